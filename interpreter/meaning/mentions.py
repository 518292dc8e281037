"""Which names an expression speaks of, and conditions that take in more of a line than speaks of their member."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import of_json as written
from festrules.interpreter.findings import Findings
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.thresholds import names_in

LONGEST = 40  # letters of a condition that a hint repeats


def mentioned(value: Any) -> set[str]:
    """Every name in an expression."""
    found: set[str] = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            found |= {inner} if key == "name" and isinstance(inner, str) else mentioned(inner)
    elif isinstance(value, list):
        for inner in value:
            found |= mentioned(inner)
    return found


def check_reach(findings: Findings, fields: Any, pointer: Pointer, test: node.Expression, bound: int) -> None:
    """`some card in hand: card is red or deck is empty`: what stands last does not speak of any card."""
    if fields["how"] == "some" and "and" in fields["condition"]:
        return  # it is the same, with parentheses or without
    if not _is_beside(test, bound, fields["condition"]):
        return
    ((kind, sides),) = fields["condition"].items()
    head = f"{fields['how']} {fields['name']} in {cut(fields['of'])}: {cut(sides['left'])}"
    _report(
        findings,
        f"{pointer}/condition/{kind}/right",
        fields["name"],
        f"{fields['how']} ...:",
        f"({head}) {kind} ...",
    )


def check_reach_of_where(
    findings: Findings, fields: Any, pointer: Pointer, of: node.Expression, noun: str
) -> None:
    """`none of cards in hand where card is red or deck is empty`: the same, where a collection is asked for."""
    found = _where_in(fields["of"], f"{pointer}/aggregate/of")
    if not isinstance(of, node.Where) or found is None:
        return
    where, here = found
    if fields["by"] == "any" and "and" in where["condition"]:
        return
    if _is_beside(of.condition, of.bound, where["condition"]):
        ((kind, sides),) = where["condition"].items()
        head = f"{fields['by']} of ... where {cut(sides['left'])}"
        _report(findings, f"{here}/condition/{kind}/right", noun, "where", f"({head}) {kind} ...")


def _where_in(said: Any, pointer: Pointer) -> tuple[Any, Pointer] | None:
    """The filter that ends a collection; which of its words it belongs to is all the same here."""
    ((kind, fields),) = said.items()
    if kind == "where":
        return fields, f"{pointer}/where"
    further = {"within": "place", "of": "of"}.get(kind)
    if further is None or further not in fields:
        return None
    return _where_in(fields[further], f"{pointer}/{kind}/{further}")


def _is_beside(test: node.Expression, bound: int, said: Any) -> bool:
    """Whether what stands last in a condition speaks of no member, and what stands before it does."""
    if not isinstance(test, node.And | node.Or) or not said.keys() & {"and", "or"}:
        return False
    return bound not in names_in(test.right) and bound in names_in(test.left)


def _report(findings: Findings, place: Pointer, member: str, words: str, instead: str) -> None:
    findings.report(
        "FR518",
        place,
        f"This is asked for each {member}, and does not speak of it.",
        hint=f"`{words}` reaches to the end of the line. Put what it is about in parentheses: `{instead}`. If it is"
        " meant as it stands, put this first.",
    )


CALCULATED = {
    "plus": "left",
    "minus": "left",
    "times": "left",
    "divide": "left",
    "at-least": "of",
    "at-most": "of",
}


def check_otherwise(findings: Findings, fields: Any, pointer: Pointer) -> None:
    """`highest number of cards otherwise 0 + 3`: nobody calculates with 0, so it is the whole that 3 is added to."""
    ((kind, sides),) = fields["otherwise"].items()
    first = fields["otherwise"]
    while (inner := next(iter(first))) in CALCULATED:
        first = first[inner][CALCULATED[inner]]
    if kind not in CALCULATED or "number" not in first:
        return
    last = sides["limit" if CALCULATED[kind] == "of" else "right"]
    if first["number"]["value"] != 0 and "number" not in last:
        return
    instead = {**fields["otherwise"], kind: {**sides, CALCULATED[kind]: {"name": {"name": "WHOLE"}}}}
    whole = f"{cut(fields['of'])} otherwise {written(first)}"
    findings.report(
        "FR421",
        f"{pointer}/otherwise",
        "`otherwise` takes all of this: it is what counts where there is nothing, and there alone.",
        hint=f"If it is meant of both, write `{written(instead).replace('WHOLE', f'({whole})')}`. If not, write the"
        " number that comes of it.",
    )


def cut(expression: Any) -> str:
    """An expression as text; of a long one the beginning."""
    text = written(expression)
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(' ')[0]} ..."
