import { readFileSync } from 'node:fs'
import { shippedFaces } from '@platen/fonts'
import sharp from 'sharp'
import { logo } from '../card'
import { drawings } from './svg-drawings'

type Assets = Readonly<Record<string, Uint8Array | string>>

let made: Promise<Assets> | undefined

/** Returns the assets of the fixtures, by `src`; each process creates them once. */
export const fixtureAssets = (): Promise<Assets> => (made ??= makeAssets())

async function makeAssets(): Promise<Assets> {
  return {
    'https://golden.test/picture.png': await testPicture(),
    'https://golden.test/logo.svg': logo,
    ...drawings,
    'https://golden.test/script.ttf': fontFile('Pacifico', 400),
    'https://golden.test/slab.ttf': fontFile('Zilla Slab', 700),
    ...(await turnedPictures()),
  }
}

function fontFile(family: string, weight: number): Buffer {
  const face = shippedFaces(family).find(one => one.weight === weight)
  if (!face) throw new Error(`${family} ${weight} is not shipped`)
  return readFileSync(face.path)
}

/** Returns an image of 80 × 40 px with a different colour in each pixel and a hole in the middle. */
function testPicture(): Promise<Buffer> {
  const [width, height] = [80, 40]
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    const y = Math.floor(at / width)
    const hole = Math.hypot(x - 40, y - 20) < 6
    pixels.set([x * 3, y * 6, x > y * 2 ? 60 : 200, hole ? 0 : 255], at * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Returns JPEGs of 24 × 16 px with each EXIF orientation: red on the left, navy at the bottom, and white elsewhere. */
async function turnedPictures(): Promise<Record<string, Buffer>> {
  const [width, height] = [24, 16]
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (let at = 0; at < width * height; at += 1) {
    if (at % width < 8) pixels.set([230, 57, 70], at * 3)
    else if (at >= width * 12) pixels.set([29, 53, 87], at * 3)
  }
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map(async orientation => {
    const raw = { raw: { width, height, channels: 3 as const } }
    const jpeg = sharp(pixels, raw).withMetadata({ orientation })
    const bytes = await jpeg.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    return [`https://golden.test/turned-${orientation}.jpg`, bytes] as const
  })
  return Object.fromEntries(await Promise.all(turned))
}
