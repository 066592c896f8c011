import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eachElement, limits, type RenderFormat } from '@platen/design'
import { sampled } from '@platen/env/testing'
import sharp from 'sharp'
import { type PageLayout, type RenderTask } from './assets/task'
import { createRenderer } from './renderer'
import { cardDocument, logo, photo } from './testing/card'
import { documentOf } from './testing/goldens/fixture'
import { fixtureAssets } from './testing/goldens/fixture-assets'
import { fixtures } from './testing/goldens/registry'
import { taskOf, type TestTask } from './testing/task'

const fontFolder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
const renderer = createRenderer({ fontFolder })
afterAll(() => {
  renderer.close()
  rmSync(fontFolder, { recursive: true })
})

async function fixtureTask(name: string, options: Partial<RenderTask>): Promise<TestTask> {
  const fixture = fixtures[name]
  if (!fixture) throw new Error(`there is no fixture ${name}`)
  return taskOf(documentOf(fixture), await fixtureAssets(), { ...fixture.options, ...options })
}

const names = Object.keys(fixtures)
const someNames = sampled(names, { every: 10, nameOf: name => name })

describe('a check', () => {
  it.each(someNames)('finds in the fixture %s what drawing it finds', async name => {
    for (const format of ['png', 'pdf'] satisfies RenderFormat[]) {
      const options = { formats: [format], layout: true, map: true }
      const { task, bytes } = await fixtureTask(name, options)
      const drawn = await renderer.render(task, bytes)
      const checked = await renderer.render({ ...task, check: true }, bytes)
      expect(checked.files).toEqual([])
      // A check also says by how much a text is too long.
      const plain = checked.warnings.map(warning => ({ ...warning, overBy: undefined }))
      expect(plain).toEqual(drawn.warnings)
      expect(checked.elements).toEqual(drawn.elements)
      expect(checked.layout).toEqual(drawn.layout)
      expect(checked.map).toEqual(drawn.map)
      expect(drawn.map?.map(({ page }) => page)).toEqual(task.pages)
    }
  })

  it('measures by how much texts are too long for a number of characters in all, on however many pages', async () => {
    const text = 'a '.repeat(4000)
    const pages = ['one', 'two', 'three'].map(id => ({
      id,
      children: [{ id: `${id}-text`, type: 'text', width: 90, height: 90, text, overflow: 'clip' }],
    }))
    const document = { schemaVersion: 1, width: 100, height: 100, pages }
    const { task, bytes } = taskOf(
      document,
      {},
      { check: true, formats: ['png'], pages: [1, 2, 3] },
    )
    const { warnings } = await renderer.render(task, bytes)
    expect(limits.excessCharacters).toBeLessThan(3 * text.length)
    expect(warnings.map(({ overBy }) => overBy !== undefined)).toEqual([true, true, false])
  })

  it('maps a page in file pixels', async () => {
    const children = [{ id: 'box', type: 'shape', x: 10, y: 20, width: 30, height: 20 }]
    const document = { schemaVersion: 1, width: 101, height: 51, pages: [{ id: 'page', children }] }
    const { task, bytes } = taskOf(document, {}, { map: true, scale: 1.5, formats: ['png'] })
    const { files, map } = await renderer.render(task, bytes)
    const [file, page] = [files[0], map?.[0]]
    expect(page).toMatchObject({ page: 1, width: file?.width, height: file?.height })
    const [left, top] = page?.areas[0]?.polygon[0] ?? []
    expect(left).toBeCloseTo((10 * (file?.width ?? 0)) / 101, 2)
    expect(top).toBeCloseTo((20 * (file?.height ?? 0)) / 51, 2)
  })

  it('tells the upright size of each image once', async () => {
    const [turned, drawing] = ['https://a.test/turned.jpg', 'https://a.test/drawing.svg']
    const blank = { create: { width: 30, height: 20, channels: 3, background: '#fff' } } as const
    const jpeg = await sharp(blank).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>'
    const children = [
      { id: 'one', type: 'image', src: turned, width: 9, height: 9 },
      { id: 'two', type: 'image', src: turned, width: 90, height: 9 },
      { id: 'fill', type: 'shape', width: 9, height: 9, fill: { type: 'image', src: drawing } },
    ]
    const document = { schemaVersion: 1, width: 99, height: 9, pages: [{ id: 'page', children }] }
    const { task, bytes } = taskOf(document, { [turned]: jpeg, [drawing]: svg }, { check: true })
    expect((await renderer.render(task, bytes)).sizes).toEqual([
      { src: turned, width: 20, height: 30 },
      { src: drawing, width: 8, height: 5 },
    ])
  })

  it('returns the fonts and images that cannot be used', async () => {
    const [font, image] = ['https://a.test/font.ttf', 'https://b.test/image.png']
    const children = [{ id: 'image', type: 'image', src: image, width: 9, height: 9 }]
    const pages = [{ id: 'page', children }]
    const fonts = [{ family: 'Own', src: font }]
    const document = { schemaVersion: 1, width: 9, height: 9, fonts, pages }
    const files = { [font]: 'no font', [image]: 'no image' }
    const { task, bytes } = taskOf(document, files, { check: true, forgiving: true })
    const { unusable, files: drawn } = await renderer.render(task, bytes)
    expect(drawn).toEqual([])
    expect(unusable).toEqual([
      { src: font, reason: 'the font from a.test is not a TTF, OTF or WOFF file' },
      {
        src: image,
        reason: 'the image from b.test is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file',
      },
    ])
  })
})

