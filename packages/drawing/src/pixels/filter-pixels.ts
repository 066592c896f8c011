import { type ImageFilters } from '@platen/design'
import { blurPixels, type Pixels, type Sigma } from './blur-pixels'
import { colorMatrices } from './color-matrix'
import { recolorPixels } from './recolor-pixels'

/**
 * Filters pixels in place as CSS does, in its order: first the blur, then the colours. `scale` says how
 * many px of the grid a document px has, along both axes.
 */
export function filterPixels(pixels: Pixels, filters: ImageFilters, scale: Sigma): void {
  if (filters.blur > 0) {
    blurPixels(pixels, { x: filters.blur * scale.x, y: filters.blur * scale.y })
  }
  recolorPixels(pixels.data, colorMatrices(filters))
}

/** Tells whether filters change anything. */
export function isFiltered(filters: ImageFilters): boolean {
  return filters.blur > 0 || colorMatrices(filters).length > 0
}

/** A sigma in px that says all: more px per document px would only show the same, to 2 % at the edges. */
const resolvedSigma = 8

/**
 * How many px per document px a blurred picture needs where the device has `pixelRatio` of them: a wide
 * blur leaves nothing fine, and costs next to nothing when it is made small and enlarged.
 */
export function blurredRatio({ blur }: ImageFilters, pixelRatio: number): number {
  return blur === 0 ? pixelRatio : Math.min(pixelRatio, resolvedSigma / blur)
}
