import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Pixels } from '../../canvas/pixels'
import { acceptGoldens } from './config'

/** The folder of the goldens. */
export const goldensFolder = join(__dirname, '../../../goldens')

const accept = 'if it is right, accept it with ACCEPT_GOLDENS=1'

/** The permitted differences between processors: the share or number of pixels, and the levels per channel. */
const tolerated = { share: 0.0005, pixels: 8, levels: 1 }

/**
 * Compares a PNG with its golden by decoded pixels. Returns undefined if they are equal within the tolerance; otherwise returns the
 * differences and the next step. Saves `<name>.diff.png` next to the golden: it shows the golden, the drawing and their difference.
 * Accepting does not rewrite goldens within the tolerance.
 */
export async function compareGolden(
  name: string,
  drawn: Uint8Array,
  folder = goldensFolder,
): Promise<string | undefined> {
  const path = join(folder, `${name}.png`)
  const differencePath = join(folder, `${name}.diff.png`)
  rmSync(differencePath, { force: true })
  const fault = await faultOf(path, drawn, differencePath)
  if (fault === undefined || !acceptGoldens) return fault
  rmSync(differencePath)
  writeFileSync(path, drawn)
  return undefined
}

async function faultOf(
  path: string,
  drawn: Uint8Array,
  differencePath: string,
): Promise<string | undefined> {
  if (!existsSync(path)) {
    writeFileSync(differencePath, drawn)
    return `there is no golden yet: look at ${differencePath}; ${accept}`
  }
  const [before, after] = await Promise.all([decodePng(readFileSync(path)), decodePng(drawn)])
  const difference = differenceOf(before, after)
  if (difference === undefined) return undefined
  await saveSheet([before, after, ...(difference.marks ? [difference.marks] : [])], differencePath)
  return `differs from its golden: ${difference.words}, look at ${differencePath}; ${accept}`
}

interface Difference {
  words: string
  /** White pixels are equal, black ones different; absent if the sizes differ. */
  marks?: Pixels
}

function differenceOf(before: Pixels, after: Pixels): Difference | undefined {
  const { width, height } = before
  if (after.width !== width || after.height !== height)
    return { words: `${after.width} × ${after.height} px instead of ${width} × ${height}` }
  const marks = Buffer.alloc(before.data.length, 255)
  let [differing, levels] = [0, 0]
  for (let at = 0; at < marks.length; at += 4) {
    const step = largestStep(before.data, after.data, at)
    if (step === 0) continue
    marks.fill(0, at, at + 3)
    differing += 1
    levels = Math.max(levels, step)
  }
  const most = Math.max(tolerated.pixels, width * height * tolerated.share)
  if (differing <= most && levels <= tolerated.levels) return undefined
  const words = `${differing} px by up to ${levels} of 255`
  return { words, marks: { data: marks, width, height } }
}

function largestStep(before: Buffer, after: Buffer, at: number): number {
  let largest = 0
  for (let channel = at; channel < at + 4; channel++)
    largest = Math.max(largest, Math.abs((before[channel] ?? 0) - (after[channel] ?? 0)))
  return largest
}

async function saveSheet(pictures: readonly Pixels[], path: string): Promise<void> {
  let left = 0
  const layers = pictures.map(({ data, width, height }) => {
    const layer = { input: data, raw: { width, height, channels: 4 as const }, left, top: 0 }
    left += width
    return layer
  })
  const height = Math.max(...pictures.map(picture => picture.height))
  await sharp({ create: { width: left, height, channels: 4, background: '#0000' } })
    .composite(layers)
    .png()
    .toFile(path)
}

/** Decodes a PNG to RGBA with straight alpha. */
export async function decodePng(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
