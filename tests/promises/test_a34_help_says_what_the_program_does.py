"""A34: each sentence of the rules page is true of the program: one check for each, and the Swedish says the same."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, product

import pytest

from halfmoon import language
from halfmoon.rules.cards import FULL_DECKS, Card, Rank, Suit
from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.game import Game, GameState
from halfmoon.rules.table import PILES, RESERVE, Place, Table, leave_together
from halfmoon.rules.taps import Refused, joinable, tap
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Moon
from halfmoon.stage.layout import TableButton
from halfmoon.stage.panels.rules import PAGE
from halfmoon.stage.panels.statistics import COUNTING
from halfmoon.stage.requests import PanelName
from halfmoon.store.settings import SETTINGS, Settings
from tests.panels import opened, words
from tests.players import STUCK, Player, all_but_the_last_move, example
from tests.tables import draw, example_game

SENTENCES = [rule.value for section in PAGE for paragraph in section.paragraphs for rule in paragraph]
TALL = Size(1080, 4000)  # where all of the page shows
NUMBERS = [rank for rank in Rank if not rank.is_court]
COURTS = [rank for rank in Rank if rank.is_court]

Check = Callable[[], None]
CHECKS: dict[str, Check] = {}


def says(sentence: str) -> Callable[[Check], Check]:
    """Tie a check to the sentence that it holds against the program."""

    def tie(check: Check) -> Check:
        assert sentence not in CHECKS
        CHECKS[sentence] = check
        return check

    return tie


def table_of(*ranks: Rank, suits: tuple[Suit, ...] = (Suit.SPADES,) * 3) -> Table:
    """A table with these cards on piles 1, 2 and 3, and nothing else."""
    cards = [(Card(rank, suit),) for rank, suit in zip(ranks, suits, strict=False)]
    return Table((*cards, *[()] * (len(Place) - len(cards))))


# The aim


@says("Remove all 104 cards, in pairs and trios.")
def _() -> None:
    removed = [len(removal.cards) for removal in example_game().done]
    assert sum(removed) == 104
    assert set(removed) == {2, 3}
    assert example_game().state is GameState.WON


@says("A pair is two cards from ace to 10 whose sum is 11; an ace counts 1.")
def _() -> None:
    pairs = {pair for pair in combinations_with_replacement(Rank, 2) if leave_together(pair)}
    assert pairs == {(a, b) for a, b in combinations_with_replacement(NUMBERS, 2) if a + b == 11}
    assert int(Rank.ACE) == 1
    assert (Rank.ACE, Rank.TEN) in pairs


@says("A trio is a jack, a queen and a king.")
def _() -> None:
    trios = [trio for trio in combinations_with_replacement(Rank, 3) if leave_together(trio)]
    assert trios == [(Rank.JACK, Rank.QUEEN, Rank.KING)]


@says("Suits do not matter.")
def _() -> None:
    for first, second, third in product(Suit, repeat=3):
        suits = (first, second, third)
        assert table_of(Rank.FIVE, Rank.SIX, suits=suits).remove((Place.P1, Place.P2)).is_won
        assert table_of(Rank.JACK, Rank.QUEEN, Rank.KING, suits=suits).remove((Place.P1, Place.P2, Place.P3)).is_won


@says("The moon waxes with every card removed and is full at the win.")
def _() -> None:
    def lit(game: Game) -> set[int]:
        return {item.lit for item in Player(game).items() if isinstance(item, Moon)}

    game, last = all_but_the_last_move()
    assert (lit(example()), lit(example("1+8")), lit(example("1+8 8+5+3"))) == ({0}, {2}, {5})
    assert lit(game) == {102}
    assert lit(game.remove(map(Place.read, last.split()))) == {104}


# The table


@says("Two decks are dealt into 12 piles of 8 cards, set in an arch, and a reserve of 8 single cards.")
def _() -> None:
    table = deal(DealCode(1))
    assert [table.count(place) for place in PILES] == [8] * 12
    assert [table.count(place) for place in RESERVE] == [1] * 8
    assert Counter(card for stack in table.stacks for card in stack) == FULL_DECKS
    heights = [Player().layout.places[place].centre.y for place in PILES]
    assert heights[:6] == sorted(heights[:6], reverse=True)
    assert heights[:6] == heights[:5:-1]


@says("Only the top card of each pile and the cards of the reserve can be played.")
def _() -> None:
    table = deal(DealCode(1))
    assert table.playable() == {place: table.stacks[place][-1] for place in Place}


@says("Under each pile stand its number and how many cards it holds.")
def _() -> None:
    player = Player(example("1+8"))
    for place in PILES:
        assert f"{place.label} · {7 if place.label in ('1', '8') else 8} cards" in player.texts()


@says("A place that is empty stays empty.")
def _() -> None:
    game, empty = Game.new(DealCode(1)), set[Place]()
    for removal in example_game().done:
        game = game.remove(removal.places)
        assert all(game.table.top(place) is None for place in empty)
        empty |= {place for place in Place if game.table.top(place) is None}
    assert len(empty) == 20


# Removing cards


@says("Tap a card to select it; tap it again to let it go.")
def _() -> None:
    player = Player()
    player.tap("1")
    assert player.selected == "1"
    player.tap("1")
    assert player.selected == ""


@says("For a pair, tap its two cards.")
def _() -> None:
    player = Player()
    player.tap("1 8")
    assert player.game.notation == "1+8"


@says("For a trio, tap its three cards one after another; they leave at the third tap.")
def _() -> None:
    player = Player(example("1+8"))
    player.tap("8 5")
    assert player.game.moves == 1
    player.tap("3")
    assert player.game.notation == "1+8 3+5+8"


@says("The cards may lie on any piles and reserve places.")
def _() -> None:
    for first, second in ((Place.P1, Place.P9), (Place.P4, Place.R3), (Place.R1, Place.R8)):
        stacks: list[tuple[Card, ...]] = [()] * len(Place)
        stacks[first], stacks[second] = (Card.read("4H"),), (Card.read("7C"),)
        assert Table(tuple(stacks)).remove((first, second)).is_won


@says("If a card does not go with what is selected, nothing is removed and nothing stays selected.")
def _() -> None:
    for held, tapped in product(Rank, repeat=2):
        result = tap(table_of(held, tapped), (Place.P1,), Place.P2)
        if isinstance(result, Refused) and not (held == tapped and held.is_court):
            assert result.selection_after == ()
    player = Player()
    player.tap("1 2")
    assert (player.game.moves, player.selected) == (0, "")
    player.tap("1 3")
    assert (player.game.moves, player.selected) == (0, "")


@says("Only a court card of a rank that is selected already takes the place of its twin.")
def _() -> None:
    for held, other, tapped in product(COURTS, COURTS, Rank):
        if held != other and not leave_together((held, other, tapped)):
            result = tap(table_of(held, other, tapped), (Place.P1, Place.P2), Place.P3)
            assert isinstance(result, Refused)
            twins = {held: (Place.P3, Place.P2), other: (Place.P1, Place.P3)}
            assert result.selection_after == twins.get(tapped, ())
    player = Player()
    player.tap("3 12")
    assert player.selected == "12"


@says("Tapping an empty place or the cloth does nothing.")
def _() -> None:
    player = Player(STUCK)
    player.tap("1")
    player.tap("5 R1")
    player.tap_at(player.layout.reserve_bed.centre)
    assert (player.selected, player.game) == ("1", STUCK)


@says("Placement help darkens the cards that cannot join the selected ones.")
def _() -> None:
    player = Player(example("1+8"))
    player.tap("8")
    bright = {Place.P8, *joinable(player.game.table, (Place.P8,))}
    assert player.bright() == " ".join(place.label for place in Place if place in bright)
    assert len(bright) < 20


@says("With “Explain invalid moves” the program says why cards do not go together.")
def _() -> None:
    assert SETTINGS["explain_invalid_moves"].label == "Explain invalid moves"
    for on in (False, True):
        player = Player(settings=Settings(explain_invalid_moves=on))
        player.tap("1 2")
        assert ("The sum must be 11" in player.texts()) == on
        player.tap("1 3")
        assert ("It takes a jack, a queen and a king" in player.texts()) == on


# Score and end


@says("A pair gives 10 points and a trio 15; time does not count.")
def _() -> None:
    player = Player()
    player.tap("1 8")
    assert player.game.score == 10
    player.wait(30)
    assert player.game.score == 10
    player.tap("8 5 3")
    assert player.game.score == 25


@says("The game is won when all cards are gone, always after 48 moves and with 520 points.")
def _() -> None:
    numbers = sum(count for card, count in FULL_DECKS.items() if not card.rank.is_court)
    courts = sum(count for card, count in FULL_DECKS.items() if card.rank.is_court)
    assert numbers // 2 + courts // 3 == 48
    assert numbers // 2 * 10 + courts // 3 * 15 == 520
    game, last = all_but_the_last_move()
    assert game.state is GameState.PLAYING
    player = Player(game)
    player.tap(last)
    assert (player.game.state, player.game.moves, player.game.score) == (GameState.WON, 48, 520)


@says("It is stuck when the playable cards hold no pair and no trio: then undo, or begin a new deal.")
def _() -> None:
    assert STUCK.state is GameState.STUCK
    assert not list(STUCK.table.legal_removals())
    player = Player(STUCK)
    player.push(TableButton.UNDO)
    assert player.game.state is GameState.PLAYING
    player = Player(STUCK)
    player.push(TableButton.NEW_DEAL)
    assert player.game.table.cards_left == 104


# Undo and deal codes


@says("Undo takes back up to 100 moves, and redo plays them again; a won game is over.")
def _() -> None:
    game, last = all_but_the_last_move()
    player = Player(game)
    player.press_keys(*[Action.UNDO] * 100)
    assert player.game.table == deal(DealCode(1))
    player.press_keys(*[Action.REDO] * 100)
    assert player.game.table == game.table
    player.tap(last)
    player.press_keys(Action.UNDO)
    assert player.game.state is GameState.WON


@says("A new deal loses nothing: until its first removal, Undo brings back the game you left.")
def _() -> None:
    player = Player(example("1+8"))
    player.press_keys(Action.NEW_DEAL)
    assert player.game.moves == 0
    player.press_keys(Action.UNDO)
    assert player.game == example("1+8")

    player.press_keys(Action.NEW_DEAL)
    dealt = player.game
    player.play_moves("+".join(place.label for place in next(dealt.table.legal_removals())))
    player.press_keys(Action.UNDO, Action.UNDO)
    assert player.game.table == dealt.table


@says("Each deal has a code, and the same code always gives the same deal.")
def _() -> None:
    player = Player()
    assert "HM1-N-AAAAAAB" in player.texts()
    assert deal(DealCode.read("HM1-N-AAAAAAB")) == player.game.table
    assert deal(DealCode(1)) != deal(DealCode(2))


@says("There is no hint and no solver: the program never tells whether a deal can be won.")
def _() -> None:
    lost_but_not_stuck = draw(
        """
        AH   TC   2C   ..   ..   ..   ..   ..
        3H                                 ..
        ..        ..   ..   ..   ..        ..
                  ..   ..   ..   ..
        """
    )
    player = Player(Game(DealCode(1), lost_but_not_stuck))
    before = Player().texts()
    wordy = {text for text in player.texts() if not any(character.isdigit() for character in text)}
    assert wordy <= set(before), "a table that cannot be won any more looks like any other"
    asked = {name.lower() for kind in (Action, TableButton, PanelName) for name in kind.__members__}
    assert not any(word in name for name in asked for word in ("hint", "solve"))


# The page


def test_each_sentence_of_the_page_has_its_check() -> None:
    assert list(CHECKS) == SENTENCES


@pytest.mark.parametrize("sentence", CHECKS)
def test_the_program_does_what_the_sentence_says(sentence: str) -> None:
    CHECKS[sentence]()


def test_the_page_shows_each_sentence() -> None:
    for code in ("en", "sv"):
        language.set_language(code)
        page = words(opened(PanelName.RULES, TALL))
        for sentence in SENTENCES:
            assert language._(sentence) in page


@pytest.mark.parametrize("sentence", [*SENTENCES, *COUNTING])
def test_the_swedish_sentence_is_another_one_with_the_same_numbers(sentence: str) -> None:
    language.set_language("sv")
    swedish = language._(sentence)
    assert swedish != sentence
    assert re.findall(r"\d+", swedish) == re.findall(r"\d+", sentence)


def test_the_swedish_page_calls_settings_and_buttons_as_they_are_called() -> None:
    language.set_language("sv")
    page = words(opened(PanelName.RULES, TALL))
    for label in ("Explain invalid moves", "Placement help", "Undo", "Redo"):
        assert language._(label) in page
