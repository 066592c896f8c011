import { type DrawingHost } from '../host/drawing-host'
import { type Picture } from '../host/picture'
import { type FittedPicture } from '../pictures/fit-picture'
import { type Reporter } from './report'

/** With fewer source pixels per device pixel, an image looks soft. */
const sharpEnough = 0.75

/** The element or page that shows an image. */
interface Owner {
  id: string
  name: string
}

/** Warns if an image file has no end marker. */
export function checkFile({ id, name }: Owner, { endless }: Picture, reporter: Reporter): void {
  if (endless !== true) return
  const message = `${name}: the image file has no end marker; it may be truncated`
  reporter.warn(id, 'asset_cut', message)
}

/** Warns if an image has too few pixels for its place; returns its pixels per inch. */
export function checkResolution(
  { id, name }: Owner,
  { source, target }: FittedPicture,
  { host, reporter }: { host: DrawingHost; reporter: Reporter },
): number {
  const sourcePerDocument = Math.min(source.width / target.width, source.height / target.height)
  const sourcePerOutput = sourcePerDocument / (host.outputRatio ?? host.pixelRatio)
  if (sourcePerOutput < sharpEnough) {
    const share = Math.round(sourcePerOutput * 100)
    const message = `${name}: the image has only ${share} % of the pixels that it needs at this size`
    reporter.warn(id, 'low_resolution', message)
  }
  return Math.round(sourcePerDocument * 96)
}
