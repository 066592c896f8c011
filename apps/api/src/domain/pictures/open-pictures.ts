import { type RenderFileRow, renderOutcomeSchema } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { AppError, toAppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { renderFailure } from '../renders/render-failure'
import { type AskedPicture } from './asked-picture'
import { drawPicture, type DrawRuntime } from './draw-picture'
import { type Found, openFinder } from './find-picture'
import { refuseLargeFile } from './pixel-limit'

export type PictureRuntime = DrawRuntime & Pick<Runtime, 'log'>

/** A call for a picture. */
export interface PictureCall<Asked extends AskedPicture> {
  asked: Asked
  requestId: string
  /** Returns the error for a payer that no longer exists. */
  onGone: () => AppError
  /** Is told that the design has the version, before the picture is drawn. */
  onFound?: () => void
  /** True if no picture of an earlier version may be shown while that of the asked version is drawn. */
  onlyAsked?: true
}

/** A picture to send. */
export interface Picture<Asked extends AskedPicture = AskedPicture> {
  kind: 'picture'
  asked: Asked
  file: RenderFileRow
  /** The time in ms for which its assets count as unchanged. */
  freshMs: number
  /** True if it is out of date and being drawn again. */
  stale: boolean
}

/** The thumbnail of the design, in place of a picture that is not ready. */
export interface Thumbnail<Asked extends AskedPicture = AskedPicture> {
  kind: 'thumbnail'
  asked: Asked
  key: string
}

type Shown<Asked extends AskedPicture> = Picture<Asked> | Thumbnail<Asked>

export interface Pictures {
  /**
   * Returns a picture: as it is stored, even if it must be drawn again, otherwise drawn. Throws the errors that prevent or end the render, and
   * `unavailable` if it is not ready in time.
   */
  open<Asked extends AskedPicture>(call: PictureCall<Asked>): Promise<Shown<Asked>>
  /** Returns a picture whose stored file is missing: draws it. */
  redraw<Asked extends AskedPicture>(call: PictureCall<Asked>): Promise<Shown<Asked>>
}

/** Opens pictures. This process draws each only once at a time for a payer, for all who wait for it. */
export function openPictures(runtime: PictureRuntime): Pictures {
  const finder = openFinder(runtime)
  const drawing = new Map<string, Promise<RenderRecord>>()

  const find = ({ asked, onGone }: PictureCall<AskedPicture>): Promise<Found> =>
    finder.find(asked).then(found => found ?? Promise.reject(onGone()))

  const draw = (
    found: Found,
    { requestId, asked }: PictureCall<AskedPicture>,
    waits: boolean,
  ): Promise<RenderRecord> => {
    const { payer } = asked
    // Each payer has limits of its own.
    const name = `${payer.id} ${waits} ${found.design.version} ${found.requestKey.toString('base64')}`
    const running = drawing.get(name)
    if (running) return running
    const begun = drawPicture(runtime, { ...found, payer, requestId, waits })
    drawing.set(name, begun)
    return begun.finally(() => drawing.delete(name))
  }

  /** Draws a picture again after it has been sent; a failure does not affect the answer. */
  const redrawBehind = (found: Found, call: PictureCall<AskedPicture>): void => {
    draw(found, call, false).catch((error: unknown) => {
      const { code, message: reason } = toAppError(error)
      const { id: designId } = found.design
      if (blame[code] === 'service') runtime.log.warn({ designId, reason }, 'not drawn again')
    })
  }

  const drawn = async <Asked extends AskedPicture>(
    found: Found,
    call: PictureCall<Asked>,
  ): Promise<Shown<Asked>> => {
    const render = await draw(found, call, true)
    const { asked } = call
    switch (render.state) {
      case 'completed': {
        const { picture } = await find(call)
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
      const found = await find(call)
      call.onFound?.()
      const { picture, design } = found
      const isShown = picture && (!call.onlyAsked || picture.version === design.version)
      if (!isShown || !(picture.fresh || picture.showable)) return drawn(found, call)
      if (!picture.fresh) redrawBehind(found, call)
      return pictureOf({ ...picture, asked: call.asked, stale: !picture.fresh })
    },
    redraw: async call => drawn(await find(call), call),
  }
}

function pictureOf<Asked extends AskedPicture>({
  result,
  asked,
  ...how
}: { result: unknown } & Omit<Picture<Asked>, 'file' | 'kind'>): Picture<Asked> {
  const [file] = renderOutcomeSchema.parse(result).files
  if (!file) throw new TypeError('a picture has a file')
  refuseLargeFile(file, asked.payer.maxPixels)
  const { freshMs, stale } = how
  return { kind: 'picture', asked, file, freshMs, stale }
}

/** Returns what is shown while a picture is being drawn. Throws `unavailable` without a thumbnail to show. */
function late<Asked extends AskedPicture>({ design }: Found, asked: Asked): Thumbnail<Asked> {
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
