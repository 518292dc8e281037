"""Which names an expression speaks of, and conditions that take in more of a line than speaks of their member."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import expression as written
from festrules.interpreter.findings import Findings

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


def check_reach(findings: Findings, fields: Any, pointer: Pointer) -> None:
    """`some card in hand: card is red or deck is empty`: what stands last does not speak of any card."""
    ((kind, sides),) = fields["condition"].items()
    if kind not in ("and", "or") or fields["name"] in mentioned(sides["right"]):
        return
    if fields["name"] not in mentioned(sides["left"]):
        return  # another mistake: it speaks of the member nowhere
    head = f"{fields['how']} {fields['name']} in {cut(fields['of'])}: {cut(sides['left'])}"
    findings.report(
        "FR518",
        f"{pointer}/condition/{kind}/right",
        f"This is asked for each {fields['name']}, and does not speak of it.",
        hint=f"`{fields['how']} ...:` reaches to the end of the line. Put what it is about in parentheses: "
        f"`({head}) {kind} ...`.",
    )


def cut(expression: Any) -> str:
    """An expression as text; of a long one the beginning."""
    text = written(expression)
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(' ')[0]} ..."
