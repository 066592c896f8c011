import { type DrawingHost } from '../../host/drawing-host'
import { type PlacedRun } from '../lines/placed-run'
import { takingRuns } from '../lines/taking-runs'
import { type Typeface } from '../measuring/typeface'
import { type RunStyle } from '../runs/run-style'
import { type Band, type Extent } from './decorations'

/** The tools that draw letters. */
interface InkTools {
  host: Pick<DrawingHost, 'opacities'>
  typefaces: ReadonlyMap<RunStyle, Typeface>
}

/** A stroke, and the distance in px beyond its ends within which ink matters. */
interface Strip {
  band: Band
  margin: number
}

/** The number of pixels across the thickness of a stroke: about 100 per em. */
const across = 7
/** The maximum number of pixels along a strip, for lines that are far wider than any page. */
const longest = 16_384
/** The distance in px that letters may reach into a stroke from above and below, as in Chromium. */
const tolerance = 0.5
/** The opacity (0 to 255) from which a pixel counts as ink. */
const visible = 25

/**
 * Finds the parts of a stroke that runs cover with ink, from left to right. Draws the runs on a separate strip: no canvas
 * exposes the outlines of letters, and all canvases draw these pixels alike.
 */
export function inkIn(
  runs: readonly PlacedRun[],
  { band, margin }: Strip,
  { host, typefaces }: InkTools,
): Extent[] {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return []
  const left = first.x - margin
  const length = last.x + last.width + margin - left
  const scale = Math.min(across / band.thickness, longest / length)
  const middle = band.top + band.thickness / 2
  const height = Math.max(1, Math.round((band.thickness - 2 * tolerance) * scale))
  const size = { width: Math.max(1, Math.floor(length * scale)), height }
  const drawn = host.opacities(size, context => {
    context.transform(scale, 0, 0, scale, -left * scale, height / 2 - middle * scale)
    const take = takingRuns(context, typefaces)
    for (const run of runs) if (take(run)) context.fillText(run.text, run.x, 0)
  })
  return stretchesOf(mostOpaque(drawn, size.width)).map(stretch => {
    return { left: left + stretch.left / scale, right: left + stretch.right / scale }
  })
}

/** Returns the largest opacity in each column. */
function mostOpaque(opacities: Uint8Array, width: number): Uint8Array {
  const columns = new Uint8Array(width)
  for (let row = 0; row < opacities.length; row += width) {
    for (let column = 0; column < width; column++) {
      const opacity = opacities[row + column] ?? 0
      if (opacity > (columns[column] ?? 0)) columns[column] = opacity
    }
  }
  return columns
}

/** Finds the ranges of columns with ink, in px. The columns at both ends of a range count in proportion to their coverage. */
function stretchesOf(columns: Uint8Array): Extent[] {
  const stretches: Extent[] = []
  let open: Extent | undefined
  // An iterator would take longer than drawing.
  for (let at = 0; at < columns.length; at++) {
    const opacity = columns[at] ?? 0
    if (opacity < visible) open = undefined
    else {
      const covered = opacity / 255
      if (!open) {
        open = { left: at + 1 - covered, right: at + 1 }
        stretches.push(open)
      }
      open.right = Math.max(open.left, at + covered)
    }
  }
  return stretches
}
