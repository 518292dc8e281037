"""Figures of choices: things taken, their worth, the stakes, and who plays how well."""

from typing import Final

from festrules.lab.studies.glossary.meaning import Meaning
from festrules.lab.studies.measures.choices import SURE
from festrules.lab.studies.measures.ladder import STEP
from festrules.lab.studies.measures.promises import UNEVEN
from festrules.lab.studies.measures.things import ENOUGH
from festrules.lab.studies.watching import LOTS

OF_THINGS: Final = (
    Meaning(
        "taken",
        "Taken when offered",
        "How often a card, an action, a space or a number was taken where something else was offered, "
        "too. A component counts as its kind, a payment as what is paid.",
        "Moments at which it was taken / moments at which it was one of several things. Evenly: the mean "
        "of 1 / things offered.",
        "Random players take everything evenly. Of good players it says what they prefer, not whether "
        "they are right.",
    ),
    Meaning(
        "worth",
        "What taking it was worth",
        "The result for players who took a thing, less the result for players who were offered it and took "
        "something else, in shares of a win.",
        "By the next look (`gain`): what the mover could expect when somebody next decided, less what it "
        "could before. By results (`worth`): what the mover won, less what it could expect before; where "
        "nobody looked, less what players won on average who made the same decision, from the same seat, in "
        "the same third of earlier games. The difference of the two means, with an interval by game, from "
        f"{ENOUGH} games of each on, corrected for all things of the arm.",
        "Good players do not choose at random: what they leave, they leave because something else is better "
        "just then, and what everybody should take is worth little to take. So look at random players, whose "
        "choice says nothing about the moment, and at restricted play, which is cause and effect. By the next "
        "look it is as good as the appraiser; where all choose at once, the next look comes before what was "
        "chosen is revealed.",
    ),
    Meaning(
        "map",
        "Map of a board",
        "Which spaces of a board are taken, how often, and whether more by those who win in the end or by others.",
        "Size: times a space was taken where there was a choice / times any was. More by winners, or by losers: "
        "those who took it won surely more, or less, than an equal share, by game, not corrected for how many "
        "spaces there are.",
        "Winners take more of all that comes late, for they are ahead then. One space of twenty seems to belong "
        "to winners or losers by chance.",
    ),
    Meaning(
        "restricted-play",
        "Restricted play",
        "What it costs never to take a thing: a bot that takes its next best option instead, against "
        "equals that may take it.",
        "Share of the wins of the abstainer, over whole deals in which it has sat on every side, less "
        "what equals have; in Elo: 400 log10 of the odds against those of equals.",
        "It takes what it would otherwise have thought second: a player who had known from the start "
        "would have planned differently. What is rarely offered costs little to do without.",
    ),
    Meaning(
        "never",
        "What never matters",
        "Things that were never offered, or never taken though offered often; parts of the score that "
        "bring nothing or part nobody; steps that break no tie.",
        "Counts. What happened in none of n games happens in less than about 3 / n of them.",
        "Only these bots, only these games. What nobody takes may be what only an expert would take.",
    ),
    Meaning(
        "branching",
        "Options, forced decisions",
        "How many options there are at a choice, and which part of all decisions has only one.",
        "Sum of options / choices; (decisions - choices) / decisions.",
        "Steps of one turn are decisions of their own. Many options are not much to think about.",
    ),
    Meaning(
        "agency",
        "How much hangs on a choice",
        "What choosing is worth, in shares of a win: what who chose could expect afterwards, less what an "
        "option drawn by lot would have come to.",
        f"At one of {LOTS} choices another option is drawn by lot, and the appraiser says what the mover "
        "could expect behind it. What it could expect at the next look, less that, times (options - 1) / "
        "options, for the lot might have fallen on what was taken; mean over choices. Unclear: choices "
        f"at which the bot thought the best and the worst no further apart than {SURE} times what noise "
        "gives where all options are the same (the expected highest of so many normal numbers with the "
        f"error of tries / options, times {UNEVEN}, for a search leaves early what was unlucky).",
        "It is what these bots make of their choices: who does not see what hangs on them chooses no better "
        "than by lot. A single choice says nothing, the mean of some hundred does. Unclear is not the same: "
        "with few tries for many options nearly everything is unclear.",
    ),
    Meaning(
        "skill",
        "Worth of thinking",
        "How much more a bot wins that thinks more.",
        "As restricted play: the share of the wins over whole deals, less what equals have.",
        "A flat ladder may mean that there is nothing to think about, or that these bots do not see it.",
    ),
    Meaning(
        "ladder",
        "Ladder",
        "Duels between neighbours in thinking, from the weakest up. Depth counts the steps of which the "
        "better wins six of ten games of two. The skill trace says in one number, from 0 to 1, how much "
        "thinking wins, also beyond what was tried.",
        f"A step: the lower bound is {STEP:g} Elo or more. Height: the sum of the steps' Elo. Skill trace, after "
        "Ludii: of each doubling what the better wins above an equal share of games of two, on a scale to 1; by a "
        "straight line what the next doubling would win; that, and for the rest the mean of all.",
        "Steps depend on how much more is thought from one to the next. Elo of games with different "
        "numbers of players is not the same.",
    ),
    Meaning(
        "luck",
        "Luck",
        "Which part of what varies in the results does not follow from which bot it was; and which part "
        "follows from the deal and the seat, whoever sat there.",
        "1 - variance between bots / variance of the results of single sides. By deal: the variance "
        "between sides of deals, less what chance within them brings in, as a part of both.",
        "A win or a loss is all or nothing: even between very different players most of it is luck. "
        "Compare games, not the number with 0.",
    ),
)
