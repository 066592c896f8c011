import { type UploadedFont } from '@platen/database'
import { parseDesign } from '@platen/design'
import { packRanges } from '@platen/typefaces'
import { chooseUploadedFonts } from './uploaded-fonts'

let made = 0
const font = (
  family: string,
  weight = 400,
  style: UploadedFont['style'] = 'normal',
): UploadedFont => ({ family, weight, style, key: `org_1/${(made += 1)}.ttf`, coverage: null })

/** Returns a file of the family Acme with a range of characters. */
const part = (first: string, last: string, weight = 400): UploadedFont => {
  const ends = [first, last].map(letter => letter.codePointAt(0) ?? 0)
  return { ...font('Acme', weight), coverage: packRanges(Uint32Array.from(ends)) }
}

const text = (id: string, fields: object): object => ({
  id,
  type: 'text',
  width: 10,
  height: 10,
  text: 'abc',
  ...fields,
})

/** Chooses fonts for the texts of the first page. The second page has a text in the family Other. */
async function choose(
  uploaded: UploadedFont[],
  texts: object[],
  more: { fonts?: object[]; pages?: number[] } = {},
): Promise<{ srcs: string[]; asked: number }> {
  const { fonts = [], pages = [1] } = more
  let asked = 0
  const { design } = parseDesign({
    schemaVersion: 1,
    width: 10,
    height: 10,
    fonts,
    pages: [
      { id: 'front', children: texts.map((fields, index) => text(`t${index}`, fields)) },
      { id: 'back', children: [text('other', { fontFamily: 'Other' })] },
    ],
  })
  const chosen = await chooseUploadedFonts({ design, pages }, () => {
    asked += 1
    return Promise.resolve(uploaded)
  })
  return { srcs: chosen.map(({ src }) => src), asked }
}

const srcOf = ({ key }: UploadedFont): string => `asset:${key}`

describe('the uploaded fonts of a render', () => {
  it('are those of the families that its texts name, in any letter case', async () => {
    const [acme, brand] = [font('ACME Sans'), font('Brand')]
    const texts = [{ fontFamily: ' acme sans' }, { fontFamily: 'Nobody' }]
    expect((await choose([brand, acme], texts)).srcs).toEqual([srcOf(acme)])
  })

  it('have the family, weight and style of the upload', async () => {
    const { design } = parseDesign({
      schemaVersion: 1,
      width: 10,
      height: 10,
      pages: [{ id: 'p', children: [text('t', { fontFamily: 'Acme' })] }],
    })
    const acme = font('Acme', 350, 'italic')
    const find = (): Promise<UploadedFont[]> => Promise.resolve([acme])
    expect(await chooseUploadedFonts({ design, pages: [1] }, find)).toEqual([
      { family: 'Acme', weight: 350, style: 'italic', src: srcOf(acme) },
    ])
  })

  it.each<[string, object[], { fonts?: object[]; pages?: number[] }]>([
    ['a shipped family', [{ fontFamily: 'inter' }], {}],
    [
      'a family of the document',
      [{ fontFamily: 'ACME' }],
      { fonts: [{ family: 'Acme', src: 'https://a.example/f' }] },
    ],
    ['a text that is not drawn', [{ fontFamily: 'Acme', visible: false }], {}],
    ['a page that is not rendered', [], { pages: [1] }],
  ])('are not listed because of %s', async (_what, texts, more) => {
    const found = await choose([font('Inter'), font('Acme'), font('Other')], texts, more)
    expect(found).toEqual({ srcs: [], asked: 0 })
  })

  it('are listed once', async () => {
    const other = font('Other')
    const texts = [{ fontFamily: 'Acme' }, { fontFamily: 'Brand' }]
    expect(await choose([other], texts, { pages: [1, 2] })).toEqual({
      srcs: [srcOf(other)],
      asked: 1,
    })
  })

  it('are the newest of two files for one face with the same characters', async () => {
    const [newer, older] = [part('a', 'z'), part('a', 'z')]
    expect((await choose([newer, older], [{ fontFamily: 'Acme' }])).srcs).toEqual([srcOf(newer)])
  })

  describe('of a face with several files', () => {
    const [greek, cyrillic, latin] = [part('α', 'ω'), part('а', 'я'), part(' ', '~')]
    const bold = part('а', 'я', 700)
    const files = [greek, cyrillic, latin, bold]

    it.each<[string, object, UploadedFont[]]>([
      ['Latin', { text: 'abc' }, [latin]],
      ['letters of two', { text: 'да no' }, [cyrillic, latin]],
      ['small letters of capitals', { text: 'ΑΒ', textTransform: 'lowercase' }, [greek]],
      ['an ellipsis and a hyphen', { text: 'да\u00adда', overflow: 'ellipsis' }, [cyrillic, latin]],
      ['numbers of a list', { text: 'да', list: 'number' }, [cyrillic, latin]],
      [
        'a span in another family',
        { text: 'да', fontFamily: 'Inter', spans: [{ start: 0, end: 1, fontFamily: 'Acme' }] },
        [cyrillic],
      ],
      ['a character that none has', { text: '漢' }, [greek]],
    ])('are those that have %s', async (_, fields, expected) => {
      const { srcs } = await choose(files, [{ fontFamily: 'Acme', ...fields }])
      expect(srcs).toEqual(expected.map(srcOf))
    })

    it('also include those with unknown characters', async () => {
      const old = font('Acme')
      const { srcs } = await choose([old, ...files], [{ fontFamily: 'Acme', text: 'да' }])
      expect(srcs).toEqual([old, cyrillic].map(srcOf))
    })
  })

  it('are only the nearest faces, for any mixture of elements and spans', async () => {
    const [thin, regular, bold] = [font('Acme', 100), font('Acme'), font('Acme', 700)]
    const slanted = font('Acme', 700, 'italic')
    const spans = [
      { start: 0, end: 2, fontFamily: 'Acme', fontWeight: 900 },
      { start: 1, end: 3, fontStyle: 'italic' },
    ]
    const uploaded = [thin, regular, bold, slanted]
    expect((await choose(uploaded, [{ fontFamily: 'Acme' }])).srcs).toEqual([srcOf(regular)])
    const { srcs } = await choose(uploaded, [{ fontFamily: 'Inter', spans }])
    expect(srcs.sort()).toEqual([regular, bold, slanted].map(srcOf).sort())
  })
})