/** Fixtures in which hiding an element also changes how others are drawn, and the reason. */
const related: Record<string, string> = {
  'group-mask': 'the size of a layer changes how the edge of its mask is smoothed',
  'paint-image-fit': 'the largest of the places that share an image decides its decoded size',
  'paint-image-text-fit': 'the largest of the places that share an image decides its decoded size',
  'image-background-fit': 'the largest of the places that share an image decides its decoded size',
}
const unrelated = someNames.filter(name => related[name] === undefined)

/** Draws a fixture as raw pixels, without one of its elements. */
async function pixelsWithout({ task, bytes }: TestTask, hidden?: string): Promise<Drawn> {
  const { design } = task
  const pages = design.pages.map(page => structuredClone(page))
  for (const page of pages)
    for (const { element } of eachElement(page))
      if (element.id === hidden) Object.assign(element, { visible: false })
  const { files } = await renderer.render({ ...task, design: { ...design, pages } }, bytes)
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, channels: info.channels }
}

interface Drawn {
  data: Buffer
  width: number
  channels: number
}

type Bounds = PageLayout['elements'][number]['bounds']

/** Counts the pixels that differ outside of bounds (page px) at this scale. */
function changedOutside(
  [one, other]: readonly [Drawn, Drawn],
  { x, y, width, height }: Bounds,
  scale: number,
): number {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)]
  const [right, bottom] = [Math.ceil((x + width) * scale), Math.ceil((y + height) * scale)]
  let changed = 0
  for (let at = 0; at < one.data.length; at++) {
    if (one.data[at] === other.data[at]) continue
    const pixel = Math.floor(at / one.channels)
    const [column, row] = [pixel % one.width, Math.floor(pixel / one.width)]
    if (column < left || column >= right || row < top || row >= bottom) changed++
  }
  return changed
}

describe('the layout', () => {
  it.each(unrelated)(
    'of the fixture %s has bounds outside of which hiding changes nothing',
    async name => {
      const drawing = await fixtureTask(name, {
        formats: ['png'],
        layout: true,
        transparent: false,
      })
      const { layout } = await renderer.render(drawing.task, drawing.bytes)
      const [page] = layout ?? []
      const whole = await pixelsWithout(drawing)
      for (const { id, bounds } of page?.elements ?? []) {
        const other = await pixelsWithout(drawing, id)
        const changed = changedOutside([whole, other], bounds, drawing.task.scale)
        expect({ id, changed }).toEqual({ id, changed: 0 })
      }
    },
  )

  it('is left out unless it is requested', async () => {
    const assets = { 'https://a.test/photo.jpg': await photo(), 'https://a.test/logo.svg': logo }
    const [photoSrc, logoSrc] = Object.keys(assets)
    const { task, bytes } = taskOf(cardDocument(photoSrc ?? '', logoSrc ?? ''), assets)
    expect((await renderer.render(task, bytes)).layout).toBeUndefined()
  })
})
