import { type RenderFormat } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Principal } from '../../runtime/principal'

/** Throws `forbidden` if an embedded editor requests a format that its session does not allow. */
export function permitFormats(principal: Principal, asked: readonly RenderFormat[]): void {
  if (principal.kind !== 'embed' || principal.formats === null) return
  const { formats } = principal
  if (asked.every(format => formats.includes(format))) return
  throw new AppError('forbidden', `This session allows only ${formats.join(', ')}`)
}
