"""The step that asks whether files are laid out in the common way."""

from pathlib import Path

from festrules.cli.checking import gathered
from festrules.cli.ci.step import CheckedFiles, Result
from festrules.cli.render.report import Report, quantity
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.file_access import SCENARIOS, read_source
from festrules.grammar.format.text import format_text
from festrules.grammar.source import Source, Span


def run(subject: CheckedFiles) -> Result:
    """`festrules fmt --check`."""
    names = [
        name
        for name in gathered(subject.names, (".rules", SCENARIOS))
        if name.endswith((".rules", SCENARIOS))
    ]
    rules = sum(name.endswith(".rules") for name in names)
    others = quantity(len(names) - rules, "file") + " of scenarios" if len(names) > rules else ""
    return Result([Report(name, layout(name)) for name in names], others and f"with {others}", rules=rules)


def layout(name: str) -> tuple[Diagnostic, ...]:
    """A finding at the first line that would be laid out differently."""
    try:
        source = read_source(Path(name))
        after = format_text(source)
    except Refused:  # other steps say why it cannot be read
        return ()
    return (otherwise(source, after),) if after != source.text else ()


def otherwise(source: Source, after: str) -> Diagnostic:
    """Where it begins."""
    before, wanted = source.text.split("\n"), after.split("\n")
    pairs = enumerate(zip(before, wanted, strict=False), 1)
    line = next((number for number, (old, new) in pairs if old != new), min(len(before), len(wanted)))
    return Diagnostic(
        code="FR558",
        message="this line would be laid out differently",
        span=Span(source.name, line, 1, line, max(2, len(source.line(line)) + 1)),
        help="`festrules fmt` lays out the file in the common way, `festrules fmt --diff` shows all that changes",
    )
