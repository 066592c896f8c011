import { initialsOf } from './initials'

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Grace  Brewster Hopper ', 'GH'],
  ['Šárka Žižková', 'ŠŽ'],
  ['😀 Smile', '😀S'],
])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
