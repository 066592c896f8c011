import { onPageOf } from '../../testing/page-of'
import { fontsOf, unlistedFonts, uploadedFonts } from './own-faces'

onPageOf('https://platen.example/files/')

const sha256 = (letter: string): string => letter.repeat(64)
const urlOf = (letter: string, secret = '0'): string =>
  `https://platen.example/files/org_1/${sha256(letter)}-${secret.repeat(32)}.ttf`
const face = { family: 'Halo', weight: 400, style: 'normal' as const }
const plain = { inColors: false, isVariable: false }
const file = { ...face, ...plain, bytes: 10 }

const uploaded = uploadedFonts({
  faces: [
    { ...file, url: urlOf('a'), coverage: 1 },
    { ...file, weight: 700, url: urlOf('b'), coverage: 0, inColors: true, isVariable: true },
    { ...file, weight: 900, url: urlOf('c'), coverage: null },
  ],
  coverages: ['20:5', '41'],
})

it('returns the coverage of each uploaded font, if the service reports it', () => {
  expect(uploaded).toEqual([
    { ...face, src: urlOf('a'), ...plain, coverage: '41' },
    { ...face, weight: 700, src: urlOf('b'), inColors: true, isVariable: true, coverage: '20:5' },
    { ...face, weight: 900, src: urlOf('c'), ...plain, coverage: null },
  ])
})

it.each([
  ['an uploaded file', urlOf('b'), { inColors: true, isVariable: true, coverage: '20:5' }],
  [
    'the same file under another key',
    urlOf('b', 'f'),
    { inColors: true, isVariable: true, coverage: '20:5' },
  ],
  ['a file whose coverage was read', urlOf('d'), { ...plain, coverage: '42' }],
  ['a file whose coverage could not be read', urlOf('e'), { ...plain, coverage: null }],
  [
    'a file on another host',
    `https://elsewhere.example/${sha256('b')}.ttf`,
    { ...plain, coverage: null },
  ],
])('finds the coverage of a font of the design by its content: %s', (_, src, glyphs) => {
  const brought = { family: 'Mine', weight: 300, style: 'italic' as const, src }
  const design = { fonts: [brought] }
  const read = [{ src: urlOf('d'), ...plain, coverage: '42' }, { src: urlOf('e') }]
  expect(fontsOf(design as never, uploaded, read)).toEqual({
    brought: [{ ...brought, ...glyphs }],
    uploaded,
  })
})

it('lists the stored fonts that are not among the uploads, each once, and none on other hosts', () => {
  const srcs = [urlOf('a'), urlOf('d'), urlOf('d'), 'https://elsewhere.example/a.ttf']
  const fonts = srcs.map(src => ({ ...face, src }))
  expect(unlistedFonts({ fonts }, uploaded)).toEqual([urlOf('d')])
})
