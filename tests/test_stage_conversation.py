"""Conversations: what the player types stands after >, (table) for the twenty lines that tell the table."""

from datetime import datetime
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.language import installed_languages, language, set_language
from halfmoon.rules.cards import FULL_DECKS
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import PLACES, NotationError, Place, make_move
from halfmoon.stage.conversation import LONGEST_THOUGHT, Conversation, Order, fold, refusal
from halfmoon.stage.facts import CardsRemoved, Dealt, GameWon, GotStuck, RemovalUndone, Unparked
from halfmoon.stage.panels.rules import PAGE
from halfmoon.stage.requests import ChangeSetting, Errand
from halfmoon.stage.words import table_lines
from halfmoon.store.records import GameOutcome, PastGame, Statistics
from tests.players import STUCK, all_but_the_last_move, example, make_play
from tests.tables import VECTORS, draw, example_game, play_at_random, search_removals


def talk_about(game: Game, results: Statistics | None = None) -> Conversation:
    """Return a conversation whose new deals are AAAAAAC, AAAAAAD and so on."""
    numbers = count(2)
    return Conversation(
        make_play(game), lambda: DealCode(next(numbers)), lambda: results, {"en": "English", "sv": "Svenska"}
    )


def follow(conversation: Conversation, script: str) -> None:
    """Hold a conversation as the script has it, word for word."""
    for part in script.strip().split("> ")[1:]:
        typed, *expected = part.strip().split("\n")
        answered = conversation.answer(typed).lines
        table = table_lines(conversation.play.game)[: len(PLACES)]
        assert list(answered) == [line for each in expected for line in (table if each == "(table)" else [each])], typed


# The game


@pytest.mark.parametrize("code", ["en", "sv"])
def test_a_game_is_played_in_each_language(code: str) -> None:
    set_language(code)
    conversation = talk_about(example())
    follow(conversation, (VECTORS / f"conversation.{code}.txt").read_text("utf-8"))
    assert conversation.play.game.notation == "1+8 3+5+8 R1+R8"


def test_a_move_that_is_refused_is_always_given_a_reason() -> None:
    conversation = talk_about(example())
    follow(
        conversation,
        """
> 1 2
Not removed: 5 of spades and ace of hearts. The sum must be 11.
> 1 3
Not removed: 5 of spades and king of hearts. It takes a jack, a queen and a king.
> 5 3
Not removed: queen of hearts and king of hearts. It takes a jack, a queen and a king.
> 1 2 8
Not removed: 5 of spades, ace of hearts and 6 of diamonds. A pair is two cards.
> 8 8
Each place can stand in a move only once.
> 1 13
“13” is not a place: places are 1 to 12 and r1 to r8.
> jump
“jump” is not understood. Type a move such as 1 8, or help.
> undo it
“undo it” is not understood. Type a move such as 1 8, or help.
> what changed
Nothing has changed yet.
""",
    )
    assert conversation.play.game == example()


@pytest.mark.parametrize("between", [" ", "+", " + ", ", ", ","])
def test_the_example_is_won_line_by_line(between: str) -> None:
    conversation = talk_about(example())
    *moves, last = [removal.places for removal in example_game().done]
    for move in moves:
        reply = conversation.answer(between.join(place.label.lower() for place in reversed(move)))
        [removed] = reply.outcomes
        assert isinstance(removed, CardsRemoved)
    conversation.pass_time(75)
    follow(
        conversation,
        f"""
> {between.join(place.label for place in last)}
Removed: 6 of spades from pile R2 and 5 of spades from pile R6.
Pile R2 is empty.
Pile R6 is empty.
Score 520, 48 moves, 0 cards left.
You have won. Your time is 1:15.
> undo
A won game is over and cannot be taken back.
> score
Score 520, 48 moves, 0 cards left. Time 1:15.
You have won.
> 1 8
Pile 1 is empty. Pile 8 is empty.
> new
A new game of the deal HM1-N-AAAAAAC.
(table)
Score 0, 0 moves, 104 cards left. Time 0:00.
> undo
There is nothing to undo.
""",
    )


def test_the_winning_line_is_told_to_the_caller() -> None:
    game, last = all_but_the_last_move()
    conversation = talk_about(game)
    removed, won = conversation.answer(last).outcomes
    assert isinstance(removed, CardsRemoved)
    assert won == GameWon()
    assert conversation.take_leave(kept=True).lines == ("Goodbye.",)


