import { setTimeout as turn } from 'node:timers/promises'
import { shippedFamilies } from '@platen/fonts'
import { describeFile } from '@platen/media'
import { SvgFonts } from '@platen/svg'
import { ShippedFontFiles } from './shipped-font-files'

const fonts = new SvgFonts(new ShippedFontFiles())
const text = (content: string, attributes = ''): string =>
  `<svg><text ${attributes}>${content}</text></svg>`

async function needed(source: string): Promise<string[]> {
  const files = await Promise.all((await fonts.neededBy(source)).map(describeFile))
  return files.map(
    ({ font }) => `${font?.family} ${font?.weight}${font?.style === 'italic' ? ' italic' : ''}`,
  )
}

describe('the fonts of an SVG', () => {
  it('are absent without text', async () => {
    expect(await needed('<svg><path d="M0 0"/></svg>')).toEqual([])
  })

  it.each([
    [text('Hello'), ['Inter 400']],
    [text('Hello', 'font-weight="bold"'), ['Inter 400', 'Inter 700']],
    [text('Hello', 'style="font-weight: 800"'), ['Inter 400', 'Inter 800']],
    [
      text('Hello', `font-family="'lora', serif" font-style="italic"`),
      ['Inter 400', 'Inter 400 italic', 'Lora 400', 'Lora 400 italic'],
    ],
    [text('Hello 😀'), ['Inter 400']],
  ])('for %s are %j', async (source, expected) => expect(await needed(source)).toEqual(expected))

  it.each([
    ['שלום', 'Noto Sans Hebrew 400'],
    ['தமிழ்', 'Noto Sans Tamil 400'],
    ['&#x0e44;&#3607;&#3618;', 'Noto Sans Thai 400'],
  ])('cover %s', async (content, face) => {
    expect(await needed(text(content))).toEqual(['Inter 400', face])
  })

  it('are at most 24 MiB, with all regular faces before any bold one', async () => {
    const weights = [1, 2, 3, 5, 6, 7, 8, 9].map(weight => `font-weight="${weight}00"`).join(' ')
    const all = text(`italic ${weights} 中文 日本`, `font-family="${shippedFamilies.join()}"`)
    const files = await fonts.neededBy(all)
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(24 << 20)
    const some = await needed(text(weights, `font-family="Lora, Montserrat, Poppins"`))
    expect(some).toHaveLength(24)
    expect(some).toEqual(
      expect.arrayContaining(['Inter 400', 'Lora 400', 'Montserrat 400', 'Poppins 400']),
    )
  })
})

describe('families and glyphs missing for the text of an SVG', () => {
  const lackOf = (inner: string): unknown => fonts.lackOf(`<svg>${inner}</svg>`)

  it.each<[string, string, unknown]>([
    ['nothing, without text', '<rect font-family="Nowhere"/>', undefined],
    [
      'nothing, when all is there',
      '<text font-family="Nowhere, serif">Ab &amp; नम</text>',
      undefined,
    ],
    ['a family', '<text font-family="Nowhere">A</text>', { families: ['Nowhere'], glyphs: [] }],
    [
      'a family of a style sheet',
      `<style>.a{font-family:'No Where', Arial;}</style><text class="a">A</text>`,
      { families: ['No Where'], glyphs: [] },
    ],
    ['emoji', '<text>a<tspan>👋🏽</tspan></text>', { families: [], glyphs: ['👋🏽'] }],
    ['a numbered character', '<text>&#xf0000;</text>', { families: [], glyphs: ['\u{f0000}'] }],
    ['no emoji beside the text', '<title>👋</title><text>A</text>', undefined],
  ])('%s', (_, inner, expected) => expect(lackOf(inner)).toEqual(expected))

  it('are found in any source', async () => {
    lackOf('<text '.repeat(170_000))
    lackOf('<text>a'.repeat(140_000))
    lackOf('<text>' + 'font-family="'.repeat(70_000) + '</text>')
    // Jest's time limit applies to the code that has run before.
    await turn(0)
  })
})
