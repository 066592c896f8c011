import { hexOf, tintOf } from './hex'

it.each([
  ['#abc', { solid: '#aabbcc', alpha: 1 }],
  ['ABCDEF', { solid: '#abcdef', alpha: 1 }],
  ['#0f08', { solid: '#00ff00', alpha: 136 / 255 }],
  [' #11223300 ', { solid: '#112233', alpha: 0 }],
])('reads %s', (text, tint) => expect(tintOf(text)).toEqual(tint))

it.each(['', '#', '#12', '#12345', 'red', '#1234567', 'rgb(0 0 0)'])('does not read "%s"', text => {
  expect(tintOf(text)).toBeUndefined()
})

it.each([
  [{ solid: '#112233', alpha: 1 }, '#112233'],
  [{ solid: '#112233', alpha: 0.5 }, '#11223380'],
  [{ solid: '#112233', alpha: -1 }, '#11223300'],
])('writes %j', (tint, hex) => expect(hexOf(tint)).toBe(hex))
