import { mergeOrder } from './merge-order'

/** Lists are written as texts, with a letter for each id. */
const merged = (base: string, mine: string, theirs: string, changed = ''): string =>
  mergeOrder({ base: [...base], mine: [...mine], theirs: [...theirs] }, id =>
    changed.includes(id),
  ).join('')

it.each([
  ['nothing', 'abc', 'abc', 'abc', 'abc'],
  ['an addition of mine', 'abc', 'abxc', 'abc', 'abxc'],
  ['an addition of theirs', 'abc', 'abc', 'aybc', 'aybc'],
  ['additions in different places', 'abc', 'xabc', 'abcy', 'xabcy'],
  ['additions in the same place', 'ab', 'axb', 'ayb', 'axyb'],
  ['several additions of each', '', 'xz', 'yw', 'xzyw'],
  ['a deletion of mine', 'abc', 'ac', 'abc', 'ac'],
  ['a deletion of theirs', 'abc', 'abc', 'ab', 'ab'],
  ['the same deletion', 'abc', 'ac', 'ac', 'ac'],
  ['an addition beside what the other has deleted', 'abc', 'abxc', 'ac', 'axc'],
  ['a move of mine', 'abc', 'cab', 'abc', 'cab'],
  ['a move of theirs', 'abc', 'abc', 'bca', 'bca'],
  ['a move of mine beside an addition of theirs', 'abc', 'cab', 'abyc', 'caby'],
  ['a move of each', 'abc', 'cab', 'bca', 'cab'],
  ['everything deleted by me', 'abc', '', 'abc', ''],
])('merges %s', (_what, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected)
})

it.each([
  ['mine', 'abc', 'ac', 'abc', 'abc'],
  ['theirs', 'abc', 'abc', 'ac', 'abc'],
])(
  'keeps what the other has changed despite a deletion of %s',
  (_who, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs, 'b')).toBe(expected)
  },
)

it('merges lists of 10,000 ids', () => {
  const base = Array.from({ length: 10_000 }, (_, nth) => `r${nth}`)
  const orders = { base, mine: ['m', ...base], theirs: [...base, 't'] }
  expect(mergeOrder(orders, () => false)).toEqual(['m', ...base, 't'])
})
