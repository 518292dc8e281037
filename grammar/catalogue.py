"""Every code, in one table.

1xx text, 2xx document, 3xx names, 4xx types, 5xx flow, changes and settings, 6xx play, 7xx scenarios, 8xx lint, 9xx
proof by play.

A code is never used twice and never changes its meaning; its page is `explanations/CODE.md`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """What a code stands for; one that never stands alone has no page, which would have to show it alone.

    `rule` is its name in settings and comments, `category/name`, where its weight is for the author to settle.
    """

    title: str
    severity: str = "error"
    has_page: bool = True
    rule: str = ""


CATALOGUE: dict[str, Entry] = {
    # 1xx: the text
    "FR101": Entry("a line that does not fit the language"),
    "FR102": Entry("a character that has no place here"),
    "FR103": Entry("lines that are not indented alike"),
    "FR104": Entry("a tab in the indentation"),
    "FR105": Entry("a text in quotes that never ends"),
    "FR106": Entry("a file that is too large or too deep"),
    "FR107": Entry("a file that cannot be read"),
    "FR108": Entry("a reserved word used as a name"),
    "FR109": Entry("a version of the language that this program does not know"),
    "FR110": Entry("something that is said twice"),
    "FR111": Entry("a file without a game"),
    "FR112": Entry("a section that a mod cannot have"),
    "FR113": Entry("mods that lead nowhere"),
    "FR114": Entry("a word or phrase that other languages have"),
    "FR115": Entry("a word of the language with a slip in it"),
    "FR116": Entry("a condition without its reason"),
    "FR117": Entry("a sign that stands for a word here"),
    "FR118": Entry("a colon too many"),
    "FR119": Entry("a colon that is missing"),
    "FR120": Entry("a table that is no YAML"),
    "FR121": Entry("a table that is not a list of rows"),
    "FR122": Entry("a key or id that is given twice"),
    "FR123": Entry("a cell with a value that no cell can hold"),
    "FR124": Entry("anchors, aliases or tags in a table"),
    "FR125": Entry("an inventory of clauses that cannot be read"),
    "FR126": Entry("a file outside the folder of the rules"),
    "FR127": Entry("a line with nothing below it"),
    "FR128": Entry("a line that belongs to nothing above it"),
    "FR129": Entry("a name in a form that names do not have"),
    "FR130": Entry("a name with blanks in it"),
    "FR131": Entry("a dot or an apostrophe instead of `of`"),
    "FR132": Entry("a text without its quotes"),
    "FR133": Entry("a division that does not say how it is rounded"),
    "FR134": Entry("a number in a form that numbers do not have"),
    "FR135": Entry("parentheses that do not match"),
    "FR136": Entry("a citation in another form or place"),
    "FR137": Entry("a line at the margin that begins no declaration"),
    "FR138": Entry("a line that begins no statement"),
    "FR139": Entry("something behind the end of a statement"),
    "FR140": Entry("a line that ends too early"),
    # 2xx: the document
    "FR201": Entry("text that is no JSON"),
    "FR202": Entry("a document that is too large or too deep"),
    "FR203": Entry("a field that is not known"),
    "FR204": Entry("a field that is missing"),
    "FR205": Entry("a kind of node that is not known here"),
    "FR206": Entry("a node without its one key"),
    "FR207": Entry("a value of the wrong type"),
    "FR208": Entry("a value that is not allowed"),
    "FR209": Entry("a key that is given twice"),
    "FR210": Entry("a list of the wrong length"),
    "FR211": Entry("fields of which just one set can be given"),
    "FR212": Entry("an order that does not name each thing once"),
    "FR213": Entry("a number that no document can hold"),
    "FR214": Entry("more mistakes than are shown: put these right first", has_page=False),
    "FR215": Entry("a version of the document that this program does not read"),
    # 3xx: names
    "FR301": Entry("a name that stands for nothing"),
    "FR302": Entry("a name that could mean two things"),
    "FR303": Entry("a value that is listed twice"),
    "FR304": Entry("`you` where nobody acts"),
    "FR305": Entry("a type that is not known"),
    "FR306": Entry("a name of which each player has one"),
    "FR307": Entry("a component's noun where several kinds could be meant"),
    # 4xx: types, numbers and tables
    "FR401": Entry("something of another kind than is needed here"),
    "FR402": Entry("something that may be nothing, used as if it were always there"),
    "FR403": Entry("a number outside its range"),
    "FR404": Entry("a table with a gap"),
    "FR405": Entry("a row or cell of a table that does not fit its column"),
    "FR406": Entry("a number that must be known before the game starts"),
    "FR407": Entry("something written with other arguments than it is declared with"),
    "FR408": Entry("a component where it cannot lie"),
    "FR409": Entry("a statement that cannot stand in this block"),
    "FR410": Entry("braces in a text that cannot be filled in"),
    "FR411": Entry("something that cannot be changed or done this way"),
    "FR412": Entry("a space of a board that lies nowhere, or where another does"),
    "FR413": Entry("something left to chance that is certain"),
    "FR414": Entry("a sign of a legend that no drawing could bear"),
    "FR415": Entry("places that players could not tell apart"),
    "FR416": Entry("several chosen from copies that nobody can tell apart"),
    "FR417": Entry("a condition that speaks of no single one of several that are chosen"),
    "FR418": Entry("something asked of where a component lies that is gone"),
    "FR419": Entry("something imagined to lie where there may be no room"),
    # 500 to 519: the flow of play
    "FR501": Entry("a decision that may be impossible, with no word on what then"),
    "FR502": Entry("a tie without an answer"),
    "FR503": Entry("a draw from what may be empty, with no word on what then"),
    "FR504": Entry("something that is made of itself"),
    "FR505": Entry("something that nothing uses", "warning"),
    "FR506": Entry("something that is never reached"),
    "FR507": Entry("a citation of no clause"),
    "FR508": Entry("a secret that would be told"),
    "FR509": Entry("a part of the game that is missing"),
    "FR510": Entry("components whose place before the game is not said"),
    "FR512": Entry("a value for which no case says what happens"),
    "FR513": Entry("a case that never comes", "warning"),
    "FR518": Entry("a condition that reaches further than what it is about", "warning"),
    # 520 to 539: changes that do not agree with the rest or with each other
    "FR520": Entry("a name for something new that is taken"),
    "FR521": Entry("a change of something that is not there"),
    "FR522": Entry("a change that does not suit what it changes"),
    "FR523": Entry("a change of a name that could mean two things"),
    "FR524": Entry("two changes that may hold together and do not agree"),
    "FR525": Entry("a change that goes over one that is not there"),
    "FR526": Entry("changes that go over each other in a circle"),
    "FR527": Entry("a replacement that is asked with other arguments"),
    "FR528": Entry("a replacement that comes at another moment"),
    "FR529": Entry("more changes than can be made"),
    "FR530": Entry("a card without behaviour"),
    "FR531": Entry("a change that does not say when it holds"),
    "FR532": Entry("cards without names that changes could bear"),
    "FR533": Entry("nothing that changes, and something"),
    "FR534": Entry("an action beside one that is never offered"),
    "FR535": Entry("cards that would all work at the same time"),
    "FR536": Entry("a mod that was written for another version", "warning"),
    "FR537": Entry("something that has changed since a mod was written", "warning"),
    "FR538": Entry("something that is gone since a mod was written", "warning"),
    "FR539": Entry("a mod that does not belong to the game that is played"),
    "FR540": Entry("an example that a mod cannot drop or replace"),
    "FR541": Entry("an example that need not be dropped", "warning"),
    "FR545": Entry("a change of what there is that comes and goes"),
    "FR546": Entry("a cell that is set to what no table can hold"),
    "FR547": Entry("changes that drop each other in a circle"),
    # 550 to 559: the settings of a project, and what `festrules ci` says of it
    "FR550": Entry("settings that are no TOML"),
    "FR551": Entry("a setting that is not known"),
    "FR552": Entry("a setting with a value that it cannot have"),
    "FR553": Entry("a level for something that no finding is called"),
    "FR554": Entry("a level for what is always an error"),
    "FR555": Entry("a baseline that cannot be read"),
    "FR556": Entry("a file that the settings name and that is not there"),
    "FR557": Entry("settings in two files of one folder", "warning"),
    "FR558": Entry("a file that is not laid out in the common way", "warning", rule="style/layout"),
    "FR559": Entry("less covered than is asked for"),
    # 6xx: play
    "FR601": Entry("a way to play that the game does not have"),
    "FR602": Entry("a saved game or record that does not fit"),
    # 7xx: scenarios
    "FR701": Entry("an example that does not come out as it says"),
    "FR702": Entry("an example that cannot be set up"),
    "FR703": Entry("something in a file of scenarios that belongs in the rules"),
    "FR704": Entry("a file of scenarios without its game"),
    # 8xx: lint; what can be played and is probably not meant
    "FR801": Entry("a comment to lint that says no rule or no reason", "warning", rule="comments/ignore"),
    "FR802": Entry("a comment to lint that nothing needs", "warning", rule="comments/needless"),
    "FR810": Entry("an order of a pile that nobody has decided", "warning", rule="ambiguity/order-of-pile"),
    "FR811": Entry(
        "a pile that is drawn from and never shuffled", "warning", rule="ambiguity/never-shuffled"
    ),
    "FR812": Entry("a tie that the order of a list decides", "warning", rule="ambiguity/first-of-tied"),
    "FR813": Entry("decisions that always begin with the first seat", "warning", rule="ambiguity/who-begins"),
    "FR820": Entry("something kept that never changes", "warning", rule="dead/never-set"),
    "FR821": Entry("something kept that nothing asks for", "warning", rule="dead/never-read"),
    "FR822": Entry("a name of which nothing is made", "warning", rule="dead/unused-name"),
    "FR823": Entry("a column that nobody reads", "warning", rule="dead/unread-column"),
    "FR824": Entry("a place to which nothing comes", "warning", rule="dead/empty-place"),
    "FR830": Entry("something compared with itself, or asked twice", "warning", rule="dead/same-twice"),
    "FR831": Entry("a condition that is settled before the game", "warning", rule="dead/settled-condition"),
    "FR832": Entry("two ways that are the same", "warning", rule="dead/same-branches"),
    "FR833": Entry("a limit that limits nothing", "warning", rule="dead/idle-limit"),
    "FR834": Entry("a replacement by the same", "warning", rule="dead/same-replacement"),
    "FR840": Entry("a text with another number than its rule", "warning", rule="consistency/other-number"),
    "FR841": Entry("a text about another thing than its rule", "warning", rule="consistency/other-value"),
    "FR843": Entry(
        "a shuffled pile that everybody can look through", "warning", rule="consistency/open-pile"
    ),
    "FR844": Entry("the title of another game", "warning", rule="consistency/title-of-another"),
    "FR845": Entry("a number that its clause does not say", "warning", rule="consistency/number-of-clause"),
    "FR850": Entry("two conditions with one reason", "warning", rule="wording/same-reason"),
    "FR851": Entry("a question without its mark", "note", rule="wording/question"),
    "FR852": Entry("an action without words for players", "note", rule="wording/untitled-action"),
    "FR860": Entry("a clause that no rule cites", "warning", rule="provenance/uncited-clause"),
    "FR861": Entry("a rule that cites no clause", "note", rule="provenance/uncited-rule"),
    "FR870": Entry("a scenario that expects nothing", "warning", rule="tests/no-expectation"),
    "FR871": Entry("two scenarios with one title", "warning", rule="tests/same-title"),
    "FR872": Entry("a scenario that stands there twice", "warning", rule="tests/same-scenario"),
    "FR873": Entry("an action that no scenario takes", "note", rule="tests/untaken-action"),
    # 9xx: proofs by play
    "FR901": Entry("a position in which nobody can go on", rule="proof/nobody-can-go-on"),
    "FR902": Entry("a game that can go in a circle for ever", "warning", rule="proof/endless-circle"),
    "FR903": Entry(
        "a game that ends only because it is too long", "warning", rule="proof/never-ends-by-itself"
    ),
    "FR904": Entry("something in play that the rules do not provide for", rule="proof/rules-fault"),
    "FR905": Entry("a tie that the rules leave open", rule="proof/tie-left-open"),
    "FR906": Entry("a pile that runs dry where the rules draw", rule="proof/runs-dry"),
    "FR907": Entry("an option that is never offered", "warning", rule="proof/option-never-offered"),
    "FR908": Entry("a rule that never comes into play", "warning", rule="proof/never-in-play"),
    "FR909": Entry("a part of the score that is always nothing", "warning", rule="proof/part-always-zero"),
    "FR910": Entry("a secret that play gives away", rule="proof/secret-leaks"),
    "FR911": Entry("a seat with an edge", "warning", rule="proof/seat-with-an-edge"),
}
