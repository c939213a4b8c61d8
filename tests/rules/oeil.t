# The rules of L'Oeil, statement by statement: [n] is statement n of src/games/oeil/RULES.md.
#
# In pattern long the fields of the colours are
#   red 1a 2h 3g 4f   blue 1b 2a 3h 4g   yellow 1c 2b 3a 4h   green 1d 2c 3b 4a
#   pink 1e 2d 3c 4b  grey 1f 2e 3d 4c   orange 1g 2f 3e 4d   purple 1h 2g 3f 4e

# [1] rings 1..4 of lanes a..h, and a comes after h
game oeil placing=free
count 32
has @1a @1h @2a @2h @3a @3h @4a @4h
refuse @5a action.unreadable
refuse @0a action.unreadable
refuse @1i action.unreadable
refuse @a1 action.unreadable
game oeil players=1 start=1h,2a,3c,3d,3e,3f
has 1h-1a 2a-2h

# [2] eight colours with four fields each
game oeil players=4 own=pink,grey,orange,purple
count 16
game oeil players=4 own=pink,grey,orange,purple pattern=short
count 16
game oeil players=4 own=red,blue,yellow,green pattern=lines
count 16
game oeil own=red,purple pattern=circles
count 24
bad oeil own=red,black -- own

# [3] the colours of the four patterns
game oeil placing=free pattern=long
view all has "field":"1a","colour":"red"
view all has "field":"1b","colour":"blue"
view all has "field":"1c","colour":"yellow"
view all has "field":"1d","colour":"green"
view all has "field":"1e","colour":"pink"
view all has "field":"1f","colour":"grey"
view all has "field":"1g","colour":"orange"
view all has "field":"1h","colour":"purple"
view all has "field":"2a","colour":"blue"
view all has "field":"2b","colour":"yellow"
view all has "field":"2c","colour":"green"
view all has "field":"2d","colour":"pink"
view all has "field":"2e","colour":"grey"
view all has "field":"2f","colour":"orange"
view all has "field":"2g","colour":"purple"
view all has "field":"2h","colour":"red"
view all has "field":"3a","colour":"yellow"
view all has "field":"3b","colour":"green"
view all has "field":"3c","colour":"pink"
view all has "field":"3d","colour":"grey"
view all has "field":"3e","colour":"orange"
view all has "field":"3f","colour":"purple"
view all has "field":"3g","colour":"red"
view all has "field":"3h","colour":"blue"
view all has "field":"4a","colour":"green"
view all has "field":"4b","colour":"pink"
view all has "field":"4c","colour":"grey"
view all has "field":"4d","colour":"orange"
view all has "field":"4e","colour":"purple"
view all has "field":"4f","colour":"red"
view all has "field":"4g","colour":"blue"
view all has "field":"4h","colour":"yellow"
game oeil placing=free pattern=short
view all has "field":"1a","colour":"red"
view all has "field":"1b","colour":"blue"
view all has "field":"1c","colour":"yellow"
view all has "field":"1d","colour":"green"
view all has "field":"1e","colour":"pink"
view all has "field":"1f","colour":"grey"
view all has "field":"1g","colour":"orange"
view all has "field":"1h","colour":"purple"
view all has "field":"2a","colour":"purple"
view all has "field":"2b","colour":"red"
view all has "field":"2c","colour":"blue"
view all has "field":"2d","colour":"yellow"
view all has "field":"2e","colour":"green"
view all has "field":"2f","colour":"pink"
view all has "field":"2g","colour":"grey"
view all has "field":"2h","colour":"orange"
view all has "field":"3a","colour":"orange"
view all has "field":"3b","colour":"purple"
view all has "field":"3c","colour":"red"
view all has "field":"3d","colour":"blue"
view all has "field":"3e","colour":"yellow"
view all has "field":"3f","colour":"green"
view all has "field":"3g","colour":"pink"
view all has "field":"3h","colour":"grey"
view all has "field":"4a","colour":"grey"
view all has "field":"4b","colour":"orange"
view all has "field":"4c","colour":"purple"
view all has "field":"4d","colour":"red"
view all has "field":"4e","colour":"blue"
view all has "field":"4f","colour":"yellow"
view all has "field":"4g","colour":"green"
view all has "field":"4h","colour":"pink"
game oeil placing=free pattern=lines
view all has "field":"1a","colour":"red"
view all has "field":"1b","colour":"yellow"
view all has "field":"1c","colour":"pink"
view all has "field":"1d","colour":"orange"
view all has "field":"1e","colour":"red"
view all has "field":"1f","colour":"yellow"
view all has "field":"1g","colour":"pink"
view all has "field":"1h","colour":"orange"
view all has "field":"2a","colour":"purple"
view all has "field":"2b","colour":"blue"
view all has "field":"2c","colour":"green"
view all has "field":"2d","colour":"grey"
view all has "field":"2e","colour":"purple"
view all has "field":"2f","colour":"blue"
view all has "field":"2g","colour":"green"
view all has "field":"2h","colour":"grey"
view all has "field":"3a","colour":"orange"
view all has "field":"3b","colour":"red"
view all has "field":"3c","colour":"yellow"
view all has "field":"3d","colour":"pink"
view all has "field":"3e","colour":"orange"
view all has "field":"3f","colour":"red"
view all has "field":"3g","colour":"yellow"
view all has "field":"3h","colour":"pink"
view all has "field":"4a","colour":"grey"
view all has "field":"4b","colour":"purple"
view all has "field":"4c","colour":"blue"
view all has "field":"4d","colour":"green"
view all has "field":"4e","colour":"grey"
view all has "field":"4f","colour":"purple"
view all has "field":"4g","colour":"blue"
view all has "field":"4h","colour":"green"
game oeil placing=free pattern=circles
view all has "field":"1a","colour":"red"
view all has "field":"1b","colour":"blue"
view all has "field":"1c","colour":"red"
view all has "field":"1d","colour":"blue"
view all has "field":"1e","colour":"red"
view all has "field":"1f","colour":"blue"
view all has "field":"1g","colour":"red"
view all has "field":"1h","colour":"blue"
view all has "field":"2a","colour":"yellow"
view all has "field":"2b","colour":"green"
view all has "field":"2c","colour":"yellow"
view all has "field":"2d","colour":"green"
view all has "field":"2e","colour":"yellow"
view all has "field":"2f","colour":"green"
view all has "field":"2g","colour":"yellow"
view all has "field":"2h","colour":"green"
view all has "field":"3a","colour":"pink"
view all has "field":"3b","colour":"grey"
view all has "field":"3c","colour":"pink"
view all has "field":"3d","colour":"grey"
view all has "field":"3e","colour":"pink"
view all has "field":"3f","colour":"grey"
view all has "field":"3g","colour":"pink"
view all has "field":"3h","colour":"grey"
view all has "field":"4a","colour":"orange"
view all has "field":"4b","colour":"purple"
view all has "field":"4c","colour":"orange"
view all has "field":"4d","colour":"purple"
view all has "field":"4e","colour":"orange"
view all has "field":"4f","colour":"purple"
view all has "field":"4g","colour":"orange"
view all has "field":"4h","colour":"purple"

