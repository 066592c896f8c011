import { parseUrlRequest, shareLimits, type UrlFormat } from '@platen/contract'
import { type GuestShare } from '@platen/database'
import { limits } from '@platen/design'
import {
  type AskedPicture,
  type Payer,
  type PictureSize,
} from '../../domain/pictures/asked-picture'
import {
  notReady,
  openPictures,
  type PictureCall,
  type PictureRuntime,
} from '../../domain/pictures/open-pictures'
import { type PictureAnswer } from '../../runtime/picture-answer'
import { type Runtime } from '../../runtime/runtime'
import { shareGone } from '../../runtime/share-gone'

export type SharedPictureRuntime = PictureRuntime & Pick<Runtime, 'store'>

/** A file of a share that a guest asks for. */
export interface SharedPictureCall {
  share: GuestShare
  format: UrlFormat
  /** The number of the page, as it was sent; undefined for the first one, and for all pages of a PDF. */
  page: string | undefined
  size: PictureSize
  /** Headers of the answer. */
  headers: Readonly<Record<string, string>>
  requestId: string
}

/** The number of pictures that a share may draw; those that are drawn already do not count. The pages of a whole design may be turned at once. */
const drawing = { rendersPerMinute: 10, rendersAtOnce: limits.pages } as const

/** The size of the pictures on the page of a share. */
export const shownSize = { by: 'within', value: shareLimits.pictureSide } as const
/** The size of files to download. */
export const ownSize = { by: 'scale', value: 1 } as const

/**
 * Returns the function that draws the design of a share as a file, or finds it drawn. It throws `invalid_request` for a page that the design
 * does not have, `gone` if the share has ended, and the errors of `Pictures`.
 */
export function openSharedPictures(
  runtime: SharedPictureRuntime,
): (call: SharedPictureCall) => Promise<PictureAnswer> {
  const pictures = openPictures(runtime)
  type Open = (call: PictureCall<AskedPicture>) => ReturnType<typeof pictures.open>
  return async ({ share, format, page, size, headers, requestId }) => {
    const asked = askedOf(share, { format, page, size })
    // What guests approve must be what they saw.
    const call: PictureCall<AskedPicture> = { asked, requestId, onGone: shareGone, onlyAsked: true }
    const answerOf = async (open: Open): Promise<PictureAnswer> => {
      const found = await open(call)
      // Guests are not shown thumbnails, which may be of another version.
      if (found.kind === 'thumbnail') throw notReady('a thumbnail was found')
      const { key, size: bytes, mimetype: contentType, checksum } = found.file
      return {
        headers: { 'cache-control': 'private, no-cache', ...headers },
        etag: `"${checksum}"`,
        facts: { size: bytes, contentType },
        async open() {
          const opened = await runtime.store.open(key)
          return opened && { ...opened, content: opened.stream }
        },
        again: () => answerOf(call => pictures.redraw(call)),
      }
    }
    return answerOf(call => pictures.open(call))
  }
}

function askedOf(
  { id, organizationId, designId, version }: GuestShare,
  { format, page, size }: Pick<SharedPictureCall, 'format' | 'page' | 'size'>,
): AskedPicture {
  const { outputPixels: maxPixels } = limits
  const payer: Payer = { id, organizationId, ...drawing, maxPixels, called: 'link' }
  return {
    ...parseUrlRequest(format, page === undefined ? {} : { page }),
    size,
    scope: { organizationId, userId: null },
    payer,
    pin: { id: designId, version: version ?? undefined },
  }
}
