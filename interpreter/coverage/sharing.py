"""Which bend proves which clause, where several clauses are cited by one statement: each has one of its own."""

from collections.abc import Mapping, Sequence


def shared_out(noticed: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """To as many clauses as possible a bend that their scenarios notice, and to no two of them the same."""
    owner: dict[str, str] = {}
    for clause in noticed:
        _give(clause, noticed, owner, set())
    return {clause: bend for bend, clause in owner.items()}


def _give(clause: str, noticed: Mapping[str, Sequence[str]], owner: dict[str, str], asked: set[str]) -> bool:
    """Give a clause a bend; the clause that has it looks for another one."""
    for bend in noticed[clause]:
        if bend not in asked:
            asked.add(bend)
            if bend not in owner or _give(owner[bend], noticed, owner, asked):
                owner[bend] = clause
                return True
    return False
