import sharp, { type Sharp } from 'sharp'
import { photo } from '../testing/card'
import { plainJpeg } from './plain-jpeg'

const size = { width: 120, height: 80 }

describe('a JPEG embedded unchanged in a PDF', () => {
  let source: Buffer
  beforeAll(async () => {
    source = await photo(size.width, size.height)
  })

  it('shows the same pixels', async () => {
    const plain = await plainJpeg(source, size)
    const pixels = async (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer()
    expect(plain && (await pixels(plain))).toEqual(await pixels(source))
  })

  it('has no location metadata', async () => {
    const noted = await sharp(source)
      .withExif({ IFD0: { Copyright: 'Me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    expect((await sharp(noted).metadata()).exif).toBeDefined()
    const plain = await plainJpeg(noted, size)
    expect((await sharp(plain).metadata()).exif).toBeUndefined()
  })

  it.each([false, true])('has lost what follows its end, progressive: %j', async progressive => {
    const noted = await sharp(source)
      .jpeg({ progressive })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    // Phones append the second image of a pair in this way.
    const plain = await plainJpeg(Buffer.concat([noted, noted, Buffer.from('a film')]), size)
    expect(plain).toEqual(await plainJpeg(noted, size))
    expect(plain?.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('has no metadata between scans', async () => {
    const progressive = await sharp(source).jpeg({ progressive: true }).toBuffer()
    const second = progressive.indexOf(
      Buffer.from([0xff, 0xda]),
      progressive.indexOf('\xff\xda', 'latin1') + 2,
    )
    const note = Buffer.from([0xff, 0xfe, 0, 4, 104, 105])
    const noted = Buffer.concat([
      progressive.subarray(0, second),
      note,
      progressive.subarray(second),
    ])
    expect(await plainJpeg(noted, size)).toEqual(await plainJpeg(progressive, size))
  })

  it('may be progressive', async () => {
    const progressive = await sharp(source).jpeg({ progressive: true }).toBuffer()
    expect(await plainJpeg(progressive, size)).toBeDefined()
  })

  it.each<[string, (image: Sharp) => Sharp]>([
    ['is turned', image => image.withMetadata({ orientation: 6 })],
    ['has a colour profile', image => image.withIccProfile('p3')],
    ['is grey', image => image.toColourspace('b-w')],
    ['is CMYK', image => image.toColourspace('cmyk')],
    ['is a PNG', image => image.png()],
  ])('must not be one that %s', async (_, change) => {
    expect(await plainJpeg(await change(sharp(source)).toBuffer(), size)).toBeUndefined()
  })

  it('must not have another size', async () => {
    expect(await plainJpeg(source, { ...size, width: 60 })).toBeUndefined()
  })

  it('is rejected when truncated', async () => {
    await expect(plainJpeg(source.subarray(0, source.length / 2), size)).rejects.toThrow()
  })
})
