import { type RenderOptions } from '@platen/contract'
import { checkOutputSize } from '@platen/design'
import { AppError } from '@platen/errors'
import { type PageSize } from '../../runtime/page-sizes'

/** Throws `invalid_request` if a page does not exist or a file would be too large. */
export function checkOutput(
  { pages, scale }: Pick<RenderOptions, 'pages' | 'scale'>,
  sizes: readonly PageSize[],
): void {
  const numbers = pages ?? sizes.map((_size, index) => index + 1)
  for (const [index, number] of numbers.entries()) {
    const size = sizes[number - 1]
    if (!size) throw new AppError('invalid_request', missingPage(index, sizes.length))
    checkOutputSize(size, number, scale)
  }
}

const missingPage = (index: number, count: number): string =>
  `pages[${index}] must be a page of the design (1 to ${count})`
