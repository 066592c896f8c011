import { bidiLevels } from './bidi-levels'

describe('bidiLevels', () => {
  it.each<[string, string, 'ltr' | 'rtl', number[]]>([
    ['letters from left to right', 'ab', 'ltr', [0, 0]],
    ['Hebrew inside them', 'a ש', 'ltr', [0, 0, 1]],
    ['Latin in a line from right to left', 'ש a', 'rtl', [1, 1, 2]],
    ['an emoji between Hebrew words', 'ש🙂ש', 'rtl', [1, 1, 1, 1]],
    ['an emoji at the end of a Hebrew line', 'ש 🙂', 'rtl', [1, 1, 1, 1]],
    ['a letter beyond the first plane', '𝐀ש', 'ltr', [0, 0, 1]],
    ['Adlam, which runs to the left', 'a𞤀', 'ltr', [0, 1, 1]],
  ])('gives the levels of %s', (...[, text, direction, levels]) => {
    expect([...bidiLevels(text, direction)]).toEqual(levels)
  })
})
