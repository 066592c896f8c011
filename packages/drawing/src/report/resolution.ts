import { type DrawingHost } from '../host/drawing-host'
import { type FittedPicture } from '../pictures/fit-picture'
import { type Reporter } from './report'

/** With fewer source px per device px, a picture looks soft. */
const sharpEnough = 0.75

/** Warns if a picture has too few pixels for its place; returns its px per inch. `id` is of the element or page. */
export function checkResolution(
  { id, name }: { id: string; name: string },
  { source, target }: FittedPicture,
  { host, reporter }: { host: DrawingHost; reporter: Reporter },
): number {
  const sourcePerDocument = Math.min(source.width / target.width, source.height / target.height)
  const sourcePerOutput = sourcePerDocument / (host.outputRatio ?? host.pixelRatio)
  if (sourcePerOutput < sharpEnough) {
    const share = Math.round(sourcePerOutput * 100)
    const message = `${name}: the image has only ${share} % of the pixels that it covers`
    reporter.warn(id, 'low_resolution', message)
  }
  return Math.round(sourcePerDocument * 96)
}
