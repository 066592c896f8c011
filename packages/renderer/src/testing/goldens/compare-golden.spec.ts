import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { compareGolden } from './compare-golden'

const folder = mkdtempSync(join(tmpdir(), 'platen-goldens-'))
const picture = join(folder, 'shape.diff.png')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const plain = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: 2, channels: 4, background } })
    .png()
    .toBuffer()

const accept = 'if it is right, accept it with ACCEPT_GOLDENS=1'

it('saves a picture that has no golden yet, and tells how to accept it', async () => {
  const message = await compareGolden('shape', await plain(4, '#ff0000'), folder)
  expect(message).toBe(`there is no golden yet: look at ${picture}; ${accept}`)
  expect(await sharp(picture).metadata()).toMatchObject({ width: 4, height: 2 })
})

describe('beside a golden', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'shape.png'), await plain(4, '#ff0000'))
  })

  it('says nothing of the same bytes, and leaves no picture of an earlier difference', async () => {
    writeFileSync(picture, '')
    expect(await compareGolden('shape', await plain(4, '#ff0000'), folder)).toBeUndefined()
    expect(existsSync(picture)).toBe(false)
  })

  it('saves the golden, what was drawn and where they differ', async () => {
    const message = await compareGolden('shape', await plain(4, '#ff0100'), folder)
    expect(message).toBe(`differs from its golden: 8 px, look at ${picture}; ${accept}`)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([12, 2])
    const pixels = [0, 4, 8].map(x => [...data.subarray(x * 4, x * 4 + 4)])
    expect(pixels).toEqual([
      [255, 0, 0, 255],
      [255, 1, 0, 255],
      [0, 0, 0, 255],
    ])
  })

  it('saves both where their sizes differ', async () => {
    const message = await compareGolden('shape', await plain(6, '#ff0000'), folder)
    expect(message).toContain('6 × 2 px instead of 4 × 2, look at')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 10, height: 2 })
  })
})
