import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { createRenderer } from '../renderer'
import { type RenderedFile, type RenderTask } from '../assets/task'
import { pdfImages } from '../testing/pdf-images'
import { photo } from '../testing/card'
import { readPdf } from '../testing/read-pdf'
import { taskOf } from '../testing/task'

const src = 'https://cdn.example/photo.jpg'
const title = { id: 'title', type: 'text', x: 20, y: 20, width: 300, height: 40, fontSize: 32 }

function pageWith(...children: object[]): object {
  return {
    schemaVersion: 1,
    width: 400,
    height: 301,
    pages: [{ id: 'p', background: '#fff', children }],
  }
}

describe('a PDF', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  async function pdf(document: object, options: Partial<RenderTask> = {}): Promise<RenderedFile> {
    const { task, bytes } = taskOf(
      document,
      { [src]: await photo(400, 300) },
      { formats: ['pdf'], ...options },
    )
    const { files } = await renderer.render(task, bytes)
    const [file] = files
    if (file === undefined) throw new Error('no file')
    return file
  }

  it.each([
    [1, 300, 225.75],
    [2, 600, 451.5],
    [0.5, 150, 112.875],
  ])('at scale %s has a page of %s × %s pt and reports its px', async (scale, width, height) => {
    const file = await pdf(pageWith(), { scale })
    const read = readPdf(file.bytes)
    expect([read.pages, read.width, read.height]).toEqual([1, width, height])
    expect([file.width, file.height]).toEqual([400 * scale, Math.round(301 * scale)])
    expect(file.mimetype).toBe('application/pdf')
  })

  it('keeps text as text, in position and size', async () => {
    const { bytes } = await pdf(pageWith({ ...title, text: 'Grüße aus Köln' }))
    const [line] = readPdf(bytes).texts
    expect(line?.text).toBe('Grüße aus Köln')
    expect(line?.x).toBeCloseTo(15, 0)
    expect(line?.size).toBeCloseTo(24, 0)
    expect(line?.y).toBeGreaterThan(180)
    expect(line?.y).toBeLessThan(200)
  })

  it('has title and author but no date, which would change its bytes', async () => {
    const options = { pdf: { title: 'Prüfung', author: 'A. Author' } }
    const first = await pdf(pageWith(title), options)
    const { info } = readPdf(first.bytes)
    expect(info).toMatchObject({ Title: 'Prüfung', Author: 'A. Author' })
    expect(info.ModDate).toBeUndefined()
    expect(Buffer.compare(first.bytes, (await pdf(pageWith(title), options)).bytes)).toBe(0)
  })

  it('draws shapes and SVGs as vectors', async () => {
    const shape = { id: 's', type: 'shape', shape: 'star', width: 50, height: 50, fill: '#f00' }
    const drawing = {
      id: 'd',
      type: 'svg',
      x: 60,
      width: 50,
      height: 50,
      src: 'https://cdn.example/a.svg',
    }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="#00f"/></svg>'
    const { task, bytes } = taskOf(
      pageWith(shape, drawing),
      { [drawing.src]: svg },
      { formats: ['pdf'] },
    )
    const { files } = await renderer.render(task, bytes)
    const { operators } = readPdf(files[0]?.bytes ?? new Uint8Array())
    expect(operators.filter(name => /image/i.test(name))).toEqual([])
  })

  it('draws an SVG with effects as a bitmap, because Skia would ignore them', async () => {
    const drawing = {
      id: 'd',
      type: 'svg',
      width: 50,
      height: 50,
      src: 'https://cdn.example/blur.svg',
    }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f"><feGaussianBlur stdDeviation="1"/></filter><circle cx="4" cy="4" r="3" filter="url(#f)"/></svg>'
    const { task, bytes } = taskOf(pageWith(drawing), { [drawing.src]: svg }, { formats: ['pdf'] })
    const { files } = await renderer.render(task, bytes)
    expect(readPdf(files[0]?.bytes ?? new Uint8Array()).operators).toContain('paintImageXObject')
  })

  it('embeds a JPEG unchanged', async () => {
    const image = { id: 'i', type: 'image', width: 200, height: 150, src }
    const { bytes } = await pdf(pageWith(image))
    const scan = (await photo(400, 300)).subarray(-2000)
    expect(Buffer.from(bytes).includes(scan)).toBe(true)
  })

  it.each([
    [
      'no more of a photograph than is seen',
      { width: 150, height: 150 },
      { width: 300, height: 300 },
    ],
    ['no more px than 300 dpi take', { width: 60, height: 45 }, { width: 188, height: 141 }],
  ])('embeds %s', async (_, box, size) => {
    const { bytes } = await pdf(pageWith({ id: 'i', type: 'image', ...box, src }))
    expect(await pdfImages(bytes)).toEqual([{ ...size, jpeg: true, masked: false }])
  })

  it('embeds a translucent picture with a mask', async () => {
    const png = await sharp({
      create: { width: 30, height: 20, channels: 4, background: '#ff000080' },
    })
      .png()
      .toBuffer()
    const image = {
      id: 'i',
      type: 'image',
      width: 150,
      height: 100,
      src: 'https://cdn.example/a.png',
    }
    const { task, bytes } = taskOf(pageWith(image), { [image.src]: png }, { formats: ['pdf'] })
    const { files } = await renderer.render(task, bytes)
    const images = await pdfImages(files[0]?.bytes ?? new Uint8Array())
    expect(images).toEqual([{ width: 30, height: 20, jpeg: false, masked: true }])
  })

  describe.each([0.5, 1, 4])('at scale %s', scale => {
    const box = { x: 100, y: 100, width: 120, height: 90 }
    const shadow = { color: '#000', blur: 10, offsetX: 0, offsetY: 0 }
    const shape = { id: 's', type: 'shape', shape: 'ellipse', ...box, fill: '#f00' }
    const words = { ...title, ...box, text: 'One\nTwo' }
    const layered = { id: 'g', type: 'group', ...box, opacity: 0.5, children: [words] }

    it.each<[string, object]>([
      ['a shadow', { ...shape, shadow }],
      ['the shadow of a group', { ...layered, shadow }],
    ])('draws %s at 216 dpi or more', async (_, element) => {
      const { bytes } = await pdf(pageWith(element), { scale })
      const [image] = await pdfImages(bytes)
      // The box is 120 px (1.25 inches) wide; its shadow is wider.
      const inches = (box.width / 96) * scale
      expect(image?.width).toBeGreaterThanOrEqual(216 * inches)
    })

    it.each<[string, object]>([
      ['opacity', { ...layered }],
      ['a blend mode', { ...layered, opacity: 1, blendMode: 'multiply' }],
      ['a mask', { ...words, mask: { type: 'ellipse' } }],
      ['a turn', { ...layered, rotation: 30 }],
    ])('draws %s without a bitmap', async (_, element) => {
      const { bytes } = await pdf(pageWith(element), { scale })
      expect(await pdfImages(bytes)).toEqual([])
    })
  })

  it('keeps gradients in position', async () => {
    const stops = [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff' },
    ]
    const shape = {
      id: 's',
      type: 'shape',
      shape: 'rect',
      width: 400,
      height: 301,
      fill: { type: 'linear', stops },
    }
    const { bytes } = await pdf(pageWith(shape))
    const text = Buffer.from(bytes).toString('latin1')
    // The matrix from document px, measured from the top, to pt, measured from the bottom.
    expect(text).toContain('/Matrix [ 0.75 0 0 -0.75 0 225.75 ]')
    expect(text).toMatch(/\/Coords \[ 200 -?0\S* 200 301 \]/)
  })

  it('has a preview drawn from the design, at most 800 px a side', async () => {
    const small = await pdf(
      pageWith({ id: 's', type: 'shape', shape: 'rect', width: 400, height: 301, fill: '#12ab34' }),
    )
    const preview = await sharp(small.preview?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([preview.info.width, preview.info.height]).toEqual([400, 301])
    expect([...preview.data.subarray(0, 3)]).toEqual([0x12, 0xab, 0x34])
    const large = await pdf(pageWith(), { scale: 4 })
    expect(await sharp(large.preview?.bytes).metadata()).toMatchObject({ width: 800, height: 602 })
  })

  describe('with bleed and crop marks', () => {
    const red = { id: 'r', type: 'shape', shape: 'rect', x: -20, width: 40, height: 301 }
    const document = {
      ...pageWith(),
      pages: [{ id: 'p', background: '#00ff00', bleed: 12, children: [red] }],
    }
    const trim = { width: 300, height: 225.75 }
    const margins = { plain: 0, bleed: 9, marks: 19.84, both: 23.17 }

    it.each([
      { options: {}, margin: margins.plain, bleed: 0 },
      { options: { bleed: true }, margin: margins.bleed, bleed: 9 },
      { options: { cropMarks: true }, margin: margins.marks, bleed: 0 },
      { options: { bleed: true, cropMarks: true }, margin: margins.both, bleed: 9 },
    ])('sets the boxes for $options', async ({ options, margin, bleed }) => {
      const { bytes, width, height } = await pdf(document, { pdf: options })
      expect([width, height]).toEqual([400, 301])
      const page = (await PDFDocument.load(bytes)).getPage(0)
      expect(page.getWidth()).toBeCloseTo(trim.width + 2 * margin, 5)
      expect(page.getHeight()).toBeCloseTo(trim.height + 2 * margin, 5)
      expect(page.getTrimBox()).toMatchObject(trim)
      expect(page.getTrimBox().x).toBeCloseTo(margin, 5)
      expect(page.getBleedBox().x).toBeCloseTo(margin - bleed, 5)
      expect(page.getBleedBox().width).toBeCloseTo(trim.width + 2 * bleed, 5)
    })

    it('draws marks only if requested', async () => {
      const paths = async (options: RenderTask['pdf']): Promise<number> => {
        const { bytes } = await pdf(pageWith(), { pdf: options ?? {} })
        return readPdf(bytes).operators.filter(name => name === 'constructPath').length
      }
      // One path for all marks, and a clip that keeps the page away from them.
      expect(await paths({ cropMarks: true })).toBe((await paths({})) + 2)
    })
  })

  describe('of several pages', () => {
    const pages = ['one', 'two', 'three'].map(text => ({
      id: text,
      children: [{ ...title, id: `title-${text}`, text }],
    }))
    const document = { ...pageWith(), pages }
    const render = async (options: Partial<RenderTask>): Promise<RenderedFile[]> => {
      const { task, bytes } = taskOf(document, {}, { pages: [3, 1], formats: ['pdf'], ...options })
      return (await renderer.render(task, bytes)).files
    }

    it('is one file per page', async () => {
      const files = await render({})
      expect(files.map(({ page }) => page)).toEqual([3, 1])
      expect(files.map(file => file.preview === undefined)).toEqual([false, false])
    })

    it('is one file when merged, in the place of the first page', async () => {
      const options = { formats: ['png', 'pdf'], pdf: { merge: true, title: 'Menu' } } as const
      const files = await render({ ...options, formats: [...options.formats] })
      expect(files.map(({ page, format }) => `${page} ${format}`)).toEqual([
        '3 png',
        '3 pdf',
        '1 png',
      ])
      const read = readPdf(files[1]?.bytes ?? new Uint8Array())
      expect([read.pages, read.texts[0]?.text, read.info.Title]).toEqual([2, 'three', 'Menu'])
      expect(files[1]?.preview).toBeDefined()
    })

    it('has the same bytes every time', async () => {
      const [first] = await render({ pdf: { merge: true } })
      const [second] = await render({ pdf: { merge: true } })
      expect(Buffer.compare(first?.bytes ?? Buffer.of(1), second?.bytes ?? Buffer.of(2))).toBe(0)
    })
  })
})
