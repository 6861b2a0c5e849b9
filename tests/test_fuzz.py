"""Every reader against mutations of good inputs; `make fuzz` looks further, guided by the code that it reaches."""

from itertools import islice
from random import Random

import pytest

from tests.fuzz_readers import READERS, mutations


@pytest.mark.parametrize("name", READERS)
def test_what_is_given_to_a_reader_is_read_or_refused_by_its_own_error(name: str) -> None:
    reader, seeds = READERS[name]
    for data in [*seeds, *islice(mutations(seeds, Random(7)), 2000)]:
        reader(data)
