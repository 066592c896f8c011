import { AppError } from '@platen/errors'
import { limits } from '../values/limits'

interface Size {
  width: number
  height: number
}

/** Returns the output size in px for a page (in document px) at a scale: whole numbers, at least 1. */
export function outputSize({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Throws `invalid_request` if a page (`number` counts from 1) would exceed 8192 px per side or 40 megapixels. */
export function checkOutputSize(page: Size, number: number, scale: number): void {
  const { width, height } = outputSize(page, scale)
  const { outputSide, outputPixels } = limits
  if (Math.max(width, height) <= outputSide && width * height <= outputPixels) return
  const allowed = `at most ${outputSide} px a side and ${outputPixels / 1e6} megapixels are allowed`
  throw new AppError(
    'invalid_request',
    `scale makes page ${number} too large (${width} × ${height} px); ${allowed}`,
  )
}
