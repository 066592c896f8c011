import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type RenderFormat, renderFormats } from '@platen/design'
import { createRenderer } from '.'
import { type RenderedFile } from './assets/task'
import { logo, photo, cardDocument } from './testing/card'
import { taskOf } from './testing/task'

const photoSrc = 'https://cdn.example/photo.jpg?token=secret'
const logoSrc = 'https://cdn.example/logo.svg'
const formats = [...renderFormats]
const sha256 = (bytes: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

const documentOf = (...pages: object[]): object => ({
  schemaVersion: 1,
  width: 40,
  height: 30,
  pages,
})
const rect = { id: 'r', type: 'shape', shape: 'rect', width: 20, height: 30, fill: '#ff0000' }

async function pixel(file: RenderedFile | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file?.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

describe('the renderer', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  it('renders a card in every format, in order', async () => {
    const { task, bytes } = taskOf(
      cardDocument(photoSrc, logoSrc),
      { [photoSrc]: await photo(), [logoSrc]: logo },
      { formats },
    )
    const { files, warnings, timings, elements } = await renderer.render(task, bytes)
    expect(files.map(({ format }) => format)).toEqual(formats)
    for (const file of files) expect([file.page, file.width, file.height]).toEqual([1, 1080, 1080])
    for (const file of files.slice(0, 4)) {
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 1080, height: 1080 })
      const [red = 0, green = 0, blue = 255] = await pixel(file, 200, 935)
      expect(red).toBeGreaterThan(225)
      expect(green).toBeGreaterThan(175)
      expect(blue).toBeLessThan(100)
    }
    expect(warnings.map(({ code, elementId }) => `${code} ${elementId ?? ''}`)).toEqual([
      'low_resolution photo',
    ])
    expect(elements.find(({ id }) => id === 'headline')).toMatchObject({ fontSize: 68, lines: 2 })
    for (const time of Object.values(timings)) expect(time).toBeGreaterThan(0)
  })

  it('reports elements only if requested', async () => {
    const { task, bytes } = taskOf({
      schemaVersion: 1,
      width: 100,
      height: 50,
      pages: [
        {
          id: 'page',
          children: [{ id: 'text', type: 'text', width: 90, height: 40, text: 'Words' }],
        },
      ],
    })
    const asked = await renderer.render(task, bytes)
    expect(asked.elements).toMatchObject([{ id: 'text', lines: 1 }])
    expect((await renderer.render({ ...task, report: undefined }, bytes)).elements).toEqual([])
  })

  it('returns the same bytes for the same task, even with new caches', async () => {
    const assets = { [photoSrc]: await photo(), [logoSrc]: logo }
    const { task, bytes } = taskOf(cardDocument(photoSrc, logoSrc), assets, { formats })
    const other = createRenderer()
    const first = await renderer.render(task, bytes)
    const second = await renderer.render(task, new Map())
    const third = await other.render(task, bytes)
    other.close()
    for (const { files } of [second, third]) {
      expect(files.map(file => sha256(file.bytes))).toEqual(
        first.files.map(file => sha256(file.bytes)),
      )
    }
  })

  it('requests missing bytes, and decodes once', async () => {
    const fresh = createRenderer()
    const { task, bytes } = taskOf(cardDocument(photoSrc, logoSrc), {
      [photoSrc]: await photo(),
      [logoSrc]: logo,
    })
    expect(fresh.missing(task).sort()).toEqual([...bytes.keys()].sort())
    await fresh.render(task, bytes)
    expect(fresh.missing(task)).toEqual([])
    await fresh.render(task, new Map())
    fresh.close()
    expect(fresh.missing(task)).toHaveLength(2)
  })

  it('drops old pictures above its limit', async () => {
    const small = createRenderer({ cacheBytes: 1000 })
    const { task, bytes } = taskOf(cardDocument(photoSrc, logoSrc), {
      [photoSrc]: await photo(),
      [logoSrc]: logo,
    })
    await small.render(task, bytes)
    expect(small.missing(task).length).toBeGreaterThan(0)
    expect((await small.render(task, bytes)).files).toHaveLength(1)
    small.close()
  })

  it('returns files by page, then by format', async () => {
    const document = documentOf({ id: 'a' }, { id: 'b', width: 10 }, { id: 'c' })
    const { task, bytes } = taskOf(document, {}, { pages: [3, 2], formats: ['png', 'jpeg'] })
    const { files } = await renderer.render(task, bytes)
    expect(files.map(({ page, format, width }) => `${page} ${format} ${width}`)).toEqual([
      '3 png 40',
      '3 jpeg 40',
      '2 png 10',
      '2 jpeg 10',
    ])
  })

  it.each([
    [0.5, 20, 15],
    [1.26, 50, 38],
    [3, 120, 90],
  ])('at scale %s fills all of %s × %s px', async (scale, width, height) => {
    const whole = { ...rect, width: 40 }
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: [whole] }), {}, { scale })
    const [file] = (await renderer.render(task, bytes)).files
    expect([file?.width, file?.height]).toEqual([width, height])
    expect(await pixel(file, width - 1, height - 1)).toEqual([255, 0, 0, 255])
  })

  it.each<[RenderFormat, number]>([
    ['png', 1],
    ['jpeg', 4],
    ['pdf', 1],
  ])('creates an inline image of the first page of %s at any scale', async (format, scale) => {
    const pages = [{ id: 'a' }, { id: 'b', width: 2000, height: 500, children: [rect] }]
    const options = { formats: [format], scale, pages: [2, 1], inlineImage: true }
    const { task, bytes } = taskOf(documentOf(...pages), {}, options)
    const { inlineImage, files } = await renderer.render(task, bytes)
    expect(files).toHaveLength(2)
    expect(await sharp(inlineImage?.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 128,
    })
    const { inlineImage: none } = await renderer.render({ ...task, inlineImage: false }, bytes)
    expect(none).toBeUndefined()
  })

  it('omits the background if requested', async () => {
    const document = documentOf({ id: 'p', background: '#00ff00', children: [rect] })
    const { task, bytes } = taskOf(document, {}, { transparent: true, formats: ['png', 'webp'] })
    for (const file of (await renderer.render(task, bytes)).files) {
      expect((await pixel(file, 30, 10))[3]).toBe(0)
      expect((await pixel(file, 5, 5))[3]).toBe(255)
    }
    const { files } = await renderer.render({ ...task, transparent: false }, bytes)
    expect(await pixel(files[0], 30, 10)).toEqual([0, 255, 0, 255])
  })

  it('puts white under a translucent background', async () => {
    const document = documentOf({ id: 'p', background: '#ff000080' })
    const { task, bytes } = taskOf(document, {}, { formats: ['png', 'jpeg'] })
    for (const file of (await renderer.render(task, bytes)).files) {
      const [red = 0, green = 0, blue = 0, alpha] = await pixel(file, 5, 5)
      expect(red).toBeGreaterThan(250)
      expect(Math.abs(green - 127)).toBeLessThan(4)
      expect(Math.abs(blue - 127)).toBeLessThan(4)
      expect(alpha).toBe(255)
    }
  })

  it('rejects a page that does not exist or is too large', async () => {
    const { task, bytes } = taskOf(documentOf({ id: 'p' }))
    await expect(renderer.render({ ...task, pages: [2] }, bytes)).rejects.toMatchObject({
      code: 'invalid_request',
    })
    const large = { ...task, scale: 300 }
    await expect(renderer.render(large, bytes)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('reports the element of a missing font', async () => {
    const text = { ...rect, type: 'text', fill: '#000', text: 'Hi', fontFamily: 'Nowhere Sans' }
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: [text] }))
    const { warnings } = await renderer.render(task, bytes)
    expect(warnings).toEqual([expect.objectContaining({ code: 'font_missing', elementId: 'r' })])
  })

  it('releases memory after each render', async () => {
    const assets = { [photoSrc]: await photo(), [logoSrc]: logo }
    const { task, bytes } = taskOf(cardDocument(photoSrc, logoSrc), assets, { formats: ['jpeg'] })
    const twenty = async (): Promise<number> => {
      for (let at = 0; at < 20; at++) await renderer.render(task, bytes)
      return process.memoryUsage().rss
    }
    await twenty()
    const before = await twenty()
    await twenty()
    const grown = (await twenty()) - before
    // A single leaked page would take 4.7 MB.
    expect(grown).toBeLessThan(60 * 1024 * 1024)
  })
})
