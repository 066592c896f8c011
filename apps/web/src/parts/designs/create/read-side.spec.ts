import { readSide } from './read-side'

it.each([
  ['1080', 1080],
  [' 297.5 px ', 297.5],
  ['', null],
  ['0', null],
  ['-4', null],
  ['wide', null],
])('reads %j as a side of %s px', (text, side) => expect(readSide(text)).toBe(side))
