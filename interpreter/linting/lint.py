"""Every rule over a document, and what comments leave alone of it: in the order of the text."""

from collections.abc import Collection, Iterator

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.interpreter.checking import Examined, in_order
from festrules.interpreter.findings import Findings
from festrules.interpreter.linting.comments import about_comments, comments_in, leave_alone
from festrules.interpreter.linting.look import Look, Surroundings, TooMuchToLookAtError
from festrules.interpreter.linting.rules import RULES


def lint(
    document: Document,
    surroundings: Surroundings | None = None,
    files: Collection[str] = (),
    examined: Examined | None = None,
) -> tuple[Diagnostic, ...]:
    """The findings about things that are probably not meant, in a document that can be read.

    For a mod its own lines are looked at, not those of its game. `files` names the sources that are asked for; all if
    none. A caller that has examined the document already hands over the result.
    """
    look = Look(document, surroundings, examined)
    found = [one for one in _found(look) if _is_asked_for(document, one, files)]
    sources = [
        source for name, source in document.sources.items() if (name in files if files else _is_rules(name))
    ]
    comments = [comment for source in sources for comment in comments_in(source)]
    left = leave_alone(found, comments)
    return in_order([*left, *about_comments(comments)])


def _is_rules(name: str) -> bool:
    return not name.endswith((".yaml", ".yml", ".json"))


def _is_asked_for(document: Document, found: Diagnostic, files: Collection[str]) -> bool:
    if files and found.span is not None and found.span.source not in files:
        return False
    return document.is_outermost(found.pointer or "") or not document.mods


def _found(look: Look) -> Iterator[Diagnostic]:
    for code, rule in RULES.items():
        findings = Findings(look.document)
        try:
            for one in rule(look):
                findings.report(code, one.pointer, one.message, hint=one.hint, also=one.also, fix=one.fix)
        except Refused as refused:
            yield from refused.diagnostics
        except TooMuchToLookAtError:
            message = "looking these rules over takes more steps than any rulebook needs"
            yield Diagnostic(code="FR106", message=message)
            return
        else:
            yield from findings.found
