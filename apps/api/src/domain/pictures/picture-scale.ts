import { AppError } from '@platen/errors'
import { type PageSize } from '../../runtime/page-sizes'
import { type PictureSize } from './asked-picture'

/** The limits on the scale of generate. */
const [least, most] = [0.1, 4]
/** Sharp enough for screens with two pixels for each px. */
const mostWithin = 2

/** Returns the scale at which a page has the size that is asked for. Throws `invalid_request` for a size beyond the limits. */
export function scaleOf({ by, value }: PictureSize, { width, height }: PageSize): number {
  if (by === 'scale') return value
  const longer = Math.max(width, height)
  if (by === 'within') return Math.min(mostWithin, Math.max(least, value / longer))
  const side = { width, height, size: longer }[by]
  const scale = value / side
  if (scale >= least && scale <= most) return scale
  const [from, to] = [Math.ceil(side * least), Math.floor(side * most)]
  throw new AppError(
    'invalid_request',
    `${by} must make the page from ${from} to ${to} px, 0.1 to 4 times its own ${side} px (it asks for ${value})`,
  )
}
