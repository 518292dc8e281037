"""The question of a seat: what may be chosen, what was put together, and what is not possible and why."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from festrules.grammar.markup import Content, Markup, content, tag
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.findings import listed
from festrules.interpreter.scene.asked import Asked, Forbidden, Offer, Step
from festrules.interpreter.scene.scene import Scene
from festrules.tables import taking_back
from festrules.tables.drafts import Draft
from festrules.tables.table import Table

HARDLY_ANY: Final = 3  # options that are listed even where they are marked on the table
FEW: Final = 40  # options that are listed at once; of more the rest unfolds


def question(table: Table, seat: int, scene: Scene) -> Markup:
    """Everything that a seat is asked or may do now."""
    draft = table.draft(seat)
    pieces: list[Content] = [_wish(table, seat)]
    if table.is_over:
        pieces.append(tag("p", "The game is over.", class_="prompt"))
    elif draft.closing:
        pieces += _closed(draft)
    elif scene.asked is not None:
        decision = table.question(seat)
        pieces += _asked(scene.asked, decision, table.mark(seat))
    else:
        pieces.append(_waiting(table, scene))
    pieces += _put_together(scene.turn, draft)
    return tag("div", *pieces, data_at=table.mark(seat), class_="asked")


def looking_on(table: Table, scene: Scene) -> Markup:
    """The words for an onlooker."""
    return tag("div", _waiting(table, scene), class_="asked")


def _waiting(table: Table, scene: Scene) -> Markup:
    seats = [seat for seat in scene.seats if seat.decides and not seat.looks]
    if seats and all(not table.seats[seat.number].is_person for seat in seats):
        dots = tag("span", class_="thinking", aria_hidden="true")
        return tag("p", f"{seats[0].name} thinks", dots, class_="prompt waiting")
    names = [seat.name for seat in seats]
    said = f"{listed(names)} to decide." if names else "The game is over." if scene.end else "A moment ..."
    return tag("p", said, class_="prompt waiting")


def _closed(draft: Draft) -> Iterator[Markup]:
    words = listed([one.step.words for one in draft.closing if one.step.words])
    yield tag("p", "Your turn is put together. ", tag("b", words), class_="prompt")
    yield tag("p", "What comes of it you will see once it is sent.", class_="aside")
    yield tag("button", "Send", type="button", data_do="send", class_="main", data_key="send")


def _put_together(turn: Sequence[Step], draft: Draft) -> Iterator[Markup]:
    if not draft:
        return
    steps = [one.text for one in turn]
    if steps:
        yield tag("p", "Not sent yet: ", ", ".join(steps), class_="aside")
    yield tag("button", "Take back a step", type="button", data_do="back", data_key="back")


def _asked(asked: Asked, decision: Decision | None, at: str) -> Iterator[Markup]:
    yield tag("p", asked.prompt, _cited(asked.clauses), class_="prompt", id="prompt")
    if asked.together == "secretly":
        yield tag(
            "p", "All choose in secret; nobody learns anything before everybody has chosen.", class_="aside"
        )
    elif asked.together == "race":
        yield tag("p", "A race: all choose in secret, then chance says who is quicker.", class_="aside")
    if asked.price:
        yield tag("p", f"To pay: {asked.price}", class_="aside")
    if asked.most != 1 or asked.picked:
        yield tag("p", _how_many(asked), class_="aside")
    yield from _picked(decision)
    yield from _offers(asked.offers, at)
    yield from _forbidden(asked.forbidden)


def _offers(offers: Sequence[Offer], at: str) -> Iterator[Markup]:
    """The options; if all of them are marked on the table, the list is folded."""
    buttons = [_offer(one, at) for one in offers if not one.ends]
    endings = [_offer(one, at) for one in offers if one.ends]
    if len(buttons) > HARDLY_ANY and all(one.about for one in offers if not one.ends):
        opened = tag("summary", "Click it on the table, or pick from a list")
        listed_ = tag("div", buttons, class_="offers")
        yield tag("details", opened, listed_, class_="more", id="listed")
    else:
        endings = [*buttons, *endings]
    if endings:
        yield tag("div", endings[:FEW], class_="offers", role="group", aria_labelledby="prompt")
    if len(endings) > FEW:
        more = tag("summary", f"{len(endings) - FEW} more")
        yield tag("details", more, tag("div", endings[FEW:], class_="offers"), class_="more", id="more")


def _how_many(asked: Asked) -> str:
    least, most = asked.least, asked.most
    if most is None:
        several = f"{least} or more" if least else "Any number"
    else:
        several = f"{least}" if least == most else f"{least} to {most}" if least else f"Up to {most}"
    order = "the order counts" if asked.sequence else "in any order"
    return f"{several} of them, {order}."


def _picked(decision: Decision | None) -> Iterator[Markup]:
    """The members picked so far, each to be put back."""
    if decision is None or not decision.picked:
        return
    buttons = [
        tag("button", f"{option.text} ", tag("span", "put back", class_="aside"), type="button", data_do="unpick",
            data_number=option.number, data_key=f"unpick-{option.number}", class_="picked")
        for option in decision.offering(decision.picked).options
    ]  # fmt: skip
    yield tag("div", buttons, class_="offers", aria_label="Picked so far", role="group")


def _offer(offer: Offer, at: str) -> Markup:
    said: list[Content] = [tag("span", offer.label or offer.text, class_="label")]
    if offer.face:
        said.append(tag("span", offer.face, class_="face"))
    if offer.price:
        said.append(tag("span", f"costs {offer.price}", class_="face"))
    return tag(
        "button",
        *said,
        type="button",
        data_do="choose",
        data_number=offer.number,
        data_about=" ".join(offer.about) or None,
        data_key=f"choose-{at}-{offer.number}",
        class_="offer ends" if offer.ends else "offer",
    )


def _forbidden(forbidden: Sequence[Forbidden]) -> Iterator[Markup]:
    """The refused options, those with the same reason together."""
    if not forbidden:
        return
    lines = []
    for (reason, clauses), group in groupby(forbidden, key=lambda one: (one.reason, one.clauses)):
        ones = list(group)
        about = " ".join(dict.fromkeys(thing for one in ones for thing in one.about))
        names = ", ".join(one.text for one in ones)
        said = content(tag("b", names), ": ", reason, _cited(clauses))
        lines.append(tag("li", said, data_not=about or None))
    yield tag(
        "details",
        tag("summary", "What is not possible, and why"),
        tag("ul", lines),
        class_="forbidden",
        id="forbidden",
    )


def _wish(table: Table, seat: int) -> Content:
    """Somebody asks whether a decision may be taken back."""
    wish = table.wish
    if wish is None:
        return None
    name = table.course.game.seats[wish.seat]
    if wish.seat == seat:
        waiting = [table.course.game.seats[one] for one in taking_back.still_to_agree(table)]
        drop = tag("button", "Leave it", type="button", data_do="refuse", data_key="refuse")
        return tag(
            "div", tag("p", f"You have asked to take back; {listed(waiting)} to agree. "), drop, class_="wish"
        )
    if seat in wish.agreed:
        return tag("div", tag("p", f"You have agreed that {name} takes back."), class_="wish")
    return tag(
        "div",
        tag("p", f"{name} asks to take back a decision, and what came after it."),
        tag("button", "Agree", type="button", data_do="agree", data_key="agree"),
        tag("button", "No", type="button", data_do="refuse", data_key="refuse"),
        class_="wish",
    )


def _cited(clauses: Sequence[str]) -> Content:
    return tag("span", " ", ", ".join(clauses), class_="clause") if clauses else None
