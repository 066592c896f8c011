import sharp from 'sharp'
import { createRenderer } from '..'
import { type RenderedFile } from '../assets/task'
import { pngHeader } from '../testing/png-header'
import { taskOf } from '../testing/task'

const photoSrc = 'https://cdn.example/photo.jpg?token=secret'
const logoSrc = 'https://cdn.example/logo.svg'
const rect = { id: 'r', type: 'shape', shape: 'rect', width: 20, height: 30, fill: '#ff0000' }

const documentOf = (page: object): object => ({
  schemaVersion: 1,
  width: 40,
  height: 30,
  pages: [page],
})

async function pixel(file: RenderedFile | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file?.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

describe('the pictures of a page', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  it('blend their alpha with the page', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0.5 }
    const src = 'https://cdn.example/half.png'
    const half = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer()
    const document = documentOf({
      id: 'p',
      background: '#0000ff',
      children: [{ ...rect, type: 'image', src }],
    })
    const { task, bytes } = taskOf(document, { [src]: half })
    const [file] = (await renderer.render(task, bytes)).files
    const [red = 0, green, blue = 0] = await pixel(file, 5, 5)
    expect(Math.abs(red - 128)).toBeLessThan(3)
    expect(green).toBe(0)
    expect(Math.abs(blue - 127)).toBeLessThan(3)
  })

  it.each([
    ['<html>not found</html>', 'is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is a HEIC photo; save it as JPEG'],
    [pngHeader(30_000, 30_000), 'has more than 100 megapixels'],
    [pngHeader(300, 300), 'cannot be decoded'],
    ['<!DOCTYPE svg [<svg/>', 'has a damaged doctype'],
  ])('fail the render as images, naming only element and host (%#)', async (content, reason) => {
    const src = 'https://cdn.example/secret/path?token=1'
    const image = { ...rect, id: 'photo', type: 'image', src }
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: [image] }), { [src]: content })
    for (const format of ['png', 'pdf'] as const) {
      await expect(renderer.render({ ...task, formats: [format] }, bytes)).rejects.toMatchObject({
        code: 'asset_unusable',
        publicMessage: `element "photo": the image from cdn.example ${reason}`,
      })
    }
  })

  it('fail the render as SVGs, likewise', async () => {
    const drawing = { ...rect, id: 'logo', type: 'svg', src: logoSrc }
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: [drawing] }), {
      [logoSrc]: 'hi',
    })
    await expect(renderer.render(task, bytes)).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage:
        'element "logo": the SVG from cdn.example cannot be read: Root element is missing or invalid (line 1, column 1)',
    })
  })

  it('are named together when a forgiving task cannot draw them, without a file', async () => {
    const [photo, sky, paper] = ['photo', 'sky', 'paper'].map(name => `https://cdn.example/${name}`)
    const page = (id: string, children: object[]): object => ({ id, children })
    const good = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const document = {
      ...documentOf({}),
      pages: [
        page('p', [
          { ...rect, type: 'image', src: photo },
          { ...rect, id: 's', fill: { type: 'image', src: sky } },
          { ...rect, id: 'g', type: 'image', src: logoSrc },
        ]),
        { ...page('q', []), background: { type: 'image', src: paper } },
      ],
    }
    const assets = {
      [photo ?? '']: 'hi',
      [sky ?? '']: pngHeader(300, 300),
      [logoSrc]: good,
      [paper ?? '']: 'hi',
    }
    const { task, bytes } = taskOf(document, assets, { pages: [1, 2], forgiving: true })
    const { files, unusable } = await renderer.render(task, bytes)
    const none = 'the image from cdn.example is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file'
    expect(files).toEqual([])
    expect(unusable).toEqual([
      { src: photo, reason: none },
      { src: sky, reason: 'the image from cdn.example cannot be decoded' },
      { src: paper, reason: none },
    ])
  })

  it('are drawn by a forgiving task as by any other', async () => {
    const good = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const document = documentOf({ id: 'p', children: [{ ...rect, type: 'image', src: logoSrc }] })
    const { task, bytes } = taskOf(document, { [logoSrc]: good })
    const plain = await renderer.render(task, bytes)
    const forgiving = await renderer.render({ ...task, forgiving: true }, bytes)
    expect(forgiving.unusable).toBeUndefined()
    expect(forgiving.files).toEqual(plain.files)
  })

  it('are ignored when invisible', async () => {
    const hidden = [
      { ...rect, type: 'image', src: photoSrc, visible: false },
      {
        ...rect,
        id: 'g',
        type: 'group',
        opacity: 0,
        children: [{ ...rect, id: 'i', type: 'image', src: photoSrc }],
      },
    ]
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: hidden }), {
      [photoSrc]: 'no image',
    })
    expect((await renderer.render(task, bytes)).files).toHaveLength(1)
  })

  it('may be an SVG in an image element', async () => {
    const document = documentOf({
      id: 'p',
      children: [{ ...rect, type: 'image', src: logoSrc, fit: 'fill' }],
    })
    const { task, bytes } = taskOf(document, {
      [logoSrc]:
        '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2" fill="#0000ff"/></svg>',
    })
    const { files, warnings } = await renderer.render(task, bytes)
    expect(await pixel(files[0], 19, 29)).toEqual([0, 0, 255, 255])
    expect(warnings).toEqual([])
  })

  it('may be an SVG whose text would crash Skia', async () => {
    const src = 'https://cdn.example/abort.svg'
    const document = documentOf({ id: 'p', children: [{ ...rect, type: 'svg', src }] })
    const { task, bytes } = taskOf(
      document,
      {
        [src]:
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="8" font-family="No Such Font">x</text></svg>',
      },
      { formats: ['png', 'pdf'] },
    )
    expect((await renderer.render(task, bytes)).files).toHaveLength(2)
  })

  it('lose a crop made for an image of another aspect ratio', async () => {
    const [wide, tall] = ['https://cdn.example/wide.png', 'https://cdn.example/tall.png']
    const halves = async (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
        .composite([
          {
            input: { create: { width: width / 2, height, channels: 3, background: '#00ff00' } },
            left: 0,
            top: 0,
          },
        ])
        .png()
        .toBuffer()
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const image = { ...rect, width: 40, type: 'image', src: tall, crop, fit: 'fill' }
    const assets = { [wide]: await halves(80, 20), [tall]: await halves(40, 40) }
    const { task, bytes } = taskOf(documentOf({ id: 'p', children: [image] }), assets)
    const leftColour = async (replacedSources: typeof task.replacedSources): Promise<number[]> =>
      pixel((await renderer.render({ ...task, replacedSources }, bytes)).files[0], 2, 2)
    expect(await leftColour([])).toEqual([0, 0, 255, 255])
    expect(await leftColour([{ elementId: 'r', previousSrc: tall }])).toEqual([0, 0, 255, 255])
    expect(await leftColour([{ elementId: 'r', previousSrc: wide }])).toEqual([0, 255, 0, 255])
    expect(await leftColour([{ elementId: 'r', previousSrc: 'https://gone.example/a' }])).toEqual([
      0, 255, 0, 255,
    ])
  })
})
