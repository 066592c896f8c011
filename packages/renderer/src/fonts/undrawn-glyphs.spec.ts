import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedFaces } from '@platen/fonts'
import { packWoff2, tablesOf, writeSfnt } from '@platen/media/testing'
import { createRenderer } from '../renderer'
import { cutFont } from '../testing/packings/cut-font'
import { taskOf } from '../testing/task'
import { variableFont } from '../testing/variable-font'
import { iconFont } from '../testing/web-font'

const folder = mkdtempSync(join(tmpdir(), 'platen-undrawn-'))
const renderer = createRenderer({ fontFolder: folder })
afterAll(() => {
  renderer.close()
  rmSync(folder, { recursive: true })
})

const src = 'https://cdn.example/font'

/** Returns the warnings for a text in a brought font. */
async function warned(file: Uint8Array, text: string): Promise<string[]> {
  const place = { id: 't', type: 'text', width: 300, height: 60, fontSize: 30 }
  const document = {
    schemaVersion: 1,
    width: 300,
    height: 60,
    fonts: [{ family: 'Brought', src }],
    pages: [{ id: 'page', children: [{ ...place, text, fontFamily: 'Brought' }] }],
  }
  const { task, bytes } = taskOf(document, { [src]: file })
  return (await renderer.render(task, bytes)).warnings.map(
    ({ code, message }) => `${code}: ${message}`,
  )
}

const shipped = (family: string): Buffer => readFileSync(shippedFaces(family)[0]?.path ?? '')

/** Returns a font in which every glyph after the first is empty. */
function withoutOutlines(file: Buffer): Buffer {
  const { flavor, tables } = tablesOf(file)
  const loca = Buffer.alloc(tables.get('loca')?.length ?? 0)
  return writeSfnt({ flavor, tables: new Map(tables).set('loca', loca) })
}

/** Returns a font whose characters nothing here can read: its only character table has an old format. */
function withUnknownCharacters(file: Buffer): Buffer {
  const { flavor, tables } = tablesOf(file)
  const cmap = Buffer.alloc(16)
  cmap.writeUInt16BE(1, 2)
  cmap.writeUInt16BE(3, 4)
  cmap.writeUInt16BE(1, 6)
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt16BE(99, 12)
  return writeSfnt({ flavor, tables: new Map(tables).set('cmap', cmap) })
}

const hi = 'Hi'
const missing = (glyphs: string): string[] => [`glyphs_missing: element "t": no font has ${glyphs}`]

describe('a glyph that was asked for and is not drawn is told of', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, string[]]>([
    ['a font with empty glyphs', () => withoutOutlines(shipped('Inter')), hi, missing('H i')],
    [
      'the same in a WOFF2',
      () => packWoff2(tablesOf(withoutOutlines(shipped('Inter')))),
      hi,
      missing('H i'),
    ],
    [
      'a font whose characters are unknown',
      () => withUnknownCharacters(shipped('Inter')),
      hi,
      missing('H i'),
    ],
    ['a word that is no icon', iconFont, 'home zzz', missing('z')],
    ['icons', iconFont, 'home favorite', []],
    [
      'a part of a font, with other letters from another',
      () => cutFont(shipped('Inter'), 'H'),
      'Hi λ',
      [],
    ],
    ['a letter that no font has', () => shipped('Inter'), 'a\u{f0000}', missing('\u{f0000}')],
    [
      'spaces, joiners and Braille without dots',
      () => shipped('Noto Sans Symbols 2'),
      '\u2800\u2801 \u200d\u00ad',
      [],
    ],
    ['colours', () => shipped('Noto Color Emoji'), '😀👍🏿', []],
    ['marks and joined letters', () => variableFont(), 'بِسْمِ اللَّهِ', []],
    ['a whole font', () => shipped('Inter'), 'The quick → 12 %', []],
  ])('%s', async (...[, file, text, warnings]) => {
    expect(await warned(await file(), text)).toEqual(warnings)
  })
})
