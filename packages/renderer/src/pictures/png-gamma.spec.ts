import sharp from 'sharp'
import { pngChunk } from '../testing/png-header'
import { decodeImage, restrictSharp } from './decode-image'
import { pngGamma } from './png-gamma'

function gamma(value: number): Buffer {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(Math.round(value * 100_000))
  return pngChunk('gAMA', body)
}

/** Returns a PNG of 4 × 4 pixels in rgb(51, 128, 255), with chunks after the header. */
async function png(chunks: Buffer[], { deep = false } = {}): Promise<Buffer> {
  const background = { r: 51, g: 128, b: 255, alpha: 0.5 }
  const plain = await sharp({ create: { width: 4, height: 4, channels: 4, background } })
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .png()
    .toBuffer()
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
}

async function colour(bytes: Uint8Array): Promise<number[]> {
  const { data } = await decodeImage(bytes, { region: null, width: 4, height: 4 }, 'the image')
  return [...data.subarray(0, 4)]
}

describe('the gamma of a PNG', () => {
  beforeAll(restrictSharp)

  // The colours that Chromium 156 shows, ± 1.
  it.each<[string, Buffer[], number[]]>([
    ['none', [], [51, 128, 255, 128]],
    ["sRGB's", [gamma(0.45455)], [51, 128, 255, 128]],
    ['of light itself', [gamma(1)], [124, 188, 255, 128]],
    ['darker', [gamma(0.35)], [26, 104, 255, 128]],
    ['beside sRGB', [pngChunk('sRGB', Buffer.from([0])), gamma(1)], [51, 128, 255, 128]],
    ['of nothing', [gamma(0)], [51, 128, 255, 128]],
    ['beyond all bounds', [gamma(40_000)], [51, 128, 255, 128]],
  ])('%s', async (_, chunks, expected) => expect(await colour(await png(chunks))).toEqual(expected))

  it('applies to 16 bits too', async () => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = await colour(
      await png([gamma(1)], { deep: true }),
    )
    expect(Math.abs(red - 124)).toBeLessThanOrEqual(1)
    expect(Math.abs(green - 188)).toBeLessThanOrEqual(1)
    expect([blue, alpha]).toEqual([255, 128])
  })

  it.each<[string, Buffer]>([
    ['a cut file', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'a chunk that reaches beyond the end',
      Buffer.concat([Buffer.alloc(8), Buffer.from('ffffffff67414d4101020304', 'hex')]),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('is absent in %s', (_, bytes) => expect(pngGamma(bytes)).toBeUndefined())

  it('is not read after the px', async () => {
    const plain = await png([])
    const late = Buffer.concat([plain.subarray(0, -12), gamma(1), plain.subarray(-12)])
    expect(pngGamma(late)).toBeUndefined()
  })
})
