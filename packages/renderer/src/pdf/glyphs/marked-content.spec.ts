import { type MarkedGlyphs, withoutMarks } from './marked-content'

const glyphs = '10 0 Td <05a4> Tj\n'

function marksOf(content: string): MarkedGlyphs[] {
  const found: MarkedGlyphs[] = []
  withoutMarks(content, marked => found.push(marked) < 0)
  return found
}

describe('marked content', () => {
  it.each([
    ['in hex', '<feff003a>', ':'],
    ['as a string', '(:)', ':'],
    ['with escapes', String.raw`(\(\051)`, '()'],
    ['as a string in UTF-16', '(\xfe\xff\x05\xd0)', 'א'],
    ['with a new line', '(a\nb)', 'a\nb'],
  ])('reads its text %s', (_, string, text) => {
    const content = `/F4 100 Tf\n/Span<</ActualText ${string} >> BDC\n${glyphs}EMC\n`
    expect(marksOf(content)).toEqual([{ font: 'F4', glyphs: ['05a4'], text }])
  })

  it('uses the font selected inside it', () => {
    const content = `/Span<</ActualText (:) >> BDC\n/F7 100 Tf\n${glyphs}EMC\n/Span<</ActualText (;) >> BDC\n<00010002> Tj\nEMC\n`
    expect(marksOf(content)).toEqual([
      { font: 'F7', glyphs: ['05a4'], text: ':' },
      { font: 'F7', glyphs: ['0001', '0002'], text: ';' },
    ])
  })

  it('loses only known texts and marks of direction', () => {
    const known = `/Span<</ActualText (:) >> BDC\n${glyphs}EMC\n`
    const unknown = `/Span<</ActualText (;) >> BDC\n${glyphs}EMC\n`
    const content = `q\nBT\n/ReversedChars BMC\n/F4 100 Tf\n${known}${unknown}EMC\nET\nQ\n`
    expect(withoutMarks(content, ({ text }) => text === ':')).toBe(
      `q\nBT\n/F4 100 Tf\n${glyphs}${unknown}ET\nQ\n`,
    )
  })
})
