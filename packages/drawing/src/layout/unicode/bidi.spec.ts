import { bidiLevels, inVisualOrder } from './bidi'

describe('bidiLevels', () => {
  it.each<[string, string, 'ltr' | 'rtl', number[]]>([
    ['letters from left to right', 'ab', 'ltr', [0, 0]],
    ['Hebrew inside them', 'a ש', 'ltr', [0, 0, 1]],
    ['Latin in a line from right to left', 'ש a', 'rtl', [1, 1, 2]],
    ['an emoji between Hebrew words', 'ש🙂ש', 'rtl', [1, 1, 1, 1]],
    ['an emoji at the end of a Hebrew line', 'ש 🙂', 'rtl', [1, 1, 1, 1]],
    ['a letter beyond the first plane', '𝐀ש', 'ltr', [0, 0, 1]],
    ['Adlam, which runs to the left', 'a𞤀', 'ltr', [0, 1, 1]],
  ])('returns the levels of %s', (...[, text, direction, levels]) => {
    expect([...bidiLevels(text, direction)]).toEqual(levels)
  })
})

describe('inVisualOrder', () => {
  it.each([
    ['', ''],
    ['a0 b0', 'a0 b0'],
    ['a1 b1', 'b1 a1'],
    ['a0 b1 c1 d0', 'a0 c1 b1 d0'],
    ['a1 b2 c2 d1', 'd1 b2 c2 a1'],
    ['a0 b1 c2 d3 e1 f0 g1', 'a0 e1 c2 d3 b1 f0 g1'],
  ])('puts %j as %j', (line, expected) => {
    const parts = line.split(' ').map(name => ({ name, level: Number(name[1] ?? 0) }))
    const names = inVisualOrder(parts).map(({ name }) => name)
    expect(names.join(' ')).toBe(expected)
  })
})