def test_a_stuck_game_says_so_until_a_move_is_taken_back() -> None:
    earlier = STUCK.undo()
    assert earlier is not None
    conversation = talk_about(earlier)
    follow(
        conversation,
        """
> 3 4
Removed: ace of hearts from pile 3 and 10 of clubs from pile 4.
Pile 3 is empty.
Pile 4 is empty.
Score 10, 1 move, 2 cards left.
No moves left. No two open cards make 11, and there is no jack, queen and king together.
Undo, or begin a new deal.
> score
Score 10, 1 move, 2 cards left. Time 0:00.
No moves left. No two open cards make 11, and there is no jack, queen and king together.
Undo, or begin a new deal.
> undo
The last move is taken back.
Pile 3 now shows the ace of hearts, 1 card left.
Pile 4 now shows the 10 of clubs, 1 card left.
Score 0, 0 moves, 4 cards left.
> score
Score 0, 0 moves, 4 cards left. Time 0:00.
""",
    )
    assert conversation.answer("redo").outcomes[1] == GotStuck()


def test_undo_past_a_new_deal_brings_back_the_game_left_behind() -> None:
    conversation = talk_about(example())
    conversation.answer("1 8")
    conversation.pass_time(61)
    follow(
        conversation,
        """
> new
A new game of the deal HM1-N-AAAAAAC.
Undo brings back the game you left.
(table)
Score 0, 0 moves, 104 cards left. Time 0:00.
> u
The game you left is back: the deal HM1-N-AAAAAAB.
(table)
Score 10, 1 move, 102 cards left. Time 1:01.
> u
The last move is taken back.
Pile 1 now shows the 5 of spades, 8 cards left.
Pile 8 now shows the 6 of diamonds, 8 cards left.
Score 0, 0 moves, 104 cards left.
> u
There is nothing to undo.
""",
    )


def test_the_first_move_of_a_new_deal_leaves_the_game_before_for_good() -> None:
    conversation = talk_about(example("1+8"))
    assert conversation.answer("new HM1-N-AAAAAAB").outcomes == (Dealt(),)
    conversation.answer("1 8")
    assert isinstance(conversation.answer("undo").outcomes[0], RemovalUndone)
    assert conversation.answer("undo").outcomes == ()


def test_a_deal_or_a_whole_game_is_entered_by_its_code() -> None:
    conversation = talk_about(example())
    follow(
        conversation,
        """
> new aaaaaac
A new game of the deal HM1-N-AAAAAAC.
Undo brings back the game you left.
(table)
Score 0, 0 moves, 104 cards left. Time 0:00.
> new AAAAAAB: 1+8 8+5+3
A new game of the deal HM1-N-AAAAAAB.
(table)
Score 25, 2 moves, 99 cards left. Time 0:00.
> new AAAAA?B
? at position 6 does not belong in a code.
> new AAAAAAB: 1+8 1+8
Move 2, 1+8, is not allowed: these places hold no pair of sum 11 and no trio.
> code
The deal is HM1-N-AAAAAAB.
The whole game is HM1-N-AAAAAAB: 1+8 3+5+8.
""",
    )


def test_a_restart_deals_the_same_again_unless_nothing_has_happened() -> None:
    conversation = talk_about(example())
    assert conversation.answer("restart").lines == ("This deal is still untouched.",)
    conversation.answer("1 8")
    assert conversation.answer("restart").outcomes == (Dealt(),)
    assert conversation.play.game == example()
    assert conversation.answer("undo").outcomes == (Unparked(),)
    assert conversation.play.game == example("1+8")


# What else can be asked


def test_the_first_words_tell_how_to_begin_and_what_lies_there() -> None:
    hint, deal, *table = talk_about(example()).greet().lines
    assert hint == "Half Moon. Type a move such as 1 8, or help."
    assert deal == "The deal is HM1-N-AAAAAAB."
    assert table == [*table_lines(example())[:20], "Score 0, 0 moves, 104 cards left. Time 0:00."]
    assert talk_about(example("1+8")).greet().lines[1] == "Your game of the deal HM1-N-AAAAAAB goes on."


def test_an_empty_line_tells_again_what_changed_in_the_language_of_now() -> None:
    conversation = talk_about(example())
    assert conversation.answer("\n").lines == ("Nothing has changed yet.",)
    first = conversation.answer("1 8")
    assert conversation.answer(" ").lines == first.lines
    assert conversation.answer("").outcomes == ()
    conversation.answer("language sv")
    assert conversation.answer("").lines[0] == "Borttagna: spader 5 från hög 1 och ruter 6 från hög 8."


