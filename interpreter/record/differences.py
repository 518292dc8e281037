"""Differences between the rules that a record was made with and those it is to be played with."""

from typing import Any

from festrules.interpreter.record.entries import Header


def differences(now: Header, header: Header) -> tuple[str, ...]:
    """A sentence for each; none if rules and configuration are the same. `now` is as a new record would begin."""
    if header.rules == now.rules:
        return ()
    found = []
    if header.title != now.title:
        found.append(f"The record is of {header.title}, the rules are those of {now.title}.")
    if header.language != now.language:
        found.append(
            f"The record was made in version {header.language} of the language, this is {now.language}."
        )
    if header.mods != now.mods:
        was, is_now = (", ".join(titles) or "none" for titles in (header.mods, now.mods))
        found.append(f"The mods were {was}, and are {is_now}.")
    found += _configurations(header.configuration, now.configuration)
    if not found:
        found.append(
            f"The text of the rules has changed since: they were {header.rules}, and are {now.rules}."
        )
    return tuple(found)


def _configurations(recorded: dict[str, Any], now: dict[str, Any]) -> list[str]:
    found = []
    if recorded["players"] != now["players"]:
        found.append(f"{recorded['players']} played, these rules are set up for {now['players']}.")
    before, after = recorded["options"], now["options"]
    for name in sorted({*before, *after}):
        then, value = before.get(name, "not there"), after.get(name, "not there")
        if then != value:
            found.append(f"Option {name} was {then}, and is {value}.")
    if recorded["variants"] != now["variants"]:
        was, is_now = (", ".join(names) or "none" for names in (recorded["variants"], now["variants"]))
        found.append(f"The variants were {was}, and are {is_now}.")
    return found
