import { differencesOf, type KeptPages } from './kept-document'

const box = (id: string, x = 0): object => ({ id, x, tags: ['one', 'two'] })

const kept: KeptPages = [
  { id: 'front', children: [box('a'), box('b')] },
  { id: 'back', children: [] },
]

describe('differencesOf', () => {
  it('finds no difference between equal elements, whatever the order of their properties', () => {
    const same = [{ children: [{ tags: ['one', 'two'], x: 0, id: 'a' }, box('b')], id: 'front' }]
    expect(differencesOf(kept, [...same, { id: 'back', children: [] }])).toEqual([])
  })

  it.each<[string, KeptPages, RegExp]>([
    ['a page that is gone', kept.slice(0, 1), /^the pages are front, not front back$/],
    ['pages in another order', kept.toReversed(), /^the pages are back front, not front back$/],
    [
      'an element that is gone',
      [{ id: 'front', children: [box('a')] }, ...kept.slice(1)],
      /element 2 is undefined, not \{/,
    ],
    [
      'an element that was added',
      [{ id: 'front', children: [box('a'), box('b'), box('c')] }, ...kept.slice(1)],
      /element 3 is \{.*, not undefined$/,
    ],
    [
      'a property',
      [{ id: 'front', children: [box('a'), box('b', 1)] }, ...kept.slice(1)],
      /element 2 is .*"x":1.*, not .*"x":0/,
    ],
  ])('tells of %s', (_what, theirs, said) => {
    const [difference = '', ...others] = differencesOf(kept, theirs)
    expect(difference).toMatch(said)
    expect(others).toEqual([])
  })
})
