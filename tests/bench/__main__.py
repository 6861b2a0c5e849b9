"""`make bench`: measures on this machine and prints one table, line by line as the figures come."""

from tests.bench import floor

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


def main() -> None:
    for what, where, figure in floor.rows(SIZES):
        print(f"{what:44} {where:>10}  {figure}", flush=True)


if __name__ == "__main__":
    main()
