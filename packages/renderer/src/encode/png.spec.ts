import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Canvas, loadImage } from 'skia-canvas'
import { rasterOf } from '../testing/raster'
import { encodePng } from './png'
import { type Raster } from './raster/raster'

const noise = (x: number, y: number): number => (x * 7919 + y * 104_729 + x * y * 31) % 253
const grey = (value: number): [number, number, number, number] => [value, value, value, 255]
/** Returns an image with a number of colours, in columns. */
const columns = (colours: number, width = 300, height = 9): Raster =>
  rasterOf(width, height, x => [(x % colours) & 255, 7, (x % colours) >> 8, 255])

interface Chunk {
  type: string
  body: Buffer
}

function chunksOf(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, body: bytes.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** Returns the form of a file: `indexed 4` has 4 bits per pixel. */
function formOf(file: Uint8Array): string {
  const [head] = chunksOf(file)
  const [depth = 0, kind = 0] = head?.body.subarray(8) ?? []
  return `${['grey', '', 'rgb', 'indexed', '', '', 'rgba'][kind]} ${depth}`
}

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file).ensureAlpha().raw().toBuffer()
}

describe('encodePng', () => {
  it.each<[string, string, Raster]>([
    ['one pixel', 'indexed 1', rasterOf(1, 1, () => [1, 2, 3, 255])],
    ['one colour', 'indexed 1', columns(1)],
    ['2 colours', 'indexed 1', columns(2)],
    ['3 colours', 'indexed 2', columns(3)],
    ['4 colours', 'indexed 2', columns(4)],
    ['5 colours', 'indexed 4', columns(5)],
    ['16 colours', 'indexed 4', columns(16)],
    ['17 colours', 'indexed 8', columns(17)],
    ['256 colours', 'indexed 8', columns(256)],
    ['257 colours', 'rgb 8', columns(257)],
    ['one row of 16,384 px', 'rgb 8', columns(16_384, 16_384, 1)],
    ['rows of 16,384 px in 2 colours', 'indexed 1', columns(2, 16_384, 40)],
    ['one column', 'indexed 8', rasterOf(1, 200, (_x, y) => [y, 0, 0, 255])],
    ['two greys', 'indexed 1', rasterOf(30, 3, x => grey((x % 2) * 255))],
    ['many greys', 'grey 8', rasterOf(300, 200, (x, y) => grey(noise(x, y)))],
    ['noise', 'rgb 8', rasterOf(900, 700, (x, y) => [noise(x, y), noise(y, x), x & 255, 255])],
    ['a gradient', 'rgb 8', rasterOf(640, 480, (x, y) => [x / 3, y / 2, (x + y) / 5, 255])],
    [
      'few colours with alpha',
      'indexed 2',
      rasterOf(40, 9, x => [200, 0, 0, [0, 1, 255][x % 3] ?? 0]),
    ],
    ['greys with alpha', 'indexed 8', rasterOf(40, 40, (x, y) => [x, x, x, 255 - (y % 4)])],
    [
      'many colours with alpha',
      'rgba 8',
      rasterOf(300, 300, (x, y) => [x & 255, y & 255, 9, noise(x, y)]),
    ],
  ])('keeps every pixel of %s, as %s', async (_name, form, raster) => {
    const file = await encodePng(raster)
    expect(formOf(file)).toBe(form)
    expect(Buffer.compare(await pixelsOf(file), raster.data)).toBe(0)
    expect((await sharp(file).metadata()).width).toBe(raster.width)
    // Inflating verifies the checksum of the stream; a second decoder verifies the rest.
    const stream = Buffer.concat(
      chunksOf(file).flatMap(({ type, body }) => (type === 'IDAT' ? [body] : [])),
    )
    expect(inflateSync(stream).length).toBeGreaterThanOrEqual(raster.height)
    if (raster.opaque) expect(Buffer.compare(await drawn(file, raster), raster.data)).toBe(0)
  })

  it('gives the same bytes however many encode at a time', async () => {
    const raster = rasterOf(1000, 900, (x, y) => [noise(x, y), noise(y, x), x & 255, 255])
    const alone = await encodePng(raster)
    const together = await Promise.all(Array.from({ length: 6 }, () => encodePng(raster)))
    for (const file of together) expect(Buffer.compare(file, alone)).toBe(0)
  })

  it('reads pixels that lie anywhere in memory', async () => {
    const { data, width, height, opaque } = columns(300)
    const shifted = Buffer.concat([Buffer.alloc(1), data]).subarray(1)
    const file = await encodePng({ data: shifted, width, height, opaque })
    expect(Buffer.compare(await pixelsOf(file), data)).toBe(0)
  })

  it('keeps straight alpha', async () => {
    const half = rasterOf(64, 48, x => (x < 32 ? [200, 100, 50, 128] : [0, 0, 0, 0]))
    const pixels = await pixelsOf(await encodePng(half))
    expect([...pixels.subarray(0, 4)]).toEqual([200, 100, 50, 128])
    expect(pixels.at(-1)).toBe(0)
  })

  it('filters a photograph', async () => {
    const photo = rasterOf(400, 400, (x, y) => {
      const light = 128 + Math.sin(x / 40) * 50 + Math.cos(y / 30) * 50 + (noise(x, y) % 4)
      return [light, light * 0.9, 255 - light, 255]
    })
    const plain = await sharp(photo.data, { raw: { width: 400, height: 400, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer()
    expect((await encodePng(photo)).length).toBeLessThan(plain.length * 0.9)
  })

  it('takes less than 24 bits would for a page of few colours', async () => {
    const page = rasterOf(600, 600, (x, y) => {
      const ink = (noise(x >> 1, y) ^ noise(y, x >> 2)) & 0x1f
      return [ink * 8, 255 - ink, 40, 255]
    })
    const rgb = await sharp(page.data, { raw: { width: 600, height: 600, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer()
    expect((await encodePng(page)).length).toBeLessThan(rgb.length * 0.9)
  })
})

/** Returns the opaque pixels as Skia decodes them. */
async function drawn(file: Uint8Array, { width, height }: Raster): Promise<Buffer> {
  const canvas = new Canvas(width, height, { gpu: false })
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(file)), 0, 0)
  return canvas.toBuffer('raw')
}
