import { type ImageFilters } from '@platen/design'
import { blurPixels, type Pixels, type Sigma } from './blur-pixels'
import { colorMatrices } from './color-matrix'
import { recolorPixels } from './recolor-pixels'

/**
 * Filters pixels in place in the order of CSS: blur first, then colours. `scale` is the number of pixels per
 * document px along each axis.
 */
export function filterPixels(pixels: Pixels, filters: ImageFilters, scale: Sigma): void {
  if (filters.blur > 0) {
    blurPixels(pixels, { x: filters.blur * scale.x, y: filters.blur * scale.y })
  }
  recolorPixels(pixels.data, colorMatrices(filters))
}

/** Returns true if the filters change anything. */
export function isFiltered(filters: ImageFilters): boolean {
  return filters.blur > 0 || colorMatrices(filters).length > 0
}

/** The sigma, in bitmap px, from which a blur looks the same at any higher resolution, to within 2 % at the edges. */
const resolvedSigma = 8

/**
 * Returns the number of pixels per document pixel that a blurred image needs; `pixelRatio` is that of the device. A wide blur
 * leaves no detail, so it can be computed on a small image that is then enlarged.
 */
export function blurredRatio({ blur }: ImageFilters, pixelRatio: number): number {
  return blur === 0 ? pixelRatio : Math.min(pixelRatio, resolvedSigma / blur)
}
