"""Every command with its one line of help, so that `festrules --help` imports none of them.

The command `x` is the object `command` of the module `festrules.cli.commands.x`.
"""

SECTIONS: dict[str, dict[str, str]] = {
    "Play": {
        "play": "Play a whole game in the terminal, with people or bots.",
        "serve": "Play in the browser, with people by link or bots.",
        "cards": "Show what is printed on the cards and tiles of a game.",
        "print": "Print the rulebook of a game as a person reads it.",
        "list": "Show the games that come with festrules.",
        "record": "Check the record of a game, or take one seat's part of it.",
    },
    "Write rules": {
        "new": "Begin a game of your own, or a mod of another one.",
        "validate": "Check rules files and show every mistake in its place.",
        "lint": "Show what can be played but is probably not meant.",
        "fix": "Put right what lint and validate find.",
        "explain": "Explain a mistake by its code, with an example.",
        "lsp": "Be the language server of an editor in which rules are written.",
        "pin": "Write into a mod what it relies on in its game.",
        "fmt": "Lay out rules files in the one common way.",
        "diff": "Show what two rulebooks say differently, in the words of the rules.",
        "compile": "Turn a rules file into its JSON document, or into a WebAssembly module.",
    },
    "Test rules": {
        "test": "Run the scenarios of a game.",
        "watch": "Check a rulebook and run its scenarios after each save.",
        "trace": "Step through the rules as they ran, forwards and back.",
        "coverage": "Show which clauses the rules implement and the scenarios test.",
        "mutate": "Bend the rules of a game in every way, and see whether its scenarios notice.",
        "ci": "Run all checks of rulebooks at once, with one report.",
        "count": "Count everything that can happen in a game.",
        "prove": "Look for what can go wrong in play, and keep a record of it.",
        "simulate": "Play very many games with random players, and sum them up.",
        "study": "Find out what a rulebook does when good players play it.",
        "sweep": "Play the same games with different numbers in the rules, and show what changes.",
        "arena": "Let bots play against each other, and show how good they are.",
    },
    "Set up": {
        "completion": "Print a script that makes your shell complete festrules commands.",
    },
}
COMMANDS: dict[str, str] = {name: text for section in SECTIONS.values() for name, text in section.items()}


def module_of(name: str) -> str:
    """Where the command lives."""
    return f"festrules.cli.commands.{name}"
