import { sumOf } from './sum'

it.each([
  ['120', 120],
  ['-4.5', -4.5],
  ['.5', 0.5],
  ['1,5', 1.5],
  ['120/2', 60],
  ['100 + 20 * 2', 140],
  ['(100 + 20) * 2', 240],
  ['2 * -3', -6],
  ['10 - 4 - 3', 3],
  ['--2', 2],
])('reads %s', (text, value) => expect(sumOf(text)).toBe(value))

it.each(['', ' ', 'wide', '12px', '3 +', '(1', '1)', '4 4', '1/0', '* 2', '1.2.3 x'])(
  'does not take "%s" for a number',
  text => expect(sumOf(text)).toBeUndefined(),
)