# [4] angle and level of a field
game oeil placing=free pattern=long
view all has {"field":"1a","colour":"red","counter":0,"angle":0,"level":0}
view all has {"field":"1h","colour":"purple","counter":0,"angle":28,"level":0}
view all has {"field":"4a","colour":"green","counter":0,"angle":26,"level":6}
view all has {"field":"3d","colour":"grey","counter":0,"angle":8,"level":4}
view all has {"field":"2g","colour":"purple","counter":0,"angle":22,"level":2}
game oeil placing=free pattern=short
view all has {"field":"1a","colour":"red","counter":0,"angle":1,"level":1}
view all has {"field":"1h","colour":"purple","counter":0,"angle":29,"level":1}
view all has {"field":"4a","colour":"grey","counter":0,"angle":27,"level":7}
view all has {"field":"3d","colour":"blue","counter":0,"angle":9,"level":5}
view all has {"field":"2g","colour":"grey","counter":0,"angle":23,"level":3}
game oeil placing=free pattern=lines
view all has {"field":"1a","colour":"red","counter":0,"angle":2,"level":0}
view all has {"field":"1h","colour":"orange","counter":0,"angle":30,"level":0}
view all has {"field":"4a","colour":"grey","counter":0,"angle":28,"level":6}
view all has {"field":"3d","colour":"pink","counter":0,"angle":10,"level":4}
view all has {"field":"2g","colour":"green","counter":0,"angle":24,"level":2}
game oeil placing=free pattern=circles
view all has {"field":"1a","colour":"red","counter":0,"angle":31,"level":1}
view all has {"field":"1h","colour":"blue","counter":0,"angle":27,"level":1}
view all has {"field":"4a","colour":"orange","counter":0,"angle":25,"level":7}
view all has {"field":"3d","colour":"grey","counter":0,"angle":7,"level":5}
view all has {"field":"2g","colour":"yellow","counter":0,"angle":21,"level":3}

# [5] the neighbours
game oeil players=1 start=1a,3c,4h,1f,4e,2f
has 1a-2b 1a-2a 1a-1b 1a-1h 1a-3b
has 3c-4d 3c-2b 3c-4c 3c-2c 3c-3d 3c-3b 3c-1b
has 4h-3g 4h-3h 4h-4a 4h-4g 4h-2g
refuse 1a-3a oeil.not-near
refuse 1a-1c oeil.not-near
refuse 1a-2h oeil.not-near
refuse 1a-1a oeil.not-near
refuse 3c-1c oeil.not-near
refuse 3c-4b oeil.not-near
refuse 4h-1a oeil.not-near
game oeil players=1 start=2c,2d,3c,3h,4f,1g pattern=circles
has 2c-3d 2c-1b 2c-1c 2c-2b 2c-4d
lacks 2c-3c 2c-2d
refuse 2c-1d oeil.not-near

