import { paragraphAt, wordAt } from './words'

it.each<[string, string, number, string]>([
  ['a word', 'One two', 5, 'two'],
  ['the spaces between', 'One  two', 4, '  '],
  ['a word at its start', 'One two', 4, 'two'],
  ['the last word from behind it', 'One two', 7, 'two'],
  ['a sign', 'One, two', 3, ','],
  ['a word of Thai', 'ลดราคาทั้งร้าน', 0, 'ลด'],
  ['an emoji of several', 'a 👩‍👩‍👧 b', 2, '👩‍👩‍👧'],
])('finds %s', (_, ...[text, at, expected]) => {
  const { from, to } = wordAt(text, at)
  const graphemes = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  expect(graphemes.slice(from, to).join('')).toBe(expected)
})

it('finds no word in an empty text', () => expect(wordAt('', 0)).toEqual({ from: 0, to: 0 }))

it.each([
  [0, [0, 3]],
  [3, [0, 3]],
  [4, [4, 4]],
  [6, [5, 8]],
])('finds the paragraph around %d', (at, [from, to]) => {
  expect(paragraphAt('abc\n\ndef', at)).toEqual({ from, to })
})
