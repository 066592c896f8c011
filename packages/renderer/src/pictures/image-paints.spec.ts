import sharp from 'sharp'
import { createRenderer, type RenderOutcome } from '..'
import { logo } from '../testing/card'
import { readPdf } from '../testing/read-pdf'
import { taskOf } from '../testing/task'
import { type RenderTask } from '../assets/task'

const src = 'https://cdn.example/paint.jpg'
const fill = { type: 'image', src, fit: 'cover' }
const box = { x: 0, y: 0, width: 100, height: 60 }
const shape = { ...box, id: 's', type: 'shape', fill }
const text = { ...box, id: 't', type: 'text', text: 'Painted', fontFamily: 'Inter', fill }

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
    .jpeg({ quality: 100 })
    .toBuffer()

describe('an image as paint', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  async function render(
    page: object,
    { asset, ...options }: Partial<RenderTask> & { asset?: Uint8Array | string } = {},
  ): Promise<RenderOutcome> {
    const document = { schemaVersion: 1, width: 100, height: 60, pages: [{ id: 'p', ...page }] }
    const assets = { [src]: asset ?? (await jpeg(400, 240)) }
    const { task, bytes } = taskOf(document, assets, options)
    return renderer.render(task, bytes)
  }

  it('stays an image in a PDF, and the text that it fills stays text', async () => {
    const { files } = await render(
      { children: [shape, { ...text, fontSize: 24 }] },
      { formats: ['pdf'] },
    )
    const pdf = readPdf(files[0]?.bytes ?? Buffer.alloc(0))
    expect(pdf.operators.filter(name => name.startsWith('paintImage'))).not.toEqual([])
    expect(pdf.texts.map(each => each.text).join('')).toBe('Painted')
  })

  it.each<[string, object, string, string]>([
    ['a page', { background: fill }, 'p', 'page "p"'],
    ['a shape', { children: [shape] }, 's', 'element "s"'],
    ['an image', { children: [{ ...box, id: 'i', type: 'image', src }] }, 'i', 'element "i"'],
    [
      'a blurred image',
      { children: [{ ...box, id: 'i', type: 'image', src, filters: { blur: 4 } }] },
      'i',
      'element "i"',
    ],
  ])('is drawn without its end marker, too, with a warning that names %s', async (...given) => {
    const [, page, elementId, owner] = given
    const whole = await jpeg(400, 240)
    const formats: RenderTask['formats'] = ['png', 'pdf']
    const drawn = await render(page, { asset: whole.subarray(0, -2), formats })
    const expected = await render(page, { asset: whole, formats })
    expect(drawn.files.map(({ format }) => format)).toEqual(formats)
    expect(drawn.files[0]?.bytes).toEqual(expected.files[0]?.bytes)
    expect(expected.warnings).toEqual([])
    expect(drawn.warnings).toEqual([
      {
        code: 'asset_cut',
        elementId,
        message: `${owner}: the image file has no end marker; it may be truncated`,
      },
    ])
  })

  it.each<[string, object, string]>([
    ['a page', { background: fill }, 'page "p"'],
    ['a shape', { children: [shape] }, 'element "s"'],
    ['a text', { children: [text] }, 'element "t"'],
  ])('fails the render when broken, and names %s', async (_, page, owner) => {
    await expect(
      render(page, { asset: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }),
    ).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: expect.stringMatching(
        new RegExp(`^${owner}: the image from cdn.example`),
      ) as string,
    })
  })

  it.each([
    ['large enough', 100, undefined],
    [
      'too small',
      40,
      'element "s": the image has only 40 % of the pixels that it needs at this size',
    ],
  ])('that is %s fails like any image', async (_, width, message) => {
    const { warnings, elements } = await render(
      { children: [shape] },
      { asset: await jpeg(width, width * 0.6) },
    )
    expect(warnings.map(warning => warning.message)).toEqual(message === undefined ? [] : [message])
    expect(elements).toMatchObject([{ id: 's', effectiveDpi: Math.round((width / 100) * 96) }])
  })

  it('can be an SVG, in pixels and in a PDF', async () => {
    const page = { background: '#000000', children: [shape, text] }
    const { files, warnings } = await render(page, { asset: logo, formats: ['png', 'pdf'] })
    expect(warnings).toEqual([])
    expect(files.map(file => file.format)).toEqual(['png', 'pdf'])
  })

  it('is decoded once for all places, in the px that the largest needs', async () => {
    const small = { ...shape, id: 'small', width: 5, height: 3 }
    const alone = await render({ children: [shape] })
    const both = await render({ children: [small, { ...shape, id: 's' }] })
    expect(both.files[0]?.bytes).toEqual(alone.files[0]?.bytes)
  })
})
