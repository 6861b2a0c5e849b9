"""Owns the rules in sentences: the rules page, the terminal and the pictures between games choose theirs from here."""

from enum import Enum

from halfmoon.language import N_, _


class Rule(Enum):
    """Each sentence about the rules and about playing them, as an English message."""

    AIM = N_("Remove all 104 cards, in pairs and trios.")
    PAIR = N_("A pair is two cards from ace to 10 whose sum is 11; an ace counts 1.")
    TRIO = N_("A trio is a jack, a queen and a king.")
    SUITS = N_("Suits do not matter.")
    MOON = N_("The moon waxes with every card removed and is full at the win.")
    DEAL = N_("Two decks are dealt into 12 piles of 8 cards, set in an arch, and a reserve of 8 single cards.")
    PLAYABLE = N_("Only the top card of each pile and the cards of the reserve can be played.")
    LABELS = N_("Under each pile stand its number and how many cards it holds.")
    EMPTY_PLACE = N_("A place that is empty stays empty.")
    SELECTING = N_("Tap a card to select it; tap it again to let it go.")
    TAPS_FOR_PAIR = N_("For a pair, tap its two cards.")
    TAPS_FOR_TRIO = N_("For a trio, tap its three cards one after another; they leave at the third tap.")
    ANYWHERE = N_("The cards may lie on any piles and reserve places.")
    NO_MATCH = N_("If a card does not go with what is selected, nothing is removed and nothing stays selected.")
    TWIN = N_("Only a court card of a rank that is selected already takes the place of its twin.")
    NOTHING_TAPPED = N_("Tapping an empty place or the cloth does nothing.")
    PLACEMENT_HELP = N_("Placement help darkens the cards that cannot join the selected ones.")
    EXPLANATIONS = N_("With “Explain invalid moves” the program says why cards do not go together.")
    SCORE = N_("A pair gives 10 points and a trio 15; time does not count.")
    WON = N_("The game is won when all cards are gone, always after 48 moves and with 520 points.")
    STUCK = N_("It is stuck when the playable cards hold no pair and no trio: then undo, or begin a new deal.")
    UNDO = N_("Undo takes back up to 100 moves, and redo plays them again; a won game is over.")
    NEW_DEAL = N_("A new deal loses nothing: until its first removal, Undo brings back the game you left.")
    CODE = N_("Each deal has a code, and the same code always gives the same deal.")
    NO_HINT = N_("There is no hint and no solver: the program never tells whether a deal can be won.")

    @property
    def words(self) -> str:
        """The sentence in the language in use."""
        return _(self.value)


WITHOUT_SCREEN = (
    Rule.AIM,
    Rule.PAIR,
    Rule.TRIO,
    Rule.SUITS,
    Rule.DEAL,
    Rule.PLAYABLE,
    Rule.ANYWHERE,
    Rule.EMPTY_PLACE,
    Rule.SCORE,
    Rule.WON,
    Rule.STUCK,
    Rule.UNDO,
    Rule.NEW_DEAL,
    Rule.CODE,
    Rule.NO_HINT,
)
"""Those that are as true without a screen."""
