"""Figures of how games end: who wins, why, after how long, with how many points."""

from typing import Final

from festrules.lab.studies.findings.choosing import CONFIRMED_AT, MOST, SEEN_AT
from festrules.lab.studies.glossary.meaning import Meaning

OF_RESULTS: Final = (
    Meaning(
        "findings",
        "Findings",
        f"The most important results, in at most {MOST} sentences. *Confirmed*: found in one half of the deals "
        "and tested in the other; the number given is that of the other half. *Only seen*: all games together "
        "show it, but the halves are too small to be sure. *Counted*: something was counted, and both halves "
        "say the same.",
        "Even deals explore, odd deals confirm. The comparisons of all arms that ask the same question (who "
        "wins; what a thing is worth; what playing without it costs; what becomes of leaders) are one family. "
        f"In each half, those stand that the rule of Benjamini and Hochberg accepts at {CONFIRMED_AT}; in the "
        "fresh half only what is tested again counts, in the same direction. Only seen is what stands in all "
        f"games at {SEEN_AT}. Effects too small to matter are left out.",
        "No finding is no proof of fairness: a line below the findings says how large an edge so few games "
        "could miss (the one that four of five such studies would show). In one or two of a hundred studies "
        "of a game in which nothing is wrong, something is reported all the same.",
    ),
    Meaning(
        "interval",
        "How sure a number is",
        "The bounds hold the true value in 95 of a hundred cases. A unit is what is independent of "
        "everything else: a game, or all games of one deal where bots change seats.",
        "Shares of games: Wilson's interval, for shares of a win with the spread that units really have. "
        "Means: Student's distribution; for things that occur several times in a game, with sums by game. "
        "Differences: both means by game, with what they have in common.",
        "Twenty figures with nothing behind them show one whose interval misses the truth. Where "
        "all games gave the same number its mean has no width, however few they were. The interval "
        "knows nothing of other players than these bots.",
    ),
    Meaning(
        "fairness",
        "Share of wins",
        "How much of all victories a seat or a team has. Players who share a victory have equal parts; if "
        "nobody wins, all have.",
        "Sum of the parts / games. Equals have 1 / sides. Balance is 1 less the distance between the best"
        " and the worst side. By turn: the same by place behind whoever decides first, where that is not "
        "always the same seat. Ahead: the points of a side less the mean of the others', mean over games; it "
        "shows a small edge sooner than wins do, and as an effect it counts as the wins that it would be worth "
        "if leads were normal numbers.",
        "Random players often show a different edge from good ones, even in the other direction. A share at "
        "one level says nothing about the next. A player who is ahead in points need not win more often.",
    ),
    Meaning(
        "results",
        "Results together",
        "Where all play together: how often each line of the rules said how well they have done, and how "
        "often they won.",
        "Games with that line / games. For comparisons the first line counts as 1, the next ones less in "
        "even steps.",
        "Even steps are our choice; the rules do not say how much better one line is than the next.",
    ),
    Meaning(
        "ends",
        "Why games end",
        "How often each end of the rules came, how often a game was only stopped by its greatest length, "
        "and how often the rules did not provide for what came. These last games are left out of all "
        "other figures.",
        "Games / all games. Completed: neither at fault nor stopped by the greatest length.",
        "An end that never came in so many games may still come: up to 3 / games of them.",
    ),
    Meaning(
        "ties",
        "Ties",
        "How often each step in finding the winner was asked for, how often it settled who won, and how "
        "often the victory was shared.",
        "Games in which it was reached, or decided / games in which anybody was compared. A game won by "
        "`wins` compares nobody.",
        "A step that was never reached may be needed all the same.",
    ),
    Meaning(
        "length",
        "Length",
        "Decisions, those with one option among them, and turns.",
        "Mean, quantiles, and a histogram; beyond 1,024 different values they are counted in classes.",
        "Bots play shorter or longer than people, and random players often much longer. Decisions are not"
        " minutes.",
    ),
    Meaning(
        "points",
        "Points by part",
        "What each part of the score brings, to winners and to others; how often it differs at all "
        "between sides; and how often others would have been ahead without it.",
        "Ahead: mean of winners less mean of others, in each game, over games. Of all points: sum of the "
        "part's sizes / sum of all parts' sizes, losses counted as points. Turned: games in which another"
        " side has most points once the part is taken away / games.",
        "Winners have more of nearly everything: that a part parts them from others does not say that it "
        "won. Take a part away, and "
        "people would play for the others: that others had been ahead says little of such a game.",
    ),
)
