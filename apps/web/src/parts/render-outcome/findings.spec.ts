import { type ElementReport, findingsOf } from './findings'

const plain: ElementReport = { id: 'headline', page: 1, applied: ['text'], ignored: [] }

describe('the findings of an element', () => {
  it.each<[Partial<ElementReport>, string[]]>([
    [{}, []],
    [{ fontSize: 41.26, lines: 2 }, ['41.3 px', '2 lines']],
    [{ lines: 1, overflowed: true }, ['1 line', 'does not fit']],
    [
      { fallbackFonts: ['Noto Sans JP'], missingGlyphs: ['☃', '♞'] },
      ['drawn with Noto Sans JP', 'no glyph for ☃ ♞'],
    ],
    [
      { effectiveDpi: 71.6, assetError: { message: 'the file is too large', shown: 'design' } },
      ['72 dpi', 'the file is too large; the image of the design is shown'],
    ],
  ])('are %j in words', (found, words) => expect(findingsOf({ ...plain, ...found })).toEqual(words))
})
