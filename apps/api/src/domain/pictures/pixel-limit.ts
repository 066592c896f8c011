import { type RenderOptions } from '@platen/contract'
import { outputSize } from '@platen/design'
import { AppError } from '@platen/errors'
import { type PageSize } from '../../runtime/page-sizes'

/** Throws `invalid_request` if a page has more pixels in the file than a key allows. */
export function refuseLarge(
  { pages, scale }: Pick<RenderOptions, 'pages' | 'scale'>,
  sizes: readonly PageSize[],
  maxPixels: number,
): void {
  for (const [index, size] of sizes.entries())
    if (pages === null || pages.includes(index + 1))
      refuseLargeFile(outputSize(size, scale), maxPixels)
}

/** Throws `invalid_request` if a file has more pixels than a key allows. */
export function refuseLargeFile({ width, height }: PageSize, maxPixels: number): void {
  const pixels = Math.round(width * height)
  if (pixels <= maxPixels) return
  const [has, most] = [pixels, maxPixels].map(count => count.toLocaleString('en-US'))
  const message = `The key that signed this URL allows ${most} pixels (the picture has ${has})`
  throw new AppError('invalid_request', message)
}
