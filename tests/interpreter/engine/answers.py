"""Actions at a table where some bet and some have folded, and turns in which they are taken."""

TABLE = """\
keep folded for each player: truth, starts no
define contenders: players where not folded of player
action fold "fold"
  set folded of you to yes
action call "call"
  nothing happens
action raise "raise"
  the others answer again
action drop "drop"
  pass
action bid "bid"
  nothing happens
action show-off "show off"
  the others answer again
  take another turn
action again "again"
  take another turn
action scare "scare"
  for each player in other players
    set folded of player to yes
action all-drop "all drop"
  for each player in players
    let player act
      pass
action come-back "come back"
  set folded of seat 1 to no
action push "push"
  choose player from other players "whom?"
  let player act
    the others answer again
action stun "stun"
  seat 3 misses a turn
"""
BETS = 'turns from seat 2 among contenders, round and round, until everyone has answered\n  choose one: {}\nsay "over"'
BIDS = 'turns from seat 1 {}until all but one have passed\n  choose one: bid, drop or all-drop\nsay "over"'
