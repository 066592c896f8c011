import { type RenderFileRow, renderOutcomeSchema } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { AppError, toAppError } from '@platen/errors'
import { renderFailure } from '../../domain/renders/render-failure'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { askedOf, type AskedUrl } from './asked-url'
import { drawPicture, type DrawRuntime } from './draw-picture'
import { type Found, openFinder } from './find-picture'
import { refuseLargeFile } from './pixel-limit'
import { type SignedUrl } from './read-url'
import { openKeeper } from './versions/keep-versions'
import { type Signer, Signers, type SignerRuntime } from './signers'

export type PictureRuntime = DrawRuntime &
  SignerRuntime &
  Pick<Runtime, 'addresses' | 'sourceRules' | 'log'>

export interface PictureCall {
  url: SignedUrl
  /** The address of the caller. */
  address: string
  requestId: string
  /** Is told the key, once the signature is known to be right, and the id that the URL names. */
  onSigned: (signer: Signer, designId: string) => void
}

type OpenCall = PictureCall & { asked: AskedUrl }

/** A picture to send. */
export interface Picture {
  kind: 'picture'
  asked: AskedUrl
  file: RenderFileRow
  /** The time in ms for which its assets count as unchanged. */
  freshMs: number
  /** True if it is out of date and being drawn again. */
  stale: boolean
}

/** The thumbnail of the design, in place of a picture that is not ready. */
export interface Thumbnail {
  kind: 'thumbnail'
  asked: AskedUrl
  key: string
}

export interface Pictures {
  /**
   * Returns the picture of a URL: as it is stored, even if it must be drawn again, otherwise drawn. Throws the errors of signatures and
   * parameters, those that prevent or end the render, and `unavailable` if it is not ready in time.
   */
  open(call: PictureCall): Promise<Picture | Thumbnail>
  /** Returns the picture of a URL whose stored file is missing: draws it. */
  redraw(call: PictureCall, asked: AskedUrl): Promise<Picture | Thumbnail>
}

/** Opens the pictures of signed URLs. This process draws each only once at a time for a key, for all who wait for it. */
export function openPictures(runtime: PictureRuntime): Pictures {
  const signers = new Signers(runtime)
  const finder = openFinder(runtime)
  const keepVersion = openKeeper(runtime)
  const drawing = new Map<string, Promise<RenderRecord>>()

  const find = async (asked: AskedUrl, address: string): Promise<Found> => {
    const found = await finder.find(asked)
    if (found) return found
    throw signers.forget(asked.signer.id, address)
  }

  const draw = (found: Found, call: OpenCall, waits: boolean): Promise<RenderRecord> => {
    const { requestId, asked } = call
    // Each key has limits of its own.
    const name = `${asked.signer.id} ${waits} ${found.design.version} ${found.requestKey.toString('base64')}`
    const running = drawing.get(name)
    if (running) return running
    const begun = drawPicture(runtime, { ...found, signer: asked.signer, requestId, waits })
    drawing.set(name, begun)
    return begun.finally(() => drawing.delete(name))
  }

  /** Draws a picture again behind the answer; what prevents that is no fault of the answer. */
  const redrawBehind = (found: Found, call: OpenCall): void => {
    draw(found, call, false).catch((error: unknown) => {
      const { code, message: reason } = toAppError(error)
      const { id: designId } = found.design
      if (blame[code] === 'service') runtime.log.warn({ designId, reason }, 'not drawn again')
    })
  }

  const drawn = async (found: Found, call: OpenCall): Promise<Picture | Thumbnail> => {
    const render = await draw(found, call, true)
    const { asked, address } = call
    switch (render.state) {
      case 'completed': {
        const { picture } = await find(asked, address)
        const freshMs = picture?.id === render.id ? picture.freshMs : 0
        return pictureOf({ ...render, asked, freshMs, stale: false })
      }
      case 'failed':
        throw renderFailure(render)
      case 'cancelled':
        throw new AppError('render_ended', 'The render was cancelled')
      case 'queued':
      case 'rendering':
        return late(found, asked)
    }
  }

  return {
    async open(call) {
      const { url, address, onSigned } = call
      const signer = await signers.signerOf(url, address)
      onSigned(signer, url.design)
      const asked = askedOf(url, signer, runtime)
      const found = await find(asked, address)
      keepVersion(asked)
      const { picture } = found
      if (!picture || !(picture.fresh || picture.showable)) return drawn(found, { ...call, asked })
      if (!picture.fresh) redrawBehind(found, { ...call, asked })
      return pictureOf({ ...picture, asked, stale: !picture.fresh })
    },
    redraw: async (call, asked) => drawn(await find(asked, call.address), { ...call, asked }),
  }
}

function pictureOf({
  result,
  asked,
  ...how
}: { result: unknown } & Omit<Picture, 'file' | 'kind'>): Picture {
  const [file] = renderOutcomeSchema.parse(result).files
  if (!file) throw new TypeError('a picture has a file')
  refuseLargeFile(file, asked.signer.maxPixels)
  const { freshMs, stale } = how
  return { kind: 'picture', asked, file, freshMs, stale }
}

/** Returns what is shown while a picture is being drawn. Throws `unavailable` without a thumbnail to show. */
function late({ design }: Found, asked: AskedUrl): Thumbnail {
  if (asked.fallback && design.thumbnailKey !== null)
    return { kind: 'thumbnail', asked, key: design.thumbnailKey }
  throw notReady(`a picture of ${design.id} is not ready in time`)
}

/** Returns the error for a picture that is not there in time, with the reason for the log. */
export const notReady = (internal: string): AppError =>
  new AppError('unavailable', 'The picture is not ready yet; try again shortly', {
    internal,
    retryAfter: 2,
  })
