"""Calls: what is short stands where it is called; what nobody can look into is a function; the rest is handed over."""

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import BEGINNING, IMAGINING, LOOKING, PLAYING
from festrules.interpreter.compiled.lowering.course.blocks import DEEPEST, WAYS, CodePoint, SeenError, Writer
from festrules.interpreter.compiled.lowering.course.stretches import SHARED, stretch
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Return, Statement
from festrules.interpreter.machine import instructions as ins

PROCEDURE = {PLAYING: "q", BEGINNING: "begin_q", LOOKING: "r", IMAGINING: "s"}
SHORT = 6  # code of this weight may be copied into every place that calls it
CAME_BACK = 0  # what the function of a procedure answers; otherwise what comes next, which is below 0
OUTSIDE = -9  # where a procedure comes back to that is a function


def _call(instruction: ins.CallCode, writer: Writer, point: CodePoint) -> CodePoint | None:
    back = CodePoint(point.number + 1, point.back)
    if writer.course.sources(instruction.to) > 1 and stretch(writer.course, instruction.to, SHORT) > SHORT:
        name = _procedure(writer, instruction.to)
        if name is not None:
            _ask(writer, name)
            return back
    inside = CodePoint(instruction.to, (*point.back, back.number))
    if not _fits_in(writer, inside):
        writer.see()
        writer.push(point.number, back.number)
        writer.blocks.want(back.number)
        writer.hand_over(CodePoint(instruction.to, point.back))
        return None
    blocks, known = writer.blocks, set(writer.blocks.known)
    wanted, size, cost, path = list(blocks.wanted), writer.size, writer.cost, len(writer.path)
    joins, open_before, within = len(writer.joins), len(writer.code.open), writer.within
    writer.unseen += 1
    try:
        with writer.code.inside() as body:
            comes = _carried_out(writer, inside, back)
        writer.code.open[-1] += body
    except SeenError:
        del writer.path[path:], writer.joins[joins:], writer.code.open[open_before:]
        blocks.known, blocks.wanted, writer.size, writer.cost = known, wanted, size, cost
        writer.within = within
        writer.unseen -= 1
        writer.see()  # if a call around this one has not been noted, that is to be done first
        writer.push(point.number, back.number)
        return back if _carried_out(writer, inside, back) else None
    writer.unseen -= 1
    return back if comes else None


def _carried_out(writer: Writer, inside: CodePoint, back: CodePoint) -> bool:
    with writer.join(back) as met:
        comes = writer.write(inside, back)
    return comes or met.used


def _fits_in(writer: Writer, inside: CodePoint) -> bool:
    """Whether what is called may stand in this function."""
    start = inside.number
    if len(inside.back) > DEEPEST or any(point.number == start for point in writer.path):
        return False
    return writer.course.sources(start) == 1 or stretch(writer.course, start) <= SHARED


def _return(instruction: ins.Return, writer: Writer, point: CodePoint) -> CodePoint | None:
    if point.back:
        if not writer.unseen:
            writer.pop(point.number)
        return writer.then(point, point.back[-1])._replace(back=point.back[:-1])
    places = writer.course.comes_back_to(point.number)
    back = writer.pop(point.number)
    if len(places) == 1:
        return writer.then(point, min(places))
    for place in places:
        writer.blocks.want(place)
    writer.code.give_back(back)
    return None


# ---- procedures as functions ---------------------------------------------------------------------------


def _procedure(writer: Writer, start: int) -> str | None:
    """A procedure in which play never stands, all of it: `q<n>(m)`.

    Looking ahead it is `r<n>(m)`, and `s<n>(m)` where it is only imagined to be done.
    """
    blocks = writer.blocks
    if start in blocks.procedures:
        return blocks.procedures[start]
    blocks.procedures[start] = None  # nor can it be asked by itself
    known, wanted = set(blocks.known), list(blocks.wanted)
    code = writer.low.function(f"{PROCEDURE[blocks.way]}{start}", result=False)
    inner = Writer(blocks, code, start, unseen=1, is_procedure=True)
    try:
        with code.inside() as body, inner.join(CodePoint(OUTSIDE)):
            inner.write(CodePoint(start, (OUTSIDE,)), CodePoint(OUTSIDE))
    except SeenError:
        blocks.known, blocks.wanted = known, wanted
        return None
    fuel.spend(code, inner.cost)
    code.open[-1] += body
    code.give_back(CAME_BACK)
    blocks.procedures[start] = code.done()
    return code.name


def _ask(writer: Writer, name: str) -> None:
    """Goes through a procedure; if the game is over in it, or a line is there, that is all."""
    code = writer.code
    if not _goes_out(writer.low.program.functions[name].body):
        code.do(Ask(name))
        return
    answer = code.new(Ask(name), "answer")
    with code.if_(answer.differs(CAME_BACK)):
        code.give_back(answer)


def _goes_out(statements: tuple[Statement, ...]) -> bool:
    for one in statements:
        if isinstance(one, Return) and one.value != Constant(CAME_BACK):
            return True
        if any(_goes_out(getattr(one, name, ())) for name in ("body", "then", "otherwise", "handler")):
            return True
    return False


WAYS |= {ins.CallCode: _call, ins.Return: _return}