# [6] what each notch does in each pattern
game oeil players=1 pattern=long start=2a,2d,2h,3b,3e,3h
play A+
view all has "pattern":"short","fields"
view all has {"field":"2a","colour":"purple","counter":1,"angle":31,"level":3}
view all has {"field":"2d","colour":"yellow","counter":1,"angle":11,"level":3}
view all has {"field":"2h","colour":"orange","counter":1,"angle":27,"level":3}
view all has {"field":"3b","colour":"purple","counter":1,"angle":1,"level":5}
view all has {"field":"3e","colour":"yellow","counter":1,"angle":13,"level":5}
view all has {"field":"3h","colour":"grey","counter":1,"angle":25,"level":5}
game oeil players=1 pattern=long start=2a,2d,2h,3b,3e,3h
play A-
view all has "pattern":"short","fields"
view all has {"field":"1h","colour":"purple","counter":1,"angle":29,"level":1}
view all has {"field":"1c","colour":"yellow","counter":1,"angle":9,"level":1}
view all has {"field":"1g","colour":"orange","counter":1,"angle":25,"level":1}
view all has {"field":"2a","colour":"purple","counter":1,"angle":31,"level":3}
view all has {"field":"2d","colour":"yellow","counter":1,"angle":11,"level":3}
view all has {"field":"2g","colour":"grey","counter":1,"angle":23,"level":3}
game oeil players=1 pattern=long start=2a,2d,2h,3b,3e,3h
play B+
view all has "pattern":"circles","fields"
view all has {"field":"1a","colour":"red","counter":1,"angle":31,"level":1}
view all has {"field":"1d","colour":"blue","counter":1,"angle":11,"level":1}
view all has {"field":"1h","colour":"blue","counter":1,"angle":27,"level":1}
view all has {"field":"2b","colour":"green","counter":1,"angle":1,"level":3}
view all has {"field":"2e","colour":"yellow","counter":1,"angle":13,"level":3}
view all has {"field":"2h","colour":"green","counter":1,"angle":25,"level":3}
game oeil players=1 pattern=long start=2a,2d,2h,3b,3e,3h
play B-
view all has "pattern":"circles","fields"
view all has {"field":"2a","colour":"yellow","counter":1,"angle":29,"level":3}
view all has {"field":"2d","colour":"green","counter":1,"angle":9,"level":3}
view all has {"field":"2h","colour":"green","counter":1,"angle":25,"level":3}
view all has {"field":"3b","colour":"grey","counter":1,"angle":31,"level":5}
view all has {"field":"3e","colour":"pink","counter":1,"angle":11,"level":5}
view all has {"field":"3h","colour":"grey","counter":1,"angle":23,"level":5}
game oeil players=1 pattern=short start=2a,2d,2h,3b,3e,3h
play A+
view all has "pattern":"long","fields"
view all has {"field":"3b","colour":"green","counter":1,"angle":0,"level":4}
view all has {"field":"3e","colour":"orange","counter":1,"angle":12,"level":4}
view all has {"field":"3a","colour":"yellow","counter":1,"angle":28,"level":4}
view all has {"field":"4c","colour":"grey","counter":1,"angle":2,"level":6}
view all has {"field":"4f","colour":"red","counter":1,"angle":14,"level":6}
view all has {"field":"4a","colour":"green","counter":1,"angle":26,"level":6}
game oeil players=1 pattern=short start=2a,2d,2h,3b,3e,3h
play A-
view all has "pattern":"long","fields"
view all has {"field":"2a","colour":"blue","counter":1,"angle":30,"level":2}
view all has {"field":"2d","colour":"pink","counter":1,"angle":10,"level":2}
view all has {"field":"2h","colour":"red","counter":1,"angle":26,"level":2}
view all has {"field":"3b","colour":"green","counter":1,"angle":0,"level":4}
view all has {"field":"3e","colour":"orange","counter":1,"angle":12,"level":4}
view all has {"field":"3h","colour":"blue","counter":1,"angle":24,"level":4}
game oeil players=1 pattern=short start=2a,2d,2h,3b,3e,3h
play B+
view all has "pattern":"lines","fields"
view all has {"field":"2a","colour":"purple","counter":1,"angle":0,"level":2}
view all has {"field":"2d","colour":"grey","counter":1,"angle":12,"level":2}
view all has {"field":"2h","colour":"grey","counter":1,"angle":28,"level":2}
view all has {"field":"3b","colour":"red","counter":1,"angle":2,"level":4}
view all has {"field":"3e","colour":"orange","counter":1,"angle":14,"level":4}
view all has {"field":"3h","colour":"pink","counter":1,"angle":26,"level":4}
game oeil players=1 pattern=short start=2a,2d,2h,3b,3e,3h
play B-
view all has "pattern":"lines","fields"
view all has {"field":"3a","colour":"orange","counter":1,"angle":30,"level":4}
view all has {"field":"3d","colour":"pink","counter":1,"angle":10,"level":4}
view all has {"field":"3h","colour":"pink","counter":1,"angle":26,"level":4}
view all has {"field":"4b","colour":"purple","counter":1,"angle":0,"level":6}
view all has {"field":"4e","colour":"grey","counter":1,"angle":12,"level":6}
view all has {"field":"4h","colour":"green","counter":1,"angle":24,"level":6}
game oeil players=1 pattern=lines start=2a,2d,2h,3b,3e,3h
play A+
view all has "pattern":"circles","fields"
view all has {"field":"2b","colour":"green","counter":1,"angle":1,"level":3}
view all has {"field":"2e","colour":"yellow","counter":1,"angle":13,"level":3}
view all has {"field":"2a","colour":"yellow","counter":1,"angle":29,"level":3}
view all has {"field":"3c","colour":"pink","counter":1,"angle":3,"level":5}
view all has {"field":"3f","colour":"grey","counter":1,"angle":15,"level":5}
view all has {"field":"3a","colour":"pink","counter":1,"angle":27,"level":5}
game oeil players=1 pattern=lines start=2a,2d,2h,3b,3e,3h
play A-
view all has "pattern":"circles","fields"
view all has {"field":"1a","colour":"red","counter":1,"angle":31,"level":1}
view all has {"field":"1d","colour":"blue","counter":1,"angle":11,"level":1}
view all has {"field":"1h","colour":"blue","counter":1,"angle":27,"level":1}
view all has {"field":"2b","colour":"green","counter":1,"angle":1,"level":3}
view all has {"field":"2e","colour":"yellow","counter":1,"angle":13,"level":3}
view all has {"field":"2h","colour":"green","counter":1,"angle":25,"level":3}
game oeil players=1 pattern=lines start=2a,2d,2h,3b,3e,3h
play B+
view all has "pattern":"short","fields"
view all has {"field":"1a","colour":"red","counter":1,"angle":1,"level":1}
view all has {"field":"1d","colour":"green","counter":1,"angle":13,"level":1}
view all has {"field":"1h","colour":"purple","counter":1,"angle":29,"level":1}
view all has {"field":"2b","colour":"red","counter":1,"angle":3,"level":3}
view all has {"field":"2e","colour":"green","counter":1,"angle":15,"level":3}
view all has {"field":"2h","colour":"orange","counter":1,"angle":27,"level":3}
game oeil players=1 pattern=lines start=2a,2d,2h,3b,3e,3h
play B-
view all has "pattern":"short","fields"
view all has {"field":"2a","colour":"purple","counter":1,"angle":31,"level":3}
view all has {"field":"2d","colour":"yellow","counter":1,"angle":11,"level":3}
view all has {"field":"2h","colour":"orange","counter":1,"angle":27,"level":3}
view all has {"field":"3b","colour":"purple","counter":1,"angle":1,"level":5}
view all has {"field":"3e","colour":"yellow","counter":1,"angle":13,"level":5}
view all has {"field":"3h","colour":"grey","counter":1,"angle":25,"level":5}
game oeil players=1 pattern=circles start=2a,2d,2h,3b,3e,3h
play A+
view all has "pattern":"lines","fields"
view all has {"field":"3a","colour":"orange","counter":1,"angle":30,"level":4}
view all has {"field":"3d","colour":"pink","counter":1,"angle":10,"level":4}
view all has {"field":"3h","colour":"pink","counter":1,"angle":26,"level":4}
view all has {"field":"4b","colour":"purple","counter":1,"angle":0,"level":6}
view all has {"field":"4e","colour":"grey","counter":1,"angle":12,"level":6}
view all has {"field":"4h","colour":"green","counter":1,"angle":24,"level":6}
game oeil players=1 pattern=circles start=2a,2d,2h,3b,3e,3h
play A-
view all has "pattern":"lines","fields"
view all has {"field":"2h","colour":"grey","counter":1,"angle":28,"level":2}
view all has {"field":"2c","colour":"green","counter":1,"angle":8,"level":2}
view all has {"field":"2g","colour":"green","counter":1,"angle":24,"level":2}
view all has {"field":"3a","colour":"orange","counter":1,"angle":30,"level":4}
view all has {"field":"3d","colour":"pink","counter":1,"angle":10,"level":4}
view all has {"field":"3g","colour":"yellow","counter":1,"angle":22,"level":4}
game oeil players=1 pattern=circles start=2a,2d,2h,3b,3e,3h
play B+
view all has "pattern":"long","fields"
view all has {"field":"2a","colour":"blue","counter":1,"angle":30,"level":2}
view all has {"field":"2d","colour":"pink","counter":1,"angle":10,"level":2}
view all has {"field":"2h","colour":"red","counter":1,"angle":26,"level":2}
view all has {"field":"3b","colour":"green","counter":1,"angle":0,"level":4}
view all has {"field":"3e","colour":"orange","counter":1,"angle":12,"level":4}
view all has {"field":"3h","colour":"blue","counter":1,"angle":24,"level":4}
game oeil players=1 pattern=circles start=2a,2d,2h,3b,3e,3h
play B-
view all has "pattern":"long","fields"
view all has {"field":"3a","colour":"yellow","counter":1,"angle":28,"level":4}
view all has {"field":"3d","colour":"grey","counter":1,"angle":8,"level":4}
view all has {"field":"3h","colour":"blue","counter":1,"angle":24,"level":4}
view all has {"field":"4b","colour":"pink","counter":1,"angle":30,"level":6}
view all has {"field":"4e","colour":"purple","counter":1,"angle":10,"level":6}
view all has {"field":"4h","colour":"yellow","counter":1,"angle":22,"level":6}

# [7] counters on ring 1 or 4 block two turns, anybody's counters
game oeil players=1 start=1a,2c,2g,3d,3h,4e
has A+ B-
refuse A- oeil.blocked
refuse B+ oeil.blocked
game oeil players=1 start=1a,2c,2g,3d,3h,4e pattern=lines
has A+ B-
refuse A- oeil.blocked
refuse B+ oeil.blocked
game oeil players=1 start=1a,2c,2g,3d,3h,4e pattern=short
has A- B+
refuse A+ oeil.blocked
refuse B- oeil.blocked
game oeil players=1 start=1a,2c,2g,3d,3h,4e pattern=circles
has A- B+
refuse A+ oeil.blocked
refuse B- oeil.blocked
game oeil players=1 start=2a,2c,2g,3d,3h,4e
has A+ A- B+ B-
game oeil players=1 start=1a,2c,2g,3d,3h,2e pattern=short
has A+ A- B+ B-
game oeil placing=free
play @2a @1b @2b @2c @2d @2e @2f @2g @2h @3b @3a @3c
refuse A- oeil.blocked
refuse B+ oeil.blocked

# [8] six, four, three counters, placed in turn
game oeil
seat 1
play @1c
seat 2
play @1d
seat 1
play @1e @1f @1g @1h @2b @2c @2d @2e @2f
seat 2
refuse . oeil.place-first
play @2g
seat 1
refuse @3e oeil.placing-over
turn 0
game oeil players=3
play @1d @1e @1f @1g @1h @2c @2d @2e @2f @2g @3b
seat 3
has @4e
play @4e
seat 1
refuse @4d oeil.placing-over
game oeil players=4
play @1e @1f @1g @1h @2d @2e @2f @2g @3c @3d @3e
seat 4
play @3f
seat 1
refuse @4b oeil.placing-over

# [9] on an empty field whose colour is nobody's own
game oeil own=red,purple
lacks @1a @2h @3g @4f @1h @2g @3f @4e
count 24
refuse @3g oeil.not-own
refuse @1h oeil.not-neutral
play @1c
count 23
refuse @1c oeil.occupied

# [10] spread: on a colour without a counter of the seat
game oeil placing=spread
count 24
refuse @1a oeil.not-own
play @1e
count 23
has @2d
play @2d
refuse @4b oeil.not-spread
refuse @3c oeil.not-spread
count 20
play @1f
has @2e
refuse @3c oeil.not-spread

