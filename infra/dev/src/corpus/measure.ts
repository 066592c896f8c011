import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'
import { type FileDrawer, type SvgPath } from '@platen/renderer/corpus'
import { expectedOf } from './corpus-files'

/** The threshold on pixelmatch's scale of 0..1, the same as for the pages of designs. */
export const threshold = 0.2
/** The shares of differing pixels up to which a drawing is graded `passed`, and up to which it is graded `near`. */
export const shares = { passed: 0.001, near: 0.01 } as const

/** Matches the names that PngSuite gives to corrupt files. */
const corrupt = /^x[a-z\d]{2}n\d[cg]\d\d\.png$/

/** The result for one file. */
export interface Verdict {
  grade: 'failed' | 'near' | 'passed' | 'refused'
  /** The share of pixels that differ, 0..1. */
  off?: number
  /** The reason for the refusal. */
  reason?: string
  /** True if a PDF would contain the drawing as vectors. */
  vectors?: boolean
}

/** Draws `<stem>.svg` at the size of `<stem>.png` and compares both over white. Pixels at edges count too. */
export async function measureDrawing(
  drawer: FileDrawer,
  stem: string,
  path: SvgPath,
): Promise<Verdict> {
  const { data: expected, info } = await overWhite(sharp(`${stem}.png`))
  const { width, height } = info
  return orRefused(async () => {
    const options = { width, height, path }
    const { pixels, vectors } = await drawer.drawSvg(readFileSync(`${stem}.svg`), options)
    return { ...compared(pixels.data, expected, info), vectors }
  })
}

/**
 * Decodes an image and compares it, over white, with the PNG of the same name next to it, if there is one. A corrupt file
 * from PngSuite passes when it is refused.
 */
export async function measureImage(drawer: FileDrawer, file: string): Promise<Verdict> {
  const verdict = await orRefused(async () => {
    const { data, width, height } = await drawer.decode(readFileSync(file))
    const path = expectedOf(file)
    if (path === undefined) return { grade: 'passed' }
    const { data: expected, info } = await overWhite(sharp(path))
    if (info.width !== width || info.height !== height) return { grade: 'failed', off: 1 }
    const own = await overWhite(sharp(data, { raw: { width, height, channels: 4 } }))
    return compared(own.data, expected, info)
  })
  if (!corrupt.test(basename(file))) return verdict
  return verdict.grade === 'refused'
    ? { ...verdict, grade: 'passed' }
    : { grade: 'failed', reason: 'is corrupt, but was decoded' }
}

interface Size {
  width: number
  height: number
}

async function overWhite(image: Sharp): Promise<{ data: Buffer; info: Size }> {
  return image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function compared(own: Uint8Array, expected: Uint8Array, { width, height }: Size): Verdict {
  const options = { threshold, includeAA: true }
  const off = pixelmatch(own, expected, null, width, height, options) / (width * height)
  return { grade: gradeOf(off), off }
}

function gradeOf(off: number): Verdict['grade'] {
  if (off <= shares.passed) return 'passed'
  return off <= shares.near ? 'near' : 'failed'
}

/** An AppError is a refusal; any other error is a fault and is reported. */
async function orRefused(measure: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await measure()
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('publicMessage' in thrown)) throw thrown
    return { grade: 'refused', reason: String(thrown.publicMessage) }
  }
}
