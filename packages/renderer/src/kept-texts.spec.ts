import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedFaces } from '@platen/fonts'
import { createRenderer, type Renderer } from '.'
import { type TestTask, taskOf } from './testing/task'

const folder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words =
  'Guided tours for small groups, from May to October. Huts, meals and maps are taken care of. '

const text = (fields: object = {}): object => ({
  id: 'text',
  type: 'text',
  width: 180,
  height: 200,
  fontSize: 14,
  text: words.repeat(3),
  ...fields,
})

function pageTask(
  element: object,
  more: { fonts?: object[]; assets?: Record<string, Buffer> } = {},
): TestTask {
  const pages = [{ id: 'page', background: '#ffffff', children: [element] }]
  const document = { schemaVersion: 1, width: 200, height: 220, fonts: more.fonts ?? [], pages }
  return taskOf(document, more.assets ?? {}, { formats: ['png', 'pdf'] })
}

/** Returns a design with its own font, under a name that other designs use as well. */
function withBrand(family: string): TestTask {
  const [face] = shippedFaces(family)
  const src = `https://cdn.example/${encodeURIComponent(family)}.ttf`
  const fonts = [{ family: 'Brand', weight: 400, style: 'normal', src }]
  const assets = { [src]: readFileSync(face?.path ?? '') }
  return pageTask(text({ fontFamily: 'Brand' }), { fonts, assets })
}

async function bytesOf(renderer: Renderer, { task, bytes }: TestTask): Promise<string[]> {
  const { files } = await renderer.render(task, bytes)
  return files.map(file => Buffer.from(file.bytes).toString('base64'))
}

/** Returns the files from a renderer that has not drawn anything before. */
async function afresh(task: TestTask): Promise<string[]> {
  const renderer = createRenderer({ fontFolder: folder })
  const files = await bytesOf(renderer, task)
  renderer.close()
  return files
}

describe('a text that was drawn before', () => {
  const renderer = createRenderer({ fontFolder: folder })
  afterAll(() => renderer.close())

  it.each<[string, object]>([
    ['the same', {}],
    ['a little longer', { text: `3. ${words.repeat(3)}` }],
    ['justified', { align: 'justify' }],
    ['with spans', { spans: [{ start: 3, end: 90, fontWeight: 700, fill: '#ff0000' }] }],
    ['bent', { curve: 0.4, fontSize: 4, text: words }],
    ['shrunk', { overflow: 'shrink', fontSize: 40 }],
    ['in Arabic, with vowels', { text: 'مُحَمَّد رَسُول اللّٰه '.repeat(9), lang: 'ar' }],
    ['with emoji and other scripts', { text: 'Ж😀❤️ שלום ไทยภาษา '.repeat(6) }],
  ])('is drawn to the byte as without a memory: %s', async (_, fields) => {
    const expected = await afresh(pageTask(text(fields)))
    expect(await bytesOf(renderer, pageTask(text()))).toEqual(await afresh(pageTask(text())))
    for (let turn = 0; turn < 2; turn++) {
      expect(await bytesOf(renderer, pageTask(text(fields)))).toEqual(expected)
    }
  })

  it('is drawn in the font of its own document, not of another that has the same name', async () => {
    const [lora, inter] = [withBrand('Lora'), withBrand('Inter')]
    const expected = [await afresh(lora), await afresh(inter)]
    expect(expected[0]).not.toEqual(expected[1])
    for (let turn = 0; turn < 2; turn++) {
      expect(await bytesOf(renderer, lora)).toEqual(expected[0])
      expect(await bytesOf(renderer, inter)).toEqual(expected[1])
    }
    const without = pageTask(text({ fontFamily: 'Brand' }))
    const { warnings } = await renderer.render(without.task, without.bytes)
    expect(warnings.map(({ code }) => code)).toContain('font_missing')
  })
})
