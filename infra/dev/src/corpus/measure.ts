import { readFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { type FileDrawer, type SvgPath } from '@platen/renderer/corpus'

/** pixelmatch's scale of 0..1; 0.2 is what the pages are compared with, too. */
export const threshold = 0.2
/** The share of differing pixels up to which a drawing passes, and up to which it is near. */
export const shares = { passed: 0.001, near: 0.01 } as const

/** How one file came out. */
export interface Verdict {
  grade: 'failed' | 'near' | 'passed' | 'refused'
  /** Share of pixels that differ, 0..1. */
  off?: number
  /** Why it was refused. */
  reason?: string
  /** Whether a PDF would hold it as vectors. */
  vectors?: boolean
}

/** Draws `<stem>.svg` in the size of `<stem>.png`, both over white, and compares; pixels at edges count, too. */
export async function measureDrawing(
  drawer: FileDrawer,
  stem: string,
  path: SvgPath,
): Promise<Verdict> {
  const { data: expected, info } = await sharp(`${stem}.png`)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return orRefused(async () => {
    const wish = { width, height, path }
    const { pixels, vectors } = await drawer.drawSvg(readFileSync(`${stem}.svg`), wish)
    const options = { threshold, includeAA: true }
    const off = pixelmatch(pixels.data, expected, null, width, height, options) / (width * height)
    return { grade: gradeOf(off), off, vectors }
  })
}

/** Decodes an image. A name that begins with x tells a corrupt one, as in PngSuite: there a clean error is right. */
export async function measureImage(drawer: FileDrawer, file: string): Promise<Verdict> {
  return orRefused(async () => {
    await drawer.decode(readFileSync(file))
    return { grade: 'passed' }
  })
}

function gradeOf(off: number): Verdict['grade'] {
  if (off <= shares.passed) return 'passed'
  return off <= shares.near ? 'near' : 'failed'
}

/** What our own code threw is a refusal; anything else is a fault to be seen. */
async function orRefused(measure: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await measure()
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('publicMessage' in thrown)) throw thrown
    return { grade: 'refused', reason: String(thrown.publicMessage) }
  }
}
