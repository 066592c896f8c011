import { type Page } from '@platen/design'
import { AppError } from '@platen/errors'

const maximumSide = 8192
const maximumPixels = 40_000_000

/** The px of a page's file. Throws `invalid_request` above 8192 px a side or 40 megapixels. */
export function outputSize(
  { width, height }: Pick<Page, 'height' | 'width'>,
  scale: number,
): { width: number; height: number } {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  if (size.width > maximumSide || size.height > maximumSide) {
    throw new AppError('invalid_request', `scale makes a page larger than ${maximumSide} px a side`)
  }
  if (size.width * size.height > maximumPixels) {
    throw new AppError('invalid_request', 'scale makes a page larger than 40 megapixels')
  }
  return size
}
