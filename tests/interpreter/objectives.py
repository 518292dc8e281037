"""The objectives of a tile-stacking game, drawn as an author draws them."""

from festrules.interpreter.world.drawings import Sign

# Red, green, blue and yellow; sunburst, willow, spiral and comet; raised to the second level; of the same kind.
COLOURS, TYPES = "RGBY", "SWPC"
LEGEND = (*(Sign(letter, "symbol") for letter in COLOURS + TYPES), Sign("^", "mark"), Sign("=", "same"))

OBJECTIVES = {
    "OBJ-01": ["S^ Y"],
    "OBJ-02": ["W^ R"],
    "OBJ-03": ["P^ G"],
    "OBJ-04": ["C^ B"],
    "OBJ-05": ["R=", "", "R="],
    "OBJ-06": ["G=", "", "G="],
    "OBJ-07": ["B=", "", "B="],
    "OBJ-08": ["Y=", "", "Y="],
    "OBJ-09": ["R B R"],
    "OBJ-10": ["G Y G"],
    "OBJ-11": ["B G B"],
    "OBJ-12": ["Y R Y"],
    "OBJ-13": ["S W", "W ."],
    "OBJ-14": ["W C", "C ."],
    "OBJ-15": ["P S", "S ."],
    "OBJ-16": ["C P", "P ."],
    "OBJ-17": ["P S^ P"],
    "OBJ-18": ["S W^ S"],
    "OBJ-19": ["C P^ C"],
    "OBJ-20": ["W C^ W"],
    "OBJ-21": ["R Y", "Y R"],
    "OBJ-22": ["G B", "B G"],
    "OBJ-23": ["B R", "R B"],
    "OBJ-24": ["Y G", "G Y"],
    "OBJ-25": ["S S .", ". W W"],
    "OBJ-26": ["W W .", ". P P"],
    "OBJ-27": ["P P .", ". C C"],
    "OBJ-28": ["C C .", ". S S"],
}
