"""Places and assurances in older words and in those of now: `everyone sees count`, `there is always at least one`."""

FACES = (
    """
place pile of stone: ordered, at most 9, everyone sees everything  # everyone sees count
place tray "everyone sees count" for each player of stone: everyone sees everything                  @F-1
keep open: 0 to 9, starts 0, everyone sees everything
variant v
  replace place pile of stone: everyone see count
  also board nook of stone: everyone sees everything, ring of 3
play
  turns from seat 1 until the game ends
    draw 1 from heap to my hand
    there are always enough   # there are always enough
    choose stone from stones in my hand
      number of stone > 1 (refused: "there is always at least one")
    there   is always at least one    @F-2
""",
    """
place pile of stone: ordered, at most 9, face up  # everyone sees count
place tray "everyone sees count" for each player of stone: face up                  @F-1
keep open: 0 to 9, starts 0, everyone sees everything
variant v
  replace place pile of stone: face down
  also board nook of stone: face up, ring of 3
play
  turns from seat 1 until the game ends
    draw 1 from heap to my hand
    (there are always enough)   # there are always enough
    choose stone from stones in my hand
      number of stone > 1 (refused: "there is always at least one")
    (there   is always at least one)    @F-2
""",
)
