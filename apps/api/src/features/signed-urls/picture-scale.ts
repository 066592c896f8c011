import { type UrlSize } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type PageSize } from '../../runtime/page-sizes'

/** The limits on the scale of generate. */
const [least, most] = [0.1, 4]

/** Returns the scale at which a page has the size that a URL asks for. Throws `invalid_request` for a size beyond the limits. */
export function scaleOf({ by, value }: UrlSize, { width, height }: PageSize): number {
  if (by === 'scale') return value
  const side = { width, height, size: Math.max(width, height) }[by]
  const scale = value / side
  if (scale >= least && scale <= most) return scale
  const [from, to] = [Math.ceil(side * least), Math.floor(side * most)]
  throw new AppError(
    'invalid_request',
    `${by} must make the page from ${from} to ${to} px, 0.1 to 4 times its own ${side} px (it asks for ${value})`,
  )
}
