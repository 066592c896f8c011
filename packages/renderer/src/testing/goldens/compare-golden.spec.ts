import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { compareGolden } from './compare-golden'

const folder = mkdtempSync(join(tmpdir(), 'platen-goldens-'))
const picture = join(folder, 'shape.diff.png')
afterAll(() => rmSync(folder, { recursive: true }))

const plain = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: 2, channels: 4, background } })
    .png()
    .toBuffer()

const accept = 'if it is right, accept it with ACCEPT_GOLDENS=1'

it('saves a picture without a golden, and explains how to accept it', async () => {
  const message = await compareGolden('shape', await plain(4, '#ff0000'), folder)
  expect(message).toBe(`there is no golden yet: look at ${picture}; ${accept}`)
  expect(await sharp(picture).metadata()).toMatchObject({ width: 4, height: 2 })
})

describe('beside a golden', () => {
  beforeAll(async () => writeFileSync(join(folder, 'shape.png'), await plain(4, '#ff0000')))

  it('accepts the same pixels, and removes the picture of an earlier difference', async () => {
    writeFileSync(picture, '')
    expect(await compareGolden('shape', await plain(4, '#ff0000'), folder)).toBeUndefined()
    expect(existsSync(picture)).toBe(false)
  })

  it('saves the golden, what was drawn and where they differ', async () => {
    const message = await compareGolden('shape', await plain(4, '#ff0200'), folder)
    expect(message).toBe(
      `differs from its golden: 8 px by up to 2 of 255, look at ${picture}; ${accept}`,
    )
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([12, 2])
    const pixels = [0, 4, 8].map(x => [...data.subarray(x * 4, x * 4 + 4)])
    expect(pixels).toEqual([
      [255, 0, 0, 255],
      [255, 2, 0, 255],
      [0, 0, 0, 255],
    ])
  })

  it('saves both where their sizes differ', async () => {
    const message = await compareGolden('shape', await plain(6, '#ff0000'), folder)
    expect(message).toContain('6 × 2 px instead of 4 × 2, look at')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 10, height: 2 })
  })
})

describe('the rounding of processors', () => {
  /** Returns a grey image whose first pixels are off in one channel. */
  async function grey(
    side: number,
    { pixels = 0, levels = 1, channel = 0 }: { pixels?: number; levels?: number; channel?: number },
  ): Promise<Buffer> {
    const data = Buffer.alloc(side * side * 4, 128)
    for (let pixel = 0; pixel < pixels; pixel++) data[pixel * 4 + channel] = 128 + levels
    return sharp(data, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer()
  }

  it.each([
    ['accepts 8 pixels that are off by one level in a small picture', 20, { pixels: 8 }],
    ['accepts 0.05 % of pixels that are off by one level in a large picture', 200, { pixels: 20 }],
    ['accepts one level of alpha', 20, { pixels: 1, channel: 3 }],
    ['rejects 9 such pixels in a small picture', 20, { pixels: 9 }],
    ['rejects more than 0.05 % of such pixels in a large picture', 200, { pixels: 21 }],
    ['rejects two levels in one pixel', 200, { pixels: 1, levels: 2 }],
    ['rejects two levels less in one pixel', 200, { pixels: 1, levels: -2 }],
    ['rejects two levels of alpha in one pixel', 200, { pixels: 1, levels: 2, channel: 3 }],
  ])('%s', async (promise, side, off) => {
    writeFileSync(join(folder, 'grey.png'), await grey(side, {}))
    const fault = await compareGolden('grey', await grey(side, off), folder)
    expect(fault === undefined).toBe(promise.startsWith('accepts'))
  })
})
