import { mergeOrder } from './merge-order'

/** Lists are written as texts, with a letter for each id. */
function merged({ base, mine, theirs }: Case, changed = ''): string {
  const orders = { base: base.split(''), mine: mine.split(''), theirs: theirs.split('') }
  return mergeOrder(orders, id => changed.includes(id)).join('')
}

interface Case {
  what: string
  base: string
  mine: string
  theirs: string
  to: string
}

it.each<Case>([
  { what: 'nothing', base: 'abc', mine: 'abc', theirs: 'abc', to: 'abc' },
  { what: 'an addition of mine', base: 'abc', mine: 'abxc', theirs: 'abc', to: 'abxc' },
  { what: 'an addition of theirs', base: 'abc', mine: 'abc', theirs: 'aybc', to: 'aybc' },
  { what: 'additions in different places', base: 'abc', mine: 'xabc', theirs: 'abcy', to: 'xabcy' },
  { what: 'additions in the same place', base: 'ab', mine: 'axb', theirs: 'ayb', to: 'axyb' },
  { what: 'several additions of each', base: '', mine: 'xz', theirs: 'yw', to: 'xzyw' },
  { what: 'a deletion of mine', base: 'abc', mine: 'ac', theirs: 'abc', to: 'ac' },
  { what: 'a deletion of theirs', base: 'abc', mine: 'abc', theirs: 'ab', to: 'ab' },
  { what: 'the same deletion', base: 'abc', mine: 'ac', theirs: 'ac', to: 'ac' },
  {
    what: 'an addition beside what the other has deleted',
    base: 'abc',
    mine: 'abxc',
    theirs: 'ac',
    to: 'axc',
  },
  { what: 'a move of mine', base: 'abc', mine: 'cab', theirs: 'abc', to: 'cab' },
  { what: 'a move of theirs', base: 'abc', mine: 'abc', theirs: 'bca', to: 'bca' },
  {
    what: 'a move of mine beside an addition of theirs',
    base: 'abc',
    mine: 'cab',
    theirs: 'abyc',
    to: 'caby',
  },
  { what: 'a move of each', base: 'abc', mine: 'cab', theirs: 'bca', to: 'cab' },
  { what: 'everything deleted by me', base: 'abc', mine: '', theirs: 'abc', to: '' },
])('merges $what', each => expect(merged(each)).toBe(each.to))

it.each<Case>([
  { what: 'mine', base: 'abc', mine: 'ac', theirs: 'abc', to: 'abc' },
  { what: 'theirs', base: 'abc', mine: 'abc', theirs: 'ac', to: 'abc' },
])('keeps what the other has changed despite a deletion of $what', each => {
  expect(merged(each, 'b')).toBe(each.to)
})

it('merges lists of 10,000 ids', () => {
  const base = Array.from({ length: 10_000 }, (_, nth) => `r${nth}`)
  const orders = { base, mine: ['m', ...base], theirs: [...base, 't'] }
  expect(mergeOrder(orders, () => false)).toEqual(['m', ...base, 't'])
})
