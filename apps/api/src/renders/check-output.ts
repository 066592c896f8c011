import { type RenderOptions } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type PageSize } from './page-sizes'

const sidePx = 8192
const areaPx = 40_000_000

/** Throws `invalid_request` when a page does not exist or a file would be larger than 8192 px a side or 40 Mpx. */
export function checkOutput(
  { pages, scale }: Pick<RenderOptions, 'pages' | 'scale'>,
  sizes: readonly PageSize[],
): void {
  const numbers = pages ?? sizes.map((_size, index) => index + 1)
  for (const [index, number] of numbers.entries()) {
    const size = sizes[number - 1]
    if (!size) throw new AppError('invalid_request', missingPage(index, sizes.length))
    const width = Math.round(size.width * scale)
    const height = Math.round(size.height * scale)
    if (Math.max(width, height) > sidePx || width * height > areaPx) {
      throw new AppError(
        'invalid_request',
        `scale makes page ${number} ${width} × ${height} px; at most 8192 px a side and 40 megapixels are allowed`,
      )
    }
  }
}

const missingPage = (index: number, count: number): string =>
  `pages[${index}] must be a page of the design, which has ${count}`
