import sharp, { type Sharp } from 'sharp'
import { needsView } from './needs-view'

const solid = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#336699' },
    limitInputPixels: false,
  })

const small = (): Sharp => solid(20, 10)
/** A little more than 16 megapixels. */
const large = (): Sharp => solid(4001, 4000)
const largest = (): Sharp => solid(4000, 4000)

const bufferOf = (file: Uint8Array): ArrayBuffer => new Uint8Array(file).buffer

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
  ])('needs a view when it is %s', async (_, file) => {
    expect(needsView(bufferOf(await file()))).toBe(true)
  })

  it.each<[kind: string, file: () => Promise<Buffer>]>([
    ['a JPEG', () => largest().jpeg().toBuffer()],
    ['a grey JPEG', () => small().greyscale().jpeg().toBuffer()],
    ['a PNG', () => largest().png({ compressionLevel: 1 }).toBuffer()],
    ['a WebP', () => largest().webp({ effort: 0 }).toBuffer()],
    ['a GIF', () => small().gif().toBuffer()],
    ['an AVIF', () => small().avif({ effort: 0 }).toBuffer()],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['cut short', async () => (await small().jpeg().toBuffer()).subarray(0, 30)],
  ])('needs none when it is %s', async (_, file) => {
    expect(needsView(bufferOf(await file()))).toBe(false)
  })
})
