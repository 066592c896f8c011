import sharp, { type Sharp } from 'sharp'
import { FileFault } from '../bytes/file-fault'
import { readPicture } from './read-picture'
import { sniffImage } from './sniff-image'

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

function sidesOf(file: Uint8Array): [number, number] | string {
  const kind = sniffImage(file)
  if (kind === undefined || kind === 'svg') return 'unknown'
  try {
    const { width, height } = readPicture(kind, file)
    return [width, height]
  } catch (error) {
    if (error instanceof FileFault) return error.message
    if (error instanceof RangeError) return 'cut'
    throw error
  }
}

/** Returns a PNG of this size without a single pixel that could be decoded. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(3)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

describe('readPicture', () => {
  const formats = ['png', 'jpeg', 'webp', 'tiff', 'avif'] as const
  const turns = [1, 2, 3, 4, 5, 6, 7, 8]

  it.each(formats.flatMap(format => turns.map(orientation => [format, orientation] as const)))(
    'sees a %s with EXIF orientation %d as the decoder does',
    async (format, orientation) => {
      const file = await plain(30, 20).toFormat(format).withMetadata({ orientation }).toBuffer()
      const { autoOrient } = await sharp(file).metadata()
      expect(sidesOf(file)).toEqual([autoOrient.width, autoOrient.height])
    },
  )

  it.each<[string, Promise<Buffer>]>([
    ['a progressive JPEG', plain(50, 40).jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', plain(50, 40).greyscale().jpeg().toBuffer()],
    ['a lossless WebP', plain(50, 40).webp({ lossless: true }).toBuffer()],
    ['a WebP with alpha', plain(50, 40).ensureAlpha(0.5).webp().toBuffer()],
    ['a PNG with a palette', plain(50, 40).png({ palette: true }).toBuffer()],
    ['an interlaced PNG', plain(50, 40).png({ progressive: true }).toBuffer()],
    ['a TIFF in tiles', plain(50, 40).tiff({ tile: true }).toBuffer()],
    ['an AVIF with alpha', plain(50, 40).ensureAlpha(0.5).avif().toBuffer()],
    ['a JPEG with a profile', plain(50, 40).withIccProfile('p3').jpeg().toBuffer()],
  ])('reads %s', async (_, file) => expect(sidesOf(await file)).toEqual([50, 40]))

  it('reads an animation by its canvas', async () => {
    const frames = [await plain(9, 7).png().toBuffer(), await plain(9, 7).negate().png().toBuffer()]
    const animation = sharp(frames, { join: { animated: true } })
    expect(sidesOf(await animation.clone().gif().toBuffer())).toEqual([9, 7])
    expect(sidesOf(await animation.webp().toBuffer())).toEqual([9, 7])
  })

  it('ignores what follows a picture', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const file = await plain(8, 6).toFormat(format).toBuffer()
      const polyglot = Buffer.concat([file, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
      expect(sidesOf(polyglot)).toEqual([8, 6])
    }
  })

  it.each([
    [pngOf(10_000, 10_000), [10_000, 10_000]],
    [pngOf(10_001, 10_000), 'has more than 100 megapixels'],
    [pngOf(0xffff_ffff, 0xffff_ffff), 'has more than 100 megapixels'],
    [pngOf(0, 10), 'has a side of 0 pixels'],
    [pngOf(10, 0), 'has a side of 0 pixels'],
    [
      Buffer.from('GIF89a\0\0\x05\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x01\0\0;'),
      'has a side of 0 pixels',
    ],
    [Buffer.from('GIF89a\x04\0\x05\0\0\0\0;'), 'is damaged'],
    [Buffer.from('49492a000800000000000000', 'hex'), 'has a side of 0 pixels'],
    [Buffer.from('ffd8ffe00001', 'hex'), 'is damaged'],
    [Buffer.from('ffd8ffda0000ffd9', 'hex'), 'is damaged'],
    [Buffer.from('RIFF\x10\0\0\0WEBPVP9 \x04\0\0\0\0\0\0\0', 'latin1'), 'is damaged'],
    [Buffer.from('00000010667479706176696600000000000000086d657461', 'hex'), 'cut'],
    [Buffer.from('000000106674797061766966000000000000000366726565', 'hex'), 'is damaged'],
  ])('reads %# from the header alone', (file, expected) => expect(sidesOf(file)).toEqual(expected))

  it('ignores a damaged EXIF block', async () => {
    const file = await plain(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const exif = file.indexOf('Exif\0\0')
    const broken = Buffer.from(file)
    broken.fill(0xff, exif + 6, exif + 20)
    expect(sidesOf(broken)).toEqual([30, 20])
  })

  it('tells a truncated JPEG whose thumbnail is whole', async () => {
    const [photo, thumbnail] = [
      await plain(50, 40).jpeg().toBuffer(),
      await plain(4, 3).jpeg().toBuffer(),
    ]
    const length = Buffer.alloc(2)
    length.writeUInt16BE(thumbnail.length + 2)
    const segment = Buffer.concat([Buffer.from('ffe2', 'hex'), length, thumbnail])
    const whole = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
    expect(sidesOf(whole)).toEqual([50, 40])
    expect(sidesOf(whole.subarray(0, -2))).toBe('cut')
  })
})
