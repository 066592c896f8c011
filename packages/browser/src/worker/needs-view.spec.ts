import sharp, { type Sharp } from 'sharp'
import { needsView } from './needs-view'

const solid = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

const small = (): Sharp => solid(20, 10)
/** Returns an image of slightly more than 16 megapixels. */
const large = (): Sharp => solid(4001, 4000)
const largest = (): Sharp => solid(4000, 4000)

const bufferOf = (file: Uint8Array): ArrayBuffer => new Uint8Array(file).buffer

/** Returns a small AVIF whose header claims this number of pixels. */
async function avif(width: number, height: number): Promise<Buffer> {
  const file = await small().avif({ effort: 0 }).toBuffer()
  const at = file.indexOf('ispe')
  file.writeUInt32BE(width, at + 8)
  file.writeUInt32BE(height, at + 12)
  return file
}

describe('a file', () => {
  it.each<[kind: string, file: () => Promise<Buffer>]>([
    ['a TIFF', () => small().tiff().toBuffer()],
    ['a CMYK JPEG', () => small().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a CMYK JPEG with a profile',
      () => small().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    ],
    ['a PNG of 16 bits', () => small().toColourspace('rgb16').png().toBuffer()],
    ['a large PNG', () => large().png({ compressionLevel: 1 }).toBuffer()],
    ['a large JPEG', () => large().jpeg().toBuffer()],
    ['a large progressive JPEG', () => large().jpeg({ progressive: true }).toBuffer()],
    ['a large GIF', () => large().gif({ effort: 1 }).toBuffer()],
    ['a large WebP', () => large().webp({ effort: 0 }).toBuffer()],
    ['a large lossless WebP', () => large().webp({ effort: 0, lossless: true }).toBuffer()],
    [
      'a large WebP with a profile',
      () => large().webp({ effort: 0 }).withIccProfile('p3').toBuffer(),
    ],
    ['a large AVIF', () => avif(4001, 4000)],
  ])('needs a view when it is %s', async (_, file) => {
    expect(needsView(bufferOf(await file()))).toBe(true)
  })

  it.each<[kind: string, file: () => Promise<Buffer>]>([
    ['a JPEG', () => largest().jpeg().toBuffer()],
    ['a grey JPEG', () => small().greyscale().jpeg().toBuffer()],
    ['a PNG', () => largest().png({ compressionLevel: 1 }).toBuffer()],
    ['a WebP', () => largest().webp({ effort: 0 }).toBuffer()],
    ['a lossless WebP', () => largest().webp({ effort: 0, lossless: true }).toBuffer()],
    ['a WebP with a profile', () => largest().webp({ effort: 0 }).withIccProfile('p3').toBuffer()],
    ['a GIF', () => largest().gif({ effort: 1 }).toBuffer()],
    ['an AVIF', () => avif(4000, 4000)],
    ['an AVIF cut short', async () => (await avif(4001, 4000)).subarray(0, 40)],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['cut short', async () => (await small().jpeg().toBuffer()).subarray(0, 30)],
  ])('needs none when it is %s', async (_, file) => {
    expect(needsView(bufferOf(await file()))).toBe(false)
  })
})
