import { readFileSync } from 'node:fs'
import { type DrawingBrowser, openDrawingBrowser } from '@platen/browser/testing'
import { iconFont, shippedFaceFiles, taskOf, variableFont, webFont } from '@platen/renderer/testing'
import { compareAll } from './comparison'

const faceFiles = shippedFaceFiles()
let browser: DrawingBrowser

beforeAll(async () => {
  browser = await openDrawingBrowser(faceFiles)
})

afterAll(() => browser.close())

const shipped = (alias: string): Buffer => readFileSync(faceFiles.get(`platen-${alias}`) ?? '')

/** The files of the fonts that are part of the documents of this spec, by name. */
const files: Readonly<Record<string, () => Buffer>> = {
  brush: () => shipped('pacifico-400-normal'),
  slab: () => shipped('zilla-slab-400-normal'),
  bold: () => shipped('zilla-slab-700-italic'),
  variable: variableFont,
  icons: iconFont,
  thai: () => webFont('@fontsource/sarabun', 'sarabun-thai-400-normal'),
  latin: () => webFont('@fontsource/roboto', 'roboto-latin-400-normal'),
  cyrillic: () => webFont('@fontsource/roboto', 'roboto-cyrillic-400-normal'),
  vietnamese: () => webFont('@fontsource/roboto', 'roboto-vietnamese-400-normal'),
  hebrew: () =>
    webFont('@fontsource-variable/noto-sans-hebrew', 'noto-sans-hebrew-hebrew-wght-normal'),
}
const roboto = ['vietnamese', 'cyrillic', 'latin']
const urlOf = (name: string): string => `https://fonts.test/${name}`
const font = (name: string, face: object = {}): object => ({
  family: 'Own',
  src: urlOf(name),
  ...face,
})
const boldItalic = { weight: 700, style: 'italic' }
const arabic = 'سلام عليكم'

interface Case {
  text: string
  fonts: object[]
  fields?: object
}

it.each<[what: string, drawn: Case]>([
  ['letters that it lacks', { text: 'Halo Ωμέγα → ✓ 漢字 Ж', fonts: [font('brush')] }],
  ['emoji that it lacks', { text: 'Halo ❤️ 😀', fonts: [font('brush')] }],
  [
    'a weight that it lacks',
    { text: 'Hamburg', fonts: [font('brush')], fields: { fontWeight: 800 } },
  ],
  [
    'a lighter weight than it has',
    { text: 'Hamburg', fonts: [font('bold', boldItalic)], fields: { fontWeight: 200 } },
  ],
  [
    'a style that it lacks',
    { text: 'Hamburg', fonts: [font('slab')], fields: { fontStyle: 'italic', fontWeight: 900 } },
  ],
  [
    'several faces',
    {
      text: 'Hamburg and Bergen',
      fonts: [font('slab'), font('bold', boldItalic)],
      fields: { spans: [{ start: 0, end: 7, fontWeight: 600, fontStyle: 'italic' }] },
    },
  ],
  [
    'the first of two files for one face',
    { text: 'Hamburg', fonts: [font('slab'), font('brush')] },
  ],
  [
    'a family that is shipped',
    {
      text: 'Hamburg',
      fonts: [font('brush', { family: 'inter' })],
      fields: { fontFamily: 'Inter' },
    },
  ],
  ['several files of one face', { text: 'Київ Hanoi', fonts: roboto.map(name => font(name)) }],
  ['a file of a face alone', { text: 'Привет, мир', fonts: roboto.map(name => font(name)) }],
  ['icons with a space between them', { text: 'home favorite', fonts: [font('icons')] }],
  ['marks of a WOFF2', { text: 'ที่นี่น้ำ', fonts: [font('thai')] }],
  [
    'marks of a WOFF2 in a weight that it lacks',
    { text: 'ที่นี่น้ำ', fonts: [font('thai')], fields: { fontWeight: 700 } },
  ],
  ...[100, 400, 900].map((fontWeight): [string, Case] => [
    `a variable WOFF2 at ${fontWeight}`,
    { text: 'שָׁלוֹם עולם', fonts: [font('hebrew')], fields: { fontWeight } },
  ]),
  ['a variable font', { text: arabic, fonts: [font('variable')] }],
  [
    'a variable font in another weight',
    { text: arabic, fonts: [font('variable')], fields: { fontWeight: 700 } },
  ],
  [
    'a variable font as a bold one',
    { text: arabic, fonts: [font('variable', { weight: 900 })], fields: { fontWeight: 900 } },
  ],
])('draws a font from the document itself as the server does: %s', async (name, drawn) => {
  const { text, fonts, fields } = drawn
  const box = { x: 10, y: 10, width: 580, height: 180 }
  const element = { id: 't', type: 'text', ...box, text, fontFamily: 'Own', fontSize: 60 }
  const pages = [{ id: 'p', children: [{ ...element, ...fields }] }]
  const document = { schemaVersion: 1, width: 600, height: 200, fonts, pages }
  const assets = Object.fromEntries(
    Object.entries(files).map(([file, read]) => [urlOf(file), read()]),
  )
  const task = taskOf(document, assets)
  const compared = await compareAll([{ name, kind: 'design', task, page: 1 }], browser)
  expect(compared.map(({ percent, fault }) => [fault, percent <= 0.1])).toEqual([[undefined, true]])
})
