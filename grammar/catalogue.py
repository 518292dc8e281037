"""Every code, in one table.

1xx text, 2xx document, 3xx names, 4xx types, 5xx flow, changes and settings, 6xx play, 7xx scenarios, 8xx lint, 9xx
proof by play.

A code is never used twice and never changes its meaning; its page is `explanations/CODE.md`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeEntry:
    """The meaning of a code. One that never stands alone has no page, since a page would have to show it alone.

    `rule` is its name in settings and comments, `category/name`, where its weight is for the author to settle.
    """

    title: str
    severity: str = "error"
    has_page: bool = True
    rule: str = ""


CATALOGUE: dict[str, CodeEntry] = {
    # 1xx: the text
    "FR101": CodeEntry("a line that does not fit the language"),
    "FR102": CodeEntry("a character that has no place here"),
    "FR103": CodeEntry("lines that are not indented alike"),
    "FR104": CodeEntry("a tab in the indentation"),
    "FR105": CodeEntry("a text in quotes that never ends"),
    "FR106": CodeEntry("a file that is too large or too deep"),
    "FR107": CodeEntry("a file that cannot be read"),
    "FR108": CodeEntry("a reserved word used as a name"),
    "FR109": CodeEntry("a version of the language that this program does not know"),
    "FR110": CodeEntry("something that is said twice"),
    "FR111": CodeEntry("a file without a game"),
    "FR112": CodeEntry("a section that a mod cannot have"),
    "FR113": CodeEntry("mods that lead nowhere"),
    "FR114": CodeEntry("a word or phrase that other languages have"),
    "FR115": CodeEntry("a misspelt word of the language"),
    "FR116": CodeEntry("a condition without its reason"),
    "FR117": CodeEntry("a sign that stands for a word here"),
    "FR118": CodeEntry("a colon too many"),
    "FR119": CodeEntry("a colon that is missing"),
    "FR120": CodeEntry("a table that is not YAML"),
    "FR121": CodeEntry("a table that is not a list of rows"),
    "FR122": CodeEntry("a key or id that is given twice"),
    "FR123": CodeEntry("a cell with a value that no cell can hold"),
    "FR124": CodeEntry("anchors, aliases or tags in a table"),
    "FR125": CodeEntry("an inventory of clauses that cannot be read"),
    "FR126": CodeEntry("a file outside the folder of the rules"),
    "FR127": CodeEntry("a line with nothing below it"),
    "FR128": CodeEntry("a line that belongs to nothing above it"),
    "FR129": CodeEntry("a name in the wrong form"),
    "FR130": CodeEntry("a name with blanks in it"),
    "FR131": CodeEntry("a dot or an apostrophe instead of `of`"),
    "FR132": CodeEntry("a text without its quotes"),
    "FR133": CodeEntry("a division that does not say how it is rounded"),
    "FR134": CodeEntry("a number in the wrong form"),
    "FR135": CodeEntry("parentheses that do not match"),
    "FR136": CodeEntry("a citation in the wrong form or place"),
    "FR137": CodeEntry("a line at the margin that begins no declaration"),
    "FR138": CodeEntry("a line that begins no statement"),
    "FR139": CodeEntry("something after the end of a statement"),
    "FR140": CodeEntry("a line that ends too early"),
    "FR141": CodeEntry("words of an older version of the language"),
    "FR142": CodeEntry("a row of a table that is about something else"),
    "FR143": CodeEntry("a picture file in the wrong form"),
    # 2xx: the document
    "FR201": CodeEntry("text that is not JSON"),
    "FR202": CodeEntry("a document that is too large or too deep"),
    "FR203": CodeEntry("a field that is not known"),
    "FR204": CodeEntry("a field that is missing"),
    "FR205": CodeEntry("a kind of node that is not known here"),
    "FR206": CodeEntry("a node without its one key"),
    "FR207": CodeEntry("a value of the wrong type"),
    "FR208": CodeEntry("a value that is not allowed"),
    "FR209": CodeEntry("a key that is given twice"),
    "FR210": CodeEntry("a list of the wrong length"),
    "FR211": CodeEntry("fields that exclude each other"),
    "FR212": CodeEntry("an order that does not name each thing once"),
    "FR213": CodeEntry("a number that no document can hold"),
    "FR214": CodeEntry("more mistakes than are shown: put these right first", has_page=False),
    "FR215": CodeEntry("a version of the document that this program does not read"),
    # 3xx: names
    "FR301": CodeEntry("a name that stands for nothing"),
    "FR302": CodeEntry("a name that could mean two things"),
    "FR303": CodeEntry("a value that is listed twice"),
    "FR304": CodeEntry("`you` where nobody acts"),
    "FR305": CodeEntry("a type that is not known"),
    "FR306": CodeEntry("a name that each player has"),
    "FR307": CodeEntry("a component's noun where several kinds could be meant"),
    # 4xx: types, numbers and tables
    "FR401": CodeEntry("something of a different kind from what is needed here"),
    "FR402": CodeEntry("something that may be nothing, used as if it were always there"),
    "FR403": CodeEntry("a number outside its range"),
    "FR404": CodeEntry("a table with a gap"),
    "FR405": CodeEntry("a row or cell of a table that does not fit its column"),
    "FR406": CodeEntry("a number that must be known before the game starts"),
    "FR407": CodeEntry("something used with different arguments from those it is declared with"),
    "FR408": CodeEntry("a component where it cannot lie"),
    "FR409": CodeEntry("a statement that cannot stand in this block"),
    "FR410": CodeEntry("braces in a text that cannot be filled in"),
    "FR411": CodeEntry("something that cannot be changed or done this way"),
    "FR412": CodeEntry("a space of a board that lies nowhere, or where another does"),
    "FR413": CodeEntry("something left to chance that is certain"),
    "FR414": CodeEntry("a sign of a legend that no drawing could bear"),
    "FR415": CodeEntry("places that players could not tell apart"),
    "FR417": CodeEntry("a condition on several that is about neither each nor all of them"),
    "FR418": CodeEntry("a question about the place of a component that is gone"),
    "FR419": CodeEntry("something imagined to lie where there may be no room"),
    "FR420": CodeEntry("the top, the bottom or the order of a pile that nobody knows"),
    "FR421": CodeEntry("a calculation after `otherwise` that was meant for the whole"),
    "FR422": CodeEntry("a name that does not say how many are chosen"),
    "FR423": CodeEntry("a copy left out together with others just like it", "warning"),
    "FR424": CodeEntry("a condition that binds if possible, and leaves nothing out", "warning"),
    "FR425": CodeEntry("one value of all where a value for each may be meant"),
    "FR426": CodeEntry("a component announced instead of shown"),
    "FR427": CodeEntry("something that does not go with teams"),
    "FR428": CodeEntry("a collection of collections where one is needed"),
    "FR429": CodeEntry("an action behind `or` that a filter takes in"),
    "FR430": CodeEntry("parameters that cannot be declared like this"),
    "FR431": CodeEntry("a word for what may be chosen that was meant for something else", "warning"),
    "FR432": CodeEntry("brackets in a text that leave nothing out", "warning"),
    # 500 to 519: the flow of play
    "FR435": CodeEntry("a procedure that cannot be imagined"),
    "FR436": CodeEntry("repeats that cannot all be explored"),
    "FR501": CodeEntry("a decision that may be impossible, with no word on what happens then"),
    "FR502": CodeEntry("a tie without an answer"),
    "FR503": CodeEntry("a draw from what may be empty, with no word on what happens then"),
    "FR504": CodeEntry("something that needs itself"),
    "FR505": CodeEntry("something that nothing uses", "warning"),
    "FR506": CodeEntry("something that is never reached"),
    "FR507": CodeEntry("a citation of no clause"),
    "FR508": CodeEntry("a secret that would be told"),
    "FR509": CodeEntry("a part of the game that is missing"),
    "FR510": CodeEntry("components whose place before the game is not said"),
    "FR512": CodeEntry("a value for which no case says what happens"),
    "FR513": CodeEntry("a case that never comes", "warning"),
    "FR514": CodeEntry("a choice that may leave nothing possible after it", "warning"),
    "FR518": CodeEntry("a condition that reaches further than what it is about"),
    # 520 to 539: changes that do not agree with the rest or with each other
    "FR520": CodeEntry("a name for something new that is taken"),
    "FR521": CodeEntry("a change of something that is not there"),
    "FR522": CodeEntry("a change that does not suit what it changes"),
    "FR523": CodeEntry("a change of a name that could mean two things"),
    "FR524": CodeEntry("two changes that may hold together and disagree"),
    "FR525": CodeEntry("a change that goes over one that is not there"),
    "FR526": CodeEntry("changes that go over each other in a circle"),
    "FR527": CodeEntry("a replacement with different arguments"),
    "FR528": CodeEntry("a replacement that comes at a different moment"),
    "FR529": CodeEntry("more changes than can be made"),
    "FR530": CodeEntry("a card without behaviour"),
    "FR531": CodeEntry("a change that does not say when it holds"),
    "FR532": CodeEntry("cards without names that changes could bear"),
    "FR533": CodeEntry("`nothing changes` beside something that does"),
    "FR534": CodeEntry("an action beside one that is never offered"),
    "FR535": CodeEntry("cards that would all work at the same time"),
    "FR536": CodeEntry("a mod that was written for another version", "warning"),
    "FR537": CodeEntry("something that has changed since a mod was written", "warning"),
    "FR538": CodeEntry("something that is gone since a mod was written", "warning"),
    "FR539": CodeEntry("a mod that does not belong to the game that is played"),
    "FR540": CodeEntry("an example that a mod cannot drop or replace"),
    "FR541": CodeEntry("an example that need not be dropped", "warning"),
    "FR545": CodeEntry("a change of what there is that comes and goes"),
    "FR546": CodeEntry("a cell that is set to what no table can hold"),
    "FR547": CodeEntry("changes that drop each other in a circle"),
    # 550 to 559: the settings of a project, and what `festrules ci` says of it
    "FR550": CodeEntry("settings that are not TOML"),
    "FR551": CodeEntry("a setting that is not known"),
    "FR552": CodeEntry("a setting with a value that it cannot have"),
    "FR553": CodeEntry("a level for a finding that does not exist"),
    "FR554": CodeEntry("a level for something that is always an error"),
    "FR555": CodeEntry("a baseline that cannot be read"),
    "FR556": CodeEntry("a file named in the settings that is not there"),
    "FR557": CodeEntry("settings in two files of one folder", "warning"),
    "FR558": CodeEntry("a file that is not laid out in the common way", "warning", rule="style/layout"),
    "FR559": CodeEntry("less coverage than is asked for"),
    "FR560": CodeEntry("a secret that all players have been told", "warning"),
    "FR561": CodeEntry("a picture of something that does not exist", "warning"),
    "FR562": CodeEntry("mods that draw one thing differently", "warning"),
    "FR563": CodeEntry("a figure outside the bounds in the settings"),
    "FR564": CodeEntry("a figure that may or may not be within its bounds", "warning"),
    # 6xx: play
    "FR601": CodeEntry("a way to play that the game does not have"),
    "FR602": CodeEntry("a saved game or record that does not fit"),
    # 7xx: scenarios
    "FR701": CodeEntry("an example that does not come out as it says"),
    "FR702": CodeEntry("an example that cannot be set up"),
    "FR703": CodeEntry("something in a file of scenarios that belongs in the rules"),
    "FR704": CodeEntry("a file of scenarios without its game"),
    "FR705": CodeEntry("an example that begins from no position"),
    "FR706": CodeEntry("a position from which nothing begins", "warning"),
    # 8xx: lint; playable, but probably not meant
    "FR801": CodeEntry("a comment for lint without a rule or a reason", "warning", rule="comments/ignore"),
    "FR802": CodeEntry("a comment for lint that is not needed", "warning", rule="comments/needless"),
    "FR810": CodeEntry("a pile whose order nobody has decided", "warning", rule="ambiguity/order-of-pile"),
    "FR811": CodeEntry(
        "a pile that is drawn from and never shuffled", "warning", rule="ambiguity/never-shuffled"
    ),
    "FR812": CodeEntry("a tie that the order of a list decides", "warning", rule="ambiguity/first-of-tied"),
    "FR813": CodeEntry(
        "decisions that always begin with the first seat", "warning", rule="ambiguity/who-begins"
    ),
    "FR814": CodeEntry(
        "an action that asks about all players' places at once", "warning", rule="ambiguity/all-together"
    ),
    "FR820": CodeEntry("something kept that never changes", "warning", rule="dead/never-set"),
    "FR821": CodeEntry("something kept that nothing reads", "warning", rule="dead/never-read"),
    "FR822": CodeEntry("a name that is never used", "warning", rule="dead/unused-name"),
    "FR823": CodeEntry("a column that nobody reads", "warning", rule="dead/unread-column"),
    "FR824": CodeEntry("a place to which nothing comes", "warning", rule="dead/empty-place"),
    "FR830": CodeEntry("something compared with itself, or asked twice", "warning", rule="dead/same-twice"),
    "FR831": CodeEntry(
        "a condition that is settled before the game", "warning", rule="dead/settled-condition"
    ),
    "FR832": CodeEntry("two branches that are the same", "warning", rule="dead/same-branches"),
    "FR833": CodeEntry("a limit that limits nothing", "warning", rule="dead/idle-limit"),
    "FR834": CodeEntry("a replacement by the same", "warning", rule="dead/same-replacement"),
    "FR835": CodeEntry("a promise that is not needed", "note", rule="dead/known-anyway"),
    "FR836": CodeEntry("a procedure that is only imagined", "warning", rule="dead/only-imagined"),
    "FR840": CodeEntry(
        "a text with a different number from its rule", "warning", rule="consistency/other-number"
    ),
    "FR841": CodeEntry(
        "a text about something other than its rule", "warning", rule="consistency/other-value"
    ),
    "FR843": CodeEntry(
        "a shuffled pile that everybody can look through", "warning", rule="consistency/open-pile"
    ),
    "FR844": CodeEntry("the title of another game", "warning", rule="consistency/title-of-another"),
    "FR845": CodeEntry(
        "a number that its clause does not say", "warning", rule="consistency/number-of-clause"
    ),
    "FR850": CodeEntry("two conditions with the same reason", "warning", rule="wording/same-reason"),
    "FR851": CodeEntry("a question without a question mark", "note", rule="wording/question"),
    "FR852": CodeEntry("an action without words for players", "note", rule="wording/untitled-action"),
    "FR860": CodeEntry("a clause that no rule cites", "warning", rule="provenance/uncited-clause"),
    "FR861": CodeEntry("a rule that cites no clause", "note", rule="provenance/uncited-rule"),
    "FR870": CodeEntry("a scenario that expects nothing", "warning", rule="tests/no-expectation"),
    "FR871": CodeEntry("two scenarios with one title", "warning", rule="tests/same-title"),
    "FR872": CodeEntry("a scenario that is there twice", "warning", rule="tests/same-scenario"),
    "FR873": CodeEntry("an action that no scenario takes", "note", rule="tests/untaken-action"),
    # 9xx: proofs by play
    "FR901": CodeEntry("a position in which nobody can go on", rule="proof/nobody-can-go-on"),
    "FR902": CodeEntry("a game that can go in a circle for ever", "warning", rule="proof/endless-circle"),
    "FR903": CodeEntry(
        "a game that ends only because it is too long", "warning", rule="proof/never-ends-by-itself"
    ),
    "FR904": CodeEntry("something in play that the rules do not provide for", rule="proof/rules-fault"),
    "FR905": CodeEntry("a tie that the rules leave open", rule="proof/tie-left-open"),
    "FR906": CodeEntry("a pile that runs dry where the rules draw", rule="proof/runs-dry"),
    "FR907": CodeEntry("an option that is never offered", "warning", rule="proof/option-never-offered"),
    "FR908": CodeEntry("a rule that never comes into play", "warning", rule="proof/never-in-play"),
    "FR909": CodeEntry("a part of the score that is always zero", "warning", rule="proof/part-always-zero"),
    "FR910": CodeEntry("a secret that play gives away", rule="proof/secret-leaks"),
    "FR911": CodeEntry("a seat with an edge", "warning", rule="proof/seat-with-an-edge"),
}