def test_the_language_can_be_changed_in_mid_game() -> None:
    conversation = talk_about(example())
    assert conversation.answer("language").lines == ("The language is English.", "There are: en English, sv Svenska.")
    reply = conversation.answer("language SV")
    assert reply.lines == ("Språk: Svenska.", "Det finns: en English, sv Svenska.")
    assert reply.outcomes == (ChangeSetting("language", "sv"),)
    assert conversation.answer("undo").lines[0].startswith("”undo” går inte att förstå.")
    assert conversation.answer("språk klingon").lines[0] == "”klingon” är inget språk som finns här."
    assert language() == "sv"
    conversation.answer("språk english")
    assert language() == "en"


def test_statistics_leave_out_what_no_game_tells_yet() -> None:
    assert talk_about(example()).answer("statistics").lines == ("No game has been played yet.",)
    day = datetime(2025, 11, 30, 12, 0)
    begun = Statistics(played=1, recent=(PastGame("HM1-N-AAAAAAB", GameOutcome.UNFINISHED, 61.0, 1, 0, day),))
    assert talk_about(example(), begun).answer("statistics").lines == (
        "Played: 1.",
        "Won: 0.",
        "Abandoned: 0.",
        "Unfinished: 1.",
        "Current streak: 0.",
        "Longest streak: 0.",
        "2025-11-30: HM1-N-AAAAAAB, unfinished, 1 move, time 1:01.",
    )


def test_quit_is_for_the_caller_to_do() -> None:
    conversation = talk_about(example())
    for word in ("quit", "q", "EXIT"):
        assert conversation.answer(word).outcomes == (Errand.QUIT,)
    assert conversation.take_leave(kept=True).lines == ("Goodbye. The game goes on next time.",)
    assert conversation.take_leave(kept=False).lines == ("Goodbye.",)


def test_the_rules_are_sentences_of_the_rules_page() -> None:
    page = {rule.words for section in PAGE for paragraph in section.paragraphs for rule in paragraph}
    told = talk_about(example()).answer("rules").lines
    assert len(told) == 15
    assert set(told) <= page


@pytest.mark.parametrize("code", installed_languages())
def test_each_word_names_one_command_and_help_tells_them_all(code: str) -> None:
    set_language(code)
    words = [fold(word) for order in Order for word in order.words]
    assert len(set(words)) == len(words)
    for word in words:
        with pytest.raises(NotationError):
            Place.read(word)
    told = " ".join(talk_about(example()).answer("?").lines)
    assert all(word in told for order in Order for word in order.words)


# Time


def test_time_runs_from_the_first_move_and_a_long_wait_counts_two_minutes() -> None:
    conversation = talk_about(example())
    conversation.pass_time(50)
    conversation.answer("1 2")
    conversation.answer("table")
    conversation.pass_time(50)
    assert conversation.play.current.seconds == 0
    conversation.answer("1 8")
    conversation.pass_time(50)
    conversation.answer("table")
    conversation.pass_time(8 * 3600)
    assert conversation.play.current.seconds == 50 + LONGEST_THOUGHT == 170


# Whatever is typed


@given(st.integers(), st.data())
def test_a_move_is_made_exactly_if_the_rules_allow_it(seed: int, data: st.DataObject) -> None:
    random = Random(seed)
    games = list(play_at_random(random))
    game = random.choice(games)
    places = data.draw(st.lists(st.sampled_from(Place), min_size=2, max_size=4))
    legal = make_move(places) in search_removals(game.table)
    assert (refusal(game.table, places) is None) == legal
    conversation = talk_about(game)
    conversation.answer(" ".join(place.label for place in places))
    assert conversation.play.game == (game.remove(places) if legal else game)
    assert conversation.play.selection == ()


TYPED = st.text() | st.lists(
    st.sampled_from([word for order in Order for word in order.words] + [place.label for place in Place])
    | st.sampled_from(["ångra", "sv", "+", "AAAAAAB", ":", "½", "\x1b[2J", "\ud800", "١"]),
    max_size=4,
).map(" ".join)


@given(st.lists(TYPED, max_size=8))
def test_whatever_is_typed_is_answered_in_printable_lines_and_loses_no_card(lines: list[str]) -> None:
    set_language("en")
    conversation = talk_about(example())
    for line in lines:
        reply = conversation.answer(line)
        assert reply.lines or reply.outcomes == (Errand.QUIT,)
        assert all(answered.isprintable() for answered in reply.lines)
    game = conversation.play.game
    cards = [card for stack in game.table.stacks for card in stack]
    assert sum(FULL_DECKS.values()) == len(cards) + sum(len(removal.cards) for removal in game.done)


def test_a_selection_made_before_does_not_mix_into_a_move() -> None:
    conversation = talk_about(Game(DealCode(1), draw("AH TC 2S .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..")))
    conversation.play.tap(Place.P5)
    assert conversation.answer("3 4").lines[0] == "Removed: ace of hearts from pile 3 and 10 of clubs from pile 4."
