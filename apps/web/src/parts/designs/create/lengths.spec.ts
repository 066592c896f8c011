import { readSide, sideIn } from './lengths'

it.each([
  ['1080', 'px', 1080],
  [' 297.5 px ', 'px', 297.5],
  ['210', 'mm', 793.7],
  ['21 cm', 'px', 793.7],
  ['8.5 IN', 'mm', 816],
  ['.5', 'in', 48],
  ['0.1', 'mm', null],
  ['', 'px', null],
  ['0', 'px', null],
  ['-4', 'px', null],
  ['wide', 'px', null],
  ['10 pt', 'px', null],
] as const)('reads %j in %s as a side of %s px', (text, unit, side) => {
  expect(readSide(text, unit)).toBe(side)
})

it.each([
  [1080, 'px', '1080'],
  [793.7, 'mm', '210'],
  [793.7, 'cm', '21'],
  [816, 'in', '8.5'],
] as const)('writes %s px in %s as %s', (px, unit, text) => expect(sideIn(px, unit)).toBe(text))
