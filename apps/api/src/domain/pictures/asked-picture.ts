import { type UrlRequest, type UrlSize } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type LimitedPayer } from '../../runtime/limits/url-renders'
import { type Pinned } from '../pins/parse-pin'

/** A signing key or a share, which pays for the pictures that are drawn through it. */
export interface Payer extends LimitedPayer {
  /** The maximum number of pixels of a page in the file. */
  maxPixels: number
}

/** The size of a picture: as signed URLs set it, or the longest side in px that it may have, at twice the size of the page at most. */
export type PictureSize = UrlSize | { by: 'within'; value: number }

/** A picture that a signed URL or the page of a share asks for. */
export interface AskedPicture extends Omit<UrlRequest, 'size'> {
  size: PictureSize
  scope: TenantScope
  payer: Payer
  pin: Pinned
}