# [11] free: on any empty field
game oeil placing=free
play @1a
count 31
has @2h @1b
refuse @1a oeil.occupied

# [12] only placing is possible while counters are placed
game oeil
play @1c @1d
refuse A+ oeil.place-first
refuse B- oeil.place-first
refuse 1c-1h oeil.place-first
refuse . oeil.place-first
refuse !red oeil.place-first
refuse right oeil.no-question

# [13] full: 4, 3, 2 counters; a stranger forbids with three and four
game oeil
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":["pink"]
game oeil
play @1e @1c @2d @1d @3c @1g @4c @2b @2f @2c @3f @3b
view all lacks "controls":["
game oeil players=3 placing=free
play @1e @1f @1g @2d @2b @2f @3c @4h @1d @1a @1h @2c
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
game oeil players=3 placing=free
play @1e @1f @1g @2d @2b @2f @3c @4b @1d @1a @1h @2c
view all lacks "controls":["
game oeil players=3 placing=free
play @1e @1f @1g @2d @2b @2f @4c @4h @1d @1a @1h @2c
view all lacks "controls":["
game oeil players=4 placing=free
play @1e @1f @1g @2f @2d @2b @1d @3a @1a @1h @1b @4a
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
game oeil players=4 placing=free
play @1e @1f @1g @2f @2d @3c @1d @3a @1a @1h @1b @4a
view all lacks "controls":["

# [14] a colour is taken when its seat's turn begins
game oeil placing=free
play @1e @1d @2d @2c @3c @3b @4b @4a @2f @1g @3f @1h
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
view all has "own":"blue","in":true,"hand":0,"controls":[]
play .
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
view all has "own":"blue","in":true,"hand":0,"controls":["green"]

# [15] control stays when the counters leave, and ends when another takes the colour
game oeil players=4 placing=free
play @1e @3d @1g @2g @2d @4c @1b @3a @1a @1h @2h @4g
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
play 1e-3f 2d-2c
seat 2
view all has "own":"red","in":true,"hand":0,"controls":["pink"]
view all has "own":"blue","in":true,"hand":0,"controls":["grey"]
play 3d-3c 4c-4b . . .
seat 2
view all has "own":"red","in":true,"hand":0,"controls":[]
view all has "own":"blue","in":true,"hand":0,"controls":["pink","grey"]

# [16] a seat whose own colour is taken by another is out, with three and four players
game oeil players=4 placing=free
play @1b @1f @1c @2c @2a @1g @1d @2d @1e @1h @2e @3e
view all has "seat":2,"own":"blue","in":false,"hand":0,"controls":[]
view all has "field":"1f","colour":"grey","counter":0
view all has "field":"1g","colour":"orange","counter":0
view all has "field":"1h","colour":"purple","counter":0
view all has "field":"1d","colour":"green","counter":3
play .
seat 3
# what it controlled is free
game oeil players=4 placing=free
play @1g @3d @1b @2f @1h @4c @2a @3a @2d @3f @1e @3b
play .
view all has "own":"blue","in":true,"hand":0,"controls":["grey"]
play .
seat 3
view all has "own":"blue","in":false,"hand":0,"controls":[]
view all has "own":"yellow","in":true,"hand":0,"controls":["blue"]
play . .
seat 1
play .
seat 3
# nothing happens if a seat takes its own colour, or with two players
game oeil players=3 placing=free goal=colours:8
play @1a @1f @1g @2h @2b @2f @3g @4h @1d @1e @1h @2c
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":["red"]
game oeil placing=free
play @1b @1d @2a @2c @3h @3f @4g @4a @2f @1g @1e @1h
view all has "own":"red","in":true,"hand":0,"controls":["blue"]
view all has "own":"blue","in":true
play .
seat 2
result open

# [17] the last seat left wins
game oeil players=3 placing=free goal=colours:8
play @1b @1f @1a @2a @1g @2h @3h @1d @3g @1c @2c @1e
view all has "seat":2,"own":"blue","in":false
result open
play .
result 3

# [18] expelling
game oeil placing=free
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
play 1e-1f 2d-2e . 1d-1e .
seat 1
view all has "left":2
has x1e-1a x1e-1d x1e-4h x1e-1b
lacks x1e-2d
refuse x1e-2d oeil.expel-into
refuse x1e-2f oeil.occupied
refuse x1f-1a oeil.expel-own
refuse x2c-1a oeil.expel-control
refuse x4h-1a oeil.empty
play x1e-1a
view all has "field":"1a","colour":"red","counter":2
view all has "field":"1e","colour":"pink","counter":0
seat 1
view all has "left":2
refuse x1a-1b oeil.expel-control

# [19] any number, any order, before the first move
game oeil placing=free
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
play 1e-1f 2d-2e . 1d-1e 2c-2d .
has x1e-1a x2d-1a
play x2d-1a
has x1e-1b
play x1e-1b
view all has "left":2
seat 1
back 2
play x1e-1b x2d-1a
back 2
play x1e-1b 1f-1e
refuse x2d-1a oeil.expel-late
lacks x2d-1a
back 1
play A+
lacks x2d-1a
refuse x2d-1h oeil.expel-late

# [20] as many moves as counters on one colour, counted once
game oeil
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
view all has "left":4
view all has {"message":"oeil.progress.because","args":[4,{"word":"oeil.colour.
play 1e-1f
view all has "left":3
play 2d-2e 1f-1e
view all has "left":1
seat 1
play 2e-2d
seat 2
view all has "left":3
play . 1e-1f 2d-2e . 1d-1e .
view all has "left":2
play x1e-1a
view all has "left":2

# [21] opening: one move in each first turn
game oeil opening=1
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
view all has "left":1
play A+
seat 2
view all has "left":1
game oeil opening=1
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b . .
view all has "left":4
play .
view all has "left":3

# [22] a move: one step of the seat's own counter to an empty neighbouring field, or one notch
game oeil
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
has 1e-1f 1e-2e A+ B-
refuse 1c-1b oeil.not-yours
refuse 1a-1b oeil.empty
refuse 1e-1d oeil.occupied
refuse 1e-2f oeil.occupied
refuse 1e-1g oeil.not-near
play 1e-1f
view all has "field":"1f","colour":"grey","counter":1
view all has "field":"1e","colour":"pink","counter":0
view all has "left":3
play A+
view all has "pattern":"short"
view all has "left":2

# [23] the turn ends with the allowance or with .
game oeil
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
turn 0
view all has "left":2
play 1h-1a
seat 1
turn 0
has .
play .
seat 2
turn 1
play .
seat 1
turn 2
play 1a-1h 1h-1a
seat 2
turn 3

# [24] then the next seat that is not out acts
game oeil players=3 placing=free goal=colours:8
play @1b @1f @1e @2a @1g @2h @3h @1d @3g @1c @2c @1h
seat 1
play .
seat 3
play .
seat 1

# [25] a full home wins after any seat's action: a notch, a step, expelling a counter
game oeil
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d 1h-1a A+
result 1
view all has "ending":[{"message":"oeil.ending.full","args":[4,{"word":"oeil.colour.red"}]}]
moves
refuse . game.over
game oeil placing=free
play @1a @1g @2b @2h @3c @3h @4d @1d @1f @2d @2e @4a
play .
result open
play A+
result 1
seat null
game oeil placing=free
play @1a @1g @2h @2g @3g @3h @4e @1d @1f @2d @3d @4a
play 4e-4f
result 1
game oeil placing=free
play @1a @1d @2h @2c @3g @3b @3c @4a @1f @1g @2e @1h
play . 3b-2b . 3c-3b .
seat 2
result open
play x3b-4f
result 1

# [26] the acting seat comes first, otherwise the lowest
game oeil placing=free
play @1a @1b @2b @2c @3c @3d @4d @4e @1f @1g @2e @1h
play A+
result 1
back 1
play .
play A+
result 2
game oeil players=3 placing=free
play @1a @1b @1e @2b @2c @1f @3c @3d @1g @1h @2g @2f
play . . A+
result 1

# [27] a home that is full without an action wins after the next action
game oeil placing=free
play @1a @1d @2h @2c @3g @3f @4f @4a @2f @1g @1e @1h
result open
play .
result 1
back 1
play 4f-4g
result open
game oeil players=3 placing=free
play @1a @4f @1b @2h @1c @2a @3g @1d @3h @1e @2e @1f
play . .
seat 3
view all has "seat":2,"own":"blue","in":false
result open
play .
result 1
back 1
play 1f-2f
result 1

# [28] even if a rival controls the colour
game oeil placing=free
play @1b @1a @2b @2h @3c @3g @4d @4f @1g @1c @1f @1d
play . 1a-1h .
view all has "own":"blue","in":true,"hand":0,"controls":["red"]
play 1b-1a A+
result 1

# [29] three and four players: how many counters take a colour, and no other seat's counter there
game oeil players=3 placing=free
play @1a @1f @1e @2h @1g @2b @3g @1d @4h @1h @2c @2f
play .
result 1
game oeil players=3 placing=free
play @1a @1f @1e @2h @4f @2b @3g @1d @4h @1h @2c @2f
play .
result open
game oeil players=3 placing=free
play @1a @1f @1e @2h @1g @2b @3f @1d @4h @1h @2c @2f
play .
result open
game oeil players=4 placing=free
play @1a @1f @1e @1d @2h @1g @2b @1c @3b @3c @3d @3e
play .
result 1
game oeil players=4 placing=free
play @1a @1f @1e @1d @2h @3g @2b @1c @3b @3c @3d @3e
play .
result open

# [30] home+rival: also by controlling the rival's colour when the turn begins
game oeil placing=free goal=home+rival
play @1b @1d @2a @2c @3h @3f @4g @4a @2f @1g @1e
result open
play @1h
result 1
game oeil goal=home+rival placing=free
play @1f @1a @1d @2h @2c @3g @3f @4f @4a @1g @1e @1h
result open
play .
result 2
game oeil goal=home+rival
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d 1h-1a A+
result 1
bad oeil players=3 goal=home+rival -- goal
bad oeil players=4 goal=home+rival -- goal

# [31] colours: this many under control when the turn begins
game oeil goal=colours:1
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
result 1
game oeil goal=colours:2
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
result open
game oeil placing=free goal=colours:2,1
play @1e @1d @2d @2c @3c @3b @4b @4a @2f @1g @3f @1h
result open
play .
result 2
game oeil placing=free goal=colours:1,2
play @1f @1d @2d @2c @3c @3b @4b @4a @2f @1g @3f @1h
play .
result open
# a second colour, two turns later
game oeil goal=colours:2 players=4 placing=free
play @1e @3d @1g @2g @2d @4c @1b @3a @1a @1h @2h @4g
play 1e-3f 2d-2c 3d-3c 4c-4b . . 
result open
play .
result 2

# [32] own colours count like others, a full home wins nothing, seats still go out
game oeil placing=free goal=colours:2
play @1a @1d @2h @2c @3g @3f @4f @4a @2f @1g @1e @1h
view all has "own":"red","in":true,"hand":0,"controls":["red"]
play .
result open
game oeil placing=free goal=colours:1
play @1a @1d @2h @2c @3g @3f @4f @4a @2f @1g @1e @1h
result 1
game oeil placing=free goal=targets
play *pink *pink *grey *grey *blue *orange
play @1a @1d @2h @2c @3g @3f @4f @4a @2f @1g @1e @1h
play .
result open
game oeil players=4 placing=free goal=colours:5
play @1b @1f @1c @2c @2a @1g @1d @2d @1e @1h @2e @3e
view all has "seat":2,"own":"blue","in":false

# [33] targets: three colours each, named in turn before the placing
game oeil players=3 goal=targets
moves *red *blue *yellow *green *pink *grey *orange *purple
refuse @1e oeil.name-first
refuse . oeil.name-first
play *red
seat 2
has *red
play *red
seat 3
play *blue
seat 1
refuse *red oeil.named
count 7
play *blue *blue *red *yellow *pink
seat 3
refuse @1e oeil.name-first
play *grey
seat 1
refuse *purple oeil.no-naming
has @1e
view all has "targets":["red","blue","yellow"]
view all has "targets":["red","blue","pink"]
turn 0
game oeil
refuse *red oeil.no-naming

# [34] a seat that controls one of its three colours when its turn begins wins
game oeil goal=targets
play *red *pink *grey *blue *green *grey
play @1c @1e @1d @2d @1g @3c @2b @4b @2c @2f @3b @3f
result open
play .
result 2
game oeil goal=targets
play *pink *red *grey *blue *green *grey
play @1c @1e @1d @2d @1g @3c @2b @4b @2c @2f @3b @3f
play .
result open
view all has "own":"blue","in":true,"hand":0,"controls":["pink"]

# [35] turns count from the end of the placing; the cap; a win comes first
game oeil maxturns=2
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
turn 0
play 1e-1f .
turn 1
result open
play .
result draw
turn 2
game oeil maxturns=1
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d 1h-1a
result open
play A+
result 1

# [36] repetition at the start of a turn, the first one included
game oeil repeat=2
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play .
result open
play .
result draw
game oeil
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play . . .
result open
play .
result draw
game oeil repeat=0
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play . . . . . . . .
result open
# before the taking: the second time pink is already controlled, and the third
game oeil repeat=2
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
play . .
result open
play .
result draw
# not in the middle of a turn
game oeil repeat=2
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play A+ A- A+
result open

# [37] what belongs to a position
game oeil repeat=2 opening=1
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play . .
result open
play .
result open
play .
result draw
# A+ leaves the counters in their places, but not the pattern
game oeil repeat=2
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
play A+ . .
result open
game oeil repeat=0
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d
mark
play .
differs
play .
same
play A+ .
differs
back 2
play 1h-1a . .
differs
play 1a-1h . .
same
game oeil quiz=1
mark
play @1c wrong .
same
play @1c right .
differs

# [38] the draws come before the taking of the next turn
game oeil placing=free goal=colours:1 maxturns=1
play @1e @1d @1f @2c @2f @3b @3d @4a @4e @1g @4f @1h
play .
result draw
view all has "own":"blue","in":true,"hand":0,"controls":[]
game oeil placing=free goal=colours:1
play @1e @1d @1f @2c @2f @3b @3d @4a @4e @1g @4f @1h
play .
result 2

# [39] quiz: counters and how many fill a colour
game oeil quiz=1
view all has "hand":4
view 1 has {"message":"oeil.progress.hand","args":[4]}
play @1e
view 1 has {"message":"oeil.progress.hand","args":[4]}
back 1
play @1e right . @2d right . @3c right
seat 2
play . @4b right
seat 1
moves . !pink
game oeil quiz=1 players=3
view all has "hand":4
play @1e right . . @2d right . . @3c right
seat 2
play . . @4b right
moves . !pink
game oeil quiz=1 players=4
view all has "hand":3
play @1e right . . . @2d right . . . @3c right
moves . !pink
game oeil quiz=1 players=4
play @1e right @4b right . . @2d right . . . @3c right
seat 2
play . . .
refuse !pink oeil.claim-stranger

# [40] the first colours have categories, the others are jokers
game oeil quiz=1 categories=4 placing=free
moves . @1a @2h @3g @4f @1b @2a @3h @4g @1c @2b @3a @4h @1d @2c @3b @4a @1e/1 @1e/2 @1e/3 @1e/4 @2d/1 @2d/2 @2d/3 @2d/4 @3c/1 @3c/2 @3c/3 @3c/4 @4b/1 @4b/2 @4b/3 @4b/4 @1f/1 @1f/2 @1f/3 @1f/4 @2e/1 @2e/2 @2e/3 @2e/4 @3d/1 @3d/2 @3d/3 @3d/4 @4c/1 @4c/2 @4c/3 @4c/4 @1g/1 @1g/2 @1g/3 @1g/4 @2f/1 @2f/2 @2f/3 @2f/4 @3e/1 @3e/2 @3e/3 @3e/4 @4d/1 @4d/2 @4d/3 @4d/4 @1h/1 @1h/2 @1h/3 @1h/4 @2g/1 @2g/2 @2g/3 @2g/4 @3f/1 @3f/2 @3f/3 @3f/4 @4e/1 @4e/2 @4e/3 @4e/4
play @1d
view all has "question":{"action":"@1d","seat":1,"colour":"green","category":4}
game oeil quiz=1 placing=free
count 33

# [41] the category is named exactly where a joker is asked about
game oeil quiz=1 categories=4
refuse @1e oeil.category-missing
refuse @1e/5 oeil.category-range
refuse @1c/1 oeil.category-extra
play @1e/1
view all has "question":{"action":"@1e/1","seat":1,"colour":"pink","category":1}
play right . @2d/2 right . @3c/3 right . @4b/4 right
refuse !pink oeil.category-missing
refuse !pink/5 oeil.category-range
has !pink/1 !pink/2 !pink/3 !pink/4
play . .
refuse 1e-1f oeil.category-missing
refuse 1e-1d/1 oeil.category-extra
has 1e-1f/1 1e-1f/4 1e-1d
play 1e-1f/3 right
# a step to a colour with another counter of the seat asks nothing and names nothing
has 1f-1e
refuse 1f-1e/1 oeil.category-extra
game oeil
refuse @1e/1 oeil.category-extra

# [42] the judge
game oeil quiz=1
refuse right oeil.no-question
play @1c
seat 0
moves right wrong
refuse . oeil.question
refuse @1d oeil.question
play wrong
seat 2
refuse wrong oeil.no-question

# [43] trying to place: only as the first action, from the hand, on a field where placing is
# allowed now
game oeil quiz=1
has @1c .
lacks @1a @1b @2h
refuse @2h oeil.not-own
play @1c right . A+
seat 2
has @2h
refuse @2b oeil.not-neutral
refuse @1c oeil.occupied
game oeil quiz=1
play @1c right . @2b right . A+
seat 1
refuse @1d oeil.place-late
lacks @1d
game oeil quiz=1 placing=spread
play @2d right .
refuse @1e oeil.not-spread
play A+ .
has @1e
game oeil quiz=1
play @1c right . @2b right . @3a right . @4h right . .
refuse @1e oeil.hand-empty
lacks @1e @1f

# [44] right: placed; wrong: in hand; the turn is over
game oeil quiz=1
play @1c right
seat 2
turn 1
view all has "seat":1,"own":"red","in":true,"hand":3
view all has "field":"1c","colour":"yellow","counter":1
play @1d wrong
seat 1
turn 2
view all has "seat":2,"own":"blue","in":true,"hand":4
view all has "field":"1d","colour":"green","counter":0

# [45] a placed counter that fills a colour: the seat claims it or not, then the turn is over
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right
seat 1
turn 6
moves . !pink
refuse 1e-1f oeil.claim-or-end
refuse A+ oeil.claim-or-end
refuse @1c oeil.claim-or-end
refuse x1e-1f oeil.claim-or-end
play .
seat 2
turn 7
back 1
play !pink
seat 0
play right
seat 2
turn 7
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":["pink"]
back 1
play wrong
seat 2
turn 7
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":[]

# [46] moves of the quiz: from the counters on the board
game oeil quiz=1
view all has "left":0
refuse A+ oeil.no-counter
refuse 1c-1d oeil.no-counter
play .
seat 2
play . @1c right .
view all has "left":1
play . . @2b right .
view all has "left":2
play A+
seat 1

# [47] a step onto a colour without another counter of the seat asks a question
game oeil quiz=1 placing=free
play @1e right . @2d right . @1f right .
play 1f-2f
seat 0
back 1
# grey has the counter on 1f
play 2d-2e
seat 1
view all has "field":"2e","colour":"grey","counter":1
# at that moment: the counter on grey has left
back 1
play 1f-1g right 2d-2e
seat 0
# a rival's counter there does not matter
game oeil quiz=1 placing=free
play @1e right @1f right 1e-2e
seat 0
# a lone counter within its colour
game oeil quiz=1 placing=free pattern=lines
play @1a right . 1a-3b
seat 0
game oeil quiz=1 placing=free pattern=lines
play @1a right . @1e right . 1a-3b
seat 1

# [48] the move is used up whether the answer is right or wrong; no expelling after a wrong step
game oeil quiz=1 placing=free
play @1e right . @2d right .
view all has "left":2
play 1e-1f right
view all has "left":1
view all has "field":"1f","colour":"grey","counter":1
seat 1
back 1
play wrong
view all has "left":1
view all has "field":"1e","colour":"pink","counter":1
view all has "field":"1f","colour":"grey","counter":0
play 1e-1f wrong
seat 2
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right !pink right .
play 1e-1f right . @1e right
has x1e-1a
play 2d-1c wrong
seat 1
refuse x1e-1a oeil.expel-late
lacks x1e-1a

# [49] notches and expelling ask nothing
game oeil quiz=1
play @1c right . A+
seat 2
view all has "pattern":"short"
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right !pink right .
play 1e-1f right . @1e right x1e-1a
seat 1
view all has "field":"1a","colour":"red","counter":2

# [50] nothing is taken automatically, and an unclaimed home does not win
game oeil quiz=1 placing=free
play @1a right . @2h right . @3g right . @4f right
moves . !red
play .
result open
play .
seat 1
view all lacks "controls":["
play A+ A- .
result open

# [51] a claim, at any time in a turn of moves
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right . .
has !pink
lacks !red
refuse !red oeil.claim-short
play !pink
seat 0
play right
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":["pink"]
seat 1
refuse !pink oeil.claim-held
has 1e-1f A+
back 2
play A+
refuse !pink oeil.claim-short
play A-
has !pink
play !pink right
seat 1
view all has "left":2
game oeil quiz=1 players=3 placing=free
play @1b right . . @2a right . . @3h right . . @4g right !blue right
view all has "seat":2,"own":"blue","in":false
seat 3
# right takes it from another
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right !pink right .
play 1e-1d right 2d-2c 3c-3b 4b-4a . @1e right . @2d right . @3c right . @4b right
view all has "controls":["pink"]
play !pink right
view all has "seat":1,"own":"red","in":true,"hand":0,"controls":[]
view all has "seat":2,"own":"blue","in":true,"hand":0,"controls":["pink"]
game oeil
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
refuse !pink oeil.no-claims

# [52] a wrong claim is not repeated in the turn
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right . . !pink wrong
seat 1
refuse !pink oeil.claim-barred
lacks !pink
play A+ A-
lacks !pink
play . .
has !pink

# [53] a claim is not a move: expelling may follow it
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right !pink right .
play 1e-1f right 2d-2e 3c-3d 4b-4c . @1e right
has !grey x1e-1a
play !grey wrong
has x1e-1a
view all has "left":4
back 1
play right
has x1e-1a
view all has "left":4

# [54] the turn of moves ends automatically only if nothing is left to claim
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right . .
play A+ A- A+
seat 1
play A-
moves . !pink
refuse A+ oeil.spent
play !pink wrong
seat 2
back 1
play right
seat 2
back 2
play .
seat 2
game oeil quiz=1
play @1c right . 1c-1d
turn 2
play right
seat 2
turn 3

# [55] a seat that goes out loses the counters in hand; its colour stays closed
game oeil quiz=1 players=3 own=red,yellow,pink
play @2a right . . @2c right . . @2e right . . @2g right . . B-
moves . !yellow
play !yellow right
view all has "seat":2,"own":"yellow","in":false,"hand":0
seat 3
play . 2a-2b right .
seat 3
refuse @2a oeil.not-neutral
has @1b

# [56] home: by claiming the seat's own colour; home+rival: or the rival's
game oeil quiz=1 own=pink,red placing=free
play @1e right . @2d right . @3c right . @4b right !pink wrong
result open
back 1
play right
result 1
game oeil quiz=1 own=red,pink placing=free goal=home+rival
play @1e right . @2d right . @3c right . @4b right . . !pink right
result 1
game oeil quiz=1 own=pink,red placing=free goal=home+rival
play @1e right . @2d right . @3c right . @4b right !pink right
result 1
game oeil quiz=1 own=red,pink placing=free
play @1e right . @2d right . @3c right . @4b right . . !pink right
result open

# [57] the other goals after a claim; targets before the first turn
game oeil quiz=1 goal=colours:1
play @1e right . @2d right . @3c right . @4b right . . !pink
result open
play right
result 1
game oeil quiz=1 goal=colours:2,1
play @1e right . @2d right . @3c right . @4b right !pink right
result open
game oeil quiz=1 goal=targets
refuse @1e oeil.name-first
play *pink *grey *red *red *blue
turn 0
play *blue
seat 1
has @1e .
play @1e right . @2d right . @3c right . @4b right !pink right
result 1
game oeil quiz=1 goal=targets
play *grey *pink *red *red *blue *blue
play @1e right . @2d right . @3c right . @4b right !pink right
result open

# [58] no opening; turns and positions count from the first turn on
game oeil quiz=1 opening=1 repeat=2
play .
turn 1
result open
play .
result draw
game oeil quiz=1 maxturns=3
play @1c wrong . @1c
result open
turn 2
play right
result draw
game oeil quiz=1 goal=targets repeat=2
play *pink *grey *red *red *blue *blue
play @1e wrong
result open
play .
result draw

# [59] solitaire: six counters, steps and notches, each a turn
game oeil players=1
moves 1a-1b 1a-1h 1a-2a 1a-2b 1a-3b 1e-1d 1e-1f 1e-2e 1e-2f 1e-3f 2c-1b 2c-1c 2c-2b 2c-2d 2c-3c 2c-4d 2g-1f 2g-1g 2g-2f 2g-2h 2g-3g 2g-4h 3d-1c 3d-2d 3d-3c 3d-3e 3d-4d 3d-4e 3h-1g 3h-2h 3h-3a 3h-3g 3h-4a 3h-4h A+ B-
refuse . oeil.alone
refuse @1b oeil.alone
refuse x1a-1b oeil.alone
refuse !red oeil.alone
play B-
turn 1
seat 1
play B+
turn 2
game oeil players=1 start=4a,4b,3c,3d,2e,2f
view all has "field":"4a","colour":"green","counter":1
view all has "field":"2f","colour":"orange","counter":1
has 4a-4h

# [60] after the first action, only a counter that shares its colour with another may step
game oeil players=1 start=1a,2h,1c,1d,1e,1f
has 1c-3d 1a-1h
play 1c-2c
refuse 1e-3f oeil.lone
has 1a-1h 2h-2g 1d-3e
lacks 1e-3f 1f-1g

# [61] a colour with four counters is taken, but only after an action
game oeil players=1 start=1a,2h,3g,4e,1b,2a
play 4e-4f
view all has "taken":[{"colour":"red","pattern":"long"}]
game oeil players=1 start=1a,2h,3g,4f,1b,2a
view all has "taken":[]
play 1b-1c
view all has "taken":[{"colour":"red","pattern":"long"}]
# a colour is taken once: red again, full in circles
game oeil players=1 start=1a,2h,3g,4e,1b,2a
play 4e-4f 1a-2b 1b-2c 4f-2e B+ 1h-1g
view all has "field":"1a","colour":"red","counter":1
view all has "field":"1c","colour":"red","counter":1
view all has "field":"1e","colour":"red","counter":1
view all has "field":"1g","colour":"red","counter":1
view all has "taken":[{"colour":"red","pattern":"long"}]

# [62] not in a pattern already used for this group of four, nor in the pattern of the previous one
# taken
game oeil players=1 start=1a,2h,3g,4e,1b,2a
play 4e-4f 3g-3h 4f-4g
view all has "field":"4g","colour":"blue","counter":1
view all has "taken":[{"colour":"red","pattern":"long"}]
game oeil players=1
play B- 2c-1c 3h-1g 1a-2a 2g-3h A+ A- 1c-2d 3d-3c B+ 2a-4b A+ 1g-2g A- 1e-1f 4b-4a A+
view all has "taken":[{"colour":"red","pattern":"circles"},{"colour":"green","pattern":"lines"},{"colour":"pink","pattern":"long"},{"colour":"grey","pattern":"short"}]
play B+ 2d-3d A+ B+ A+
view all has "pattern":"short"
view all has {"colour":"grey","pattern":"short"}]
result open

# [63] eight colours win; the second four use the four patterns again
game oeil players=1
play B- 2c-1c 3h-1g 1e-2e 1g-1f 2g-2h B- 3h-1g 1g-2g 3e-2e B- 2g-4h 2a-2h 2h-2g 2e-1e A- 2f-3f A+ B+ A+ 2f-2g 1e-1f B+ 3g-3h 4h-4a 4d-4e B- 1f-1e 3h-3g 1e-3f A- 4a-2h 2h-1h 3f-2e 1h-2a
result open
play B-
result 1
turn 36
moves

# [64] six different colours lose, without a winner or a draw; not before the first action
game oeil players=1
result open
play 1a-2b
result lost
seat null
moves
refuse A+ game.over

# [65] the turn cap, after a win or loss by the same action
game oeil players=1 maxturns=2
play B-
result open
play B+
result lost
game oeil players=1 maxturns=2
play B- 2c-1c
result draw
game oeil players=1 maxturns=1
play 1a-2b
result lost
game oeil players=1 maxturns=36
play B- 2c-1c 3h-1g 1e-2e 1g-1f 2g-2h B- 3h-1g 1g-2g 3e-2e B- 2g-4h 2a-2h 2h-2g 2e-1e A- 2f-3f A+ B+ A+ 2f-2g 1e-1f B+ 3g-3h 4h-4a 4d-4e B- 1f-1e 3h-3g 1e-3f A- 4a-2h 2h-1h 3f-2e 1h-2a B-
result 1

# [66] the options of each variant and their defaults
game oeil
view all has "players":"2"
view all has "quiz":"0"
view all has "own":"red,blue"
view all has "pattern":"long"
view all has "placing":"neutral"
view all has "goal":"home"
view all has "opening":"0"
view all has "repeat":"3"
view all has "maxturns":"500"
view all lacks "categories"
view all lacks "start"
game oeil players=3
view all has "own":"red,blue,yellow"
game oeil players=4
view all has "own":"red,blue,yellow,green"
game oeil quiz=1
view all has "categories":"8"
view all has "repeat":"0"
view all has "opening":"0"
view all has "maxturns":"500"
game oeil players=1
view all has "options":{"players":"1","start":"1a,1e,2c,2g,3d,3h","pattern":"long","maxturns":"0"}
bad oeil categories=4 -- categories
bad oeil start=1a,1e,2c,2g,3d,3h -- start
bad oeil players=4 start=1a,1e,2c,2g,3d,3h -- start
bad oeil quiz=1 start=1a,1e,2c,2g,3d,3h -- start
bad oeil players=1 own=red -- own
bad oeil players=1 quiz=0 -- quiz
bad oeil players=1 categories=8 -- categories
bad oeil players=1 repeat=3 -- repeat
bad oeil players=1 goal=home -- goal
bad oeil players=1 placing=free -- placing
bad oeil players=1 opening=0 -- opening

# [67] values out of range
bad oeil players=0 -- players
bad oeil players=5 -- players
bad oeil players=02 -- players
bad oeil quiz=2 -- quiz
bad oeil opening=2 -- opening
bad oeil pattern=spiral -- pattern
bad oeil placing=any -- placing
bad oeil repeat=1 -- repeat
bad oeil repeat=1001 -- repeat
bad oeil maxturns=1000001 -- maxturns
bad oeil quiz=1 categories=0 -- categories
bad oeil quiz=1 categories=9 -- categories
bad oeil own=red -- own
bad oeil own=red,red -- own
bad oeil own=red,blue,green -- own
bad oeil own=red,blue, -- own
bad oeil own=Red,blue -- own
bad oeil players=3 own=red,blue -- own
bad oeil goal=away -- goal
bad oeil goal=colours -- goal
bad oeil goal=colours: -- goal
bad oeil goal=colours:0 -- goal
bad oeil goal=colours:9 -- goal
bad oeil goal=colours:01 -- goal
bad oeil goal=colours:1, -- goal
bad oeil goal=colours:1,2,3 -- goal
bad oeil players=3 goal=colours:1,2 -- goal
bad oeil goal=target -- goal
bad oeil players=1 start=1a -- start
bad oeil players=1 start=1a,1e,2c,2g,3d -- start
bad oeil players=1 start=1a,1e,2c,2g,3d,3d -- start
bad oeil players=1 start=1a,1e,2c,2g,3d,3h,4a -- start
bad oeil players=1 start=1a,1e,2c,2g,3d,5h -- start
bad oeil variant=A -- variant
game oeil players=3 goal=colours:1,8,3
game oeil players=4 goal=colours:8

# [68] one spelling
game oeil quiz=1 categories=4
refuse 1A-1B action.unreadable
refuse 1a action.unreadable
refuse 1a- action.unreadable
refuse 1a1b action.unreadable
refuse 1a-1b-1c action.unreadable
refuse 1a-1b/ action.unreadable
refuse 1a-1b/0 action.unreadable
refuse 1a-1b/01 action.unreadable
refuse 1a-1b/9 action.unreadable
refuse X1a-1b action.unreadable
refuse x1a-1b/1 action.unreadable
refuse @1a@ action.unreadable
refuse @1a/ action.unreadable
refuse a+ action.unreadable
refuse A action.unreadable
refuse A++ action.unreadable
refuse C+ action.unreadable
refuse .. action.unreadable
refuse !Red action.unreadable
refuse !gre action.unreadable
refuse !reds action.unreadable
refuse !red/x action.unreadable
refuse *red/1 action.unreadable
refuse *black action.unreadable
refuse Right action.unreadable
refuse rights action.unreadable
refuse 1:right action.unreadable
play @1e/2 right . @2d/1 right . 1e-1f/4 wrong A+ .
game oeil
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b 1e-1f . 1d-1e . x1e-1a A+ A- .

# [69] board members
game oeil goal=targets
view all has "pattern":"long","fields":[{"field":"1a","colour":"red","counter":0,"angle":0,"level":0},{"field":"1b"
view all has "phase":"naming"
play *red *red *blue *blue *grey *grey
view all has "phase":"placing"
play @1e @1c
view all has {"field":"1e","colour":"pink","counter":1,"angle":16,"level":0}
view all has {"field":"1c","colour":"yellow","counter":2,"angle":8,"level":0}
view all has {"field":"4h","colour":"yellow","counter":0,"angle":22,"level":6}]
play @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
view all has "phase":"turn"
game oeil players=1
play 1a-2b
view all has "phase":"over"
game oeil quiz=1
play @1e right . @2d right . @3c right . @4b right
view all has "phase":"claim"

# [69] how often a notch can be made, and what blocks it
game oeil players=1 start=1a,2h,3g,4e,1b,2a
view all has "notches":{"A+":{"times":1,"blockers":["4e"]},"A-":{"times":0,"blockers":["1a","1b"]},"B+":{"times":0,"blockers":["1a","1b"]},"B-":{"times":1,"blockers":["4e"]}}
game oeil goal=targets
view all has "notches":{"A+":{"times":0,"blockers":[]}

# [70] seats
game oeil goal=targets
play *red *yellow *blue *green *grey *pink
view all has "left":0,"seats":[{"seat":1,"own":"red","in":true,"hand":6,"controls":[],"targets":["red","blue","grey"]},{"seat":2,"own":"blue","in":true,"hand":6,"controls":[],"targets":["yellow","green","pink"]}]
game oeil goal=colours:2,3
view all has "controls":[],"needs":2}
view all has "controls":[],"needs":3}
play @1e @1c @2d @1d @3c @1g @4b @2b @2f @2c @3f @3b
view spectator has "left":4,"seats":[{"seat":1,"own":"red","in":true,"hand":0,"controls":["pink"],"needs":2}
game oeil
play @2b @2c @3c @2d @4d @2e @1h @2f @1c @3f @4a @1d 1h-1a
view all lacks "won"
play A+
view all has "won":["1a","2b","3c","4d"]

# [71] the open question
game oeil quiz=1 categories=4
view all has "question":null,"categories":{"red":1,"blue":2,"yellow":3,"green":4,"pink":0,"grey":0,"orange":0,"purple":0}
play @1e/2
view all has "question":{"action":"@1e/2","seat":1,"colour":"pink","category":2}
play right . 1e-1d
view 2 has "question":{"action":"1e-1d","seat":1,"colour":"green","category":4}
game oeil
view all lacks "question"

# [72] the colours taken
game oeil players=1 start=1a,2h,3g,4e,1b,2a
view all has "taken":[],"usable":["long","short","lines","circles"]
view all lacks "seats"
play 4e-4f
view spectator has "taken":[{"colour":"red","pattern":"long"}],"usable":["short","lines","circles"]
game oeil
view all lacks "taken"

# [73] what an action has moved
game oeil quiz=1 placing=free
play @1e right @1a right
played 1e-1d {"seat":1,"action":"1e-1d"}
play 1e-1d
played wrong {"seat":0,"action":"wrong"}
played right {"seat":0,"action":"right","moved":["1e","1d"]}
game oeil players=1
played 1a-2b {"seat":1,"action":"1a-2b","moved":["1a","2b"]}
played A+ {"seat":1,"action":"A+"}
