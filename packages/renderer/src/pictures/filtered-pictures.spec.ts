import { setTimeout as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { createRenderer } from '..'
import { logo } from '../testing/card'
import { readPdf } from '../testing/read-pdf'
import { taskOf } from '../testing/task'
import { type RenderTask } from '../assets/task'

const src = 'https://cdn.example/photo.png'
const flat = { create: { width: 40, height: 20, channels: 3 as const, background: '#c86432' } }

describe('the filters of an image', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  async function render(
    image: object,
    { asset, ...options }: Partial<RenderTask> & { asset?: Uint8Array | string } = {},
  ): Promise<Uint8Array> {
    const element = { id: 'i', type: 'image', src, width: 40, height: 20, ...image }
    const pages = [{ id: 'p', background: '#0000', children: [element] }]
    const { task, bytes } = taskOf(
      { schemaVersion: 1, width: 40, height: 20, pages },
      { [src]: asset ?? (await sharp(flat).png().toBuffer()) },
      options,
    )
    const { files } = await renderer.render(task, bytes)
    return files[0]?.bytes ?? Buffer.alloc(0)
  }

  async function pixel(png: Uint8Array, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(png)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }

  it('are separate in the cache', async () => {
    const plain = await render({})
    const sepia = await render({ filters: { sepia: 1 } })
    expect(await pixel(sepia, 20, 10)).toEqual([165, 147, 114, 255])
    expect(await pixel(await render({ filters: { invert: 1 } }), 20, 10)).toEqual([
      55, 155, 205, 255,
    ])
    expect(await render({})).toEqual(plain)
    expect(await render({ filters: { sepia: 1 } })).toEqual(sepia)
    expect(await render({ filters: { sepia: 0, blur: 0 } })).toEqual(plain)
  })

  it('blur alike at every scale', async () => {
    const filters = { blur: 3 }
    const once = await render({ filters }, { transparent: true })
    const twice = await render({ filters }, { transparent: true, scale: 2 })
    for (const [x, y] of [
      [1, 10],
      [5, 10],
      [20, 2],
      [38, 18],
    ] as const) {
      const [, , , small = 0] = await pixel(once, x, y)
      const [, , , large = 0] = await pixel(twice, 2 * x, 2 * y)
      const [, , , next = 0] = await pixel(twice, 2 * x + 1, 2 * y + 1)
      expect(Math.abs(small - (large + next) / 2)).toBeLessThan(6)
    }
  })

  it('filter an SVG used as an image', async () => {
    const png = await render({ filters: { invert: 1 } }, { asset: logo })
    // The white disc of the drawing.
    expect(await pixel(png, 19, 10)).toEqual([0, 0, 0, 255])
  })

  it.each([{ sepia: 1 }, { blur: 2 }])('become a bitmap in a PDF: %j', async filters => {
    const pdf = readPdf(await render({ filters }, { formats: ['pdf'] }))
    expect(pdf.operators.filter(name => name.startsWith('paintImage'))).toHaveLength(1)
  })

  it('may have any strength and size', async () => {
    const side = 6000
    await render(
      { width: side, height: side, x: -100, filters: { blur: 1, saturate: 3, hueRotate: 10 } },
      {},
    )
    await render({ width: side, height: side, filters: { blur: 250, contrast: 3 } })
    await turn(0)
  })

  it.each([
    [1e-7, 20],
    [1e-4, 8000],
    [40, 1e-7],
  ])('blur a box of %d × %d px, less than one px', async (width, height) => {
    await render({ width, height, filters: { blur: 250 } })
    await turn(0)
  })
})
