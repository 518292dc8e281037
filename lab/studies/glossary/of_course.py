"""Figures of how games go: leads, comebacks, leaders, kingmakers."""

from typing import Final

from festrules.lab.studies.glossary.meaning import Meaning
from festrules.lab.studies.measures.course import SETTLED
from festrules.lab.studies.measures.curves import BINS, SAMPLES
from festrules.lab.studies.measures.kingmakers import DECISIVE
from festrules.lab.studies.measures.kingmakers import SURE as SURELY_DECISIVE
from festrules.lab.studies.measures.leading import SURE
from festrules.lab.studies.measures.trust import BELIEVED

OF_COURSE: Final = (
    Meaning(
        "appraisal",
        "How a game stands",
        "The share of the win that each side can expect: a search that sees everything, also what is "
        "hidden, plays the game on from there.",
        "The mean over its tries; its standard error is at most 0.5 / root of the tries.",
        "It is how good players would do if they saw all cards. Players who do not see them cannot know it. "
        "Noise makes everything look livelier than it is, and the tries are few.",
    ),
    Meaning(
        "course",
        "Course of a game",
        "What the later winner could expect, as the game went on.",
        f"At the middle of each of {BINS} equal parts of a game the last look until then; mean over games."
        f" The first {SAMPLES} games are drawn one by one.",
        "Time is measured by how many decisions a game had in the end, which nobody knows before.",
    ),
    Meaning(
        "openness",
        "Openness",
        "How uncertain it is who will win: 1 where all can expect the same, 0 where it is settled. A late"
        " fall is a finish, an early one leaves a rest that is only played out.",
        "Entropy of the shares / log of the number of sides.",
        "Noise of the appraiser lowers it a little where a game is open, and raises it where it is settled.",
    ),
    Meaning(
        "lead-changes",
        "Lead changes",
        "How often the lead went from one side to another. The first leader has taken it from nobody; the "
        "end counts, where somebody wins who did not lead.",
        f"A side takes the lead when it is ahead of the leader by more than {SURE} standard errors of the "
        "appraiser, at two looks running. By points: when it has more.",
        "With a noisy appraiser close races show too few. By points a lead may only mean having moved last.",
    ),
    Meaning(
        "drama",
        "Drama",
        "How far, and for how long, the later winner was behind; 0 if never.",
        "Sum over the looks at which the winner was behind by more than noise of the root of the distance"
        " to the best / looks. After Browne.",
        "It has no unit: compare games, levels and editions with it. Only games that one side won alone.",
    ),
    Meaning(
        "comebacks",
        "Comebacks",
        "How often the later winner was behind, or behind all others, at half time and at three quarters.",
        "Games / games that one side won alone; behind by more than noise.",
        "In a game that is open until the end half of all winners were behind at half time: comebacks "
        "also come by chance.",
    ),
    Meaning(
        "settled",
        "When a game is settled",
        "How far a game had come when the winner was sure of it for good.",
        f"The first look from which on the winner could expect {SETTLED} or more; 1 where there was none.",
        "One unlucky look late in a game makes it late.",
    ),
    Meaning(
        "leaders",
        "Runaway leaders and catching up",
        "What becomes of the player who leads at a quarter, at half and at three quarters of a game.",
        "Slope: points by which the lead over the second grows until the end, for each point of it (above"
        " 0 leaders run away, below 0 others catch up). Stays: how often the leader ends ahead of who was"
        " second, against how often that would be if the lead went up and down by chance from then on, as"
        " much as it really varied.",
        "Better players lead, and go on playing better: with equal bots that is no matter, with people it"
        " looks like a runaway leader. Points that come late for all alike are no catching up.",
    ),
    Meaning(
        "reliability",
        "Whether appraisals come true",
        "How often sides that could expect this much at half time won.",
        "In ten classes: the mean promise against the mean share of the win. On the diagonal they come true. In "
        "one number: the part of an edge over an equal share, promised at a quarter, at half and at three "
        "quarters of a game, that was really won, without what noise adds to promises.",
        "Away from the diagonal the appraiser is mistaken, and all figures by worth with it: give it more tries. "
        f"Where surely less than {100 * BELIEVED:.0f} % of promised edges come true, no finding rests on it.",
    ),
    Meaning(
        "kingmakers",
        "Kingmakers",
        "How often a player who can no longer win decides which of the others does.",
        "Of the decisions by seats that can expect 3 % or less: those whose options differ by more than "
        f"{DECISIVE} of a win for some other side, or than {SURELY_DECISIVE} standard errors of the "
        "appraiser, if that is more.",
        "At most eight options are looked at. Bots decide between others by chance: whether people would "
        "be kingmakers it does not say, only that they could.",
    ),
    Meaning(
        "movement",
        "Movement and interaction",
        "How much a look differs from the one before it; and how much of what changes are the others' "
        "things, not the mover's.",
        "Mean change of a side's share from look to look, beside what noise gives. Interaction: changes "
        "of the others' shares / changes of the mover's (1 where they only divide what it wins or loses)."
        " Points of others: their points that change / all that change.",
        "Shares add up to 1, so something always changes for others: trust the points of others more. "
        "Chance between two looks counts as the mover's.",
    ),
    Meaning(
        "uniformity",
        "Uniformity",
        "How evenly victories are shared: 0 where one side wins alone, 1 where all share.",
        "1 - variance of the parts of a victory / the greatest it can be; mean over games.",
        "It only tells how often victories are shared.",
    ),
)
