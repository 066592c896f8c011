import { type PathMaker, type SvgCanvas } from '../ports/canvas'
import { type Colouring, keepsColours } from '../tags/colour-rules'
import { readTags } from '../tags/tags'
import { type Inks, separateInks } from './inks'
import { play } from './play'
import { type ColouredSteps, dominantColour, recolourSteps } from './recolour-steps'
import { needsLayers, type Step, stepsOf } from './steps'
import { tagTree } from './tag-tree'

/**
 * The limits of a drawing on a canvas. A canvas cannot be interrupted, as resvg can: within these limits it takes at most about a second.
 * `pixels` counts those of the drawing once for each path or clip; browsers have no canvas with a longer `side`.
 */
const most = { textLength: 256_000, paths: 2_000, pixels: 1_000_000_000, side: 16_384 }

/** A drawing that consists of paths: its paints in order, and its size in its own units. */
export interface SvgPaths extends ColouredSteps {
  width: number
  height: number
}

/** The wanted drawing: `pxPerUnit` is for outlines, as of `recolourSvg`, and `width` in px. */
interface Wanted {
  colouring: Colouring
  pxPerUnit: number
  width: number
}

/** Paints on a transparent canvas of the size of the drawing. */
type Painter = (canvas: SvgCanvas, path: PathMaker) => void

/** A drawing that a canvas paints as resvg would, but for the antialiasing of edges, in a fraction of the time. */
export interface PathDrawing {
  /** In px. */
  width: number
  height: number
  paint: Painter
  /** The plates of a drawing in new colours, if they are few: painted in pure red, green and blue, and printed in any. */
  inks?: Inks & { paint: Painter }
}

/** Returns the paths of a canonical SVG that Skia draws; undefined where only resvg draws it rightly, or in time. */
export function readPaths(text: string): SvgPaths | undefined {
  if (text.length > most.textLength) return undefined
  const tree = tagTree(readTags(text))
  const root = tree.tags[0]?.attributes
  if (!root) return undefined
  const [width, height] = ['width', 'height'].map(side => root.get(side) ?? '')
  if (root.get('viewBox') !== `0 0 ${width} ${height}`) return undefined
  const steps = stepsOf(tree)
  if (!steps || paintings(steps) > most.paths) return undefined
  return { width: Number(width), height: Number(height), steps, dominant: dominantColour(steps) }
}

/** Paths in the colours and the size of an element; undefined where only resvg draws that rightly, or in time. */
export function pathDrawing(
  paths: SvgPaths,
  { colouring, pxPerUnit, width }: Wanted,
): PathDrawing | undefined {
  // Rounded as by resvg.
  const height = Math.max(1, Math.round((width * paths.height) / paths.width))
  // A drawing of no size has no width in px either: NaN.
  if (!(width <= most.side && height <= most.side)) return undefined
  const steps = recolourSteps(paths, colouring, pxPerUnit)
  if (needsLayers(steps) || paintings(steps) * width * height > most.pixels) return undefined
  const painterOf =
    (painted: readonly Step[]): Painter =>
    (canvas, path) => {
      canvas.save()
      canvas.transform(width / paths.width, 0, 0, height / paths.height, 0, 0)
      play(painted, canvas, path)
      canvas.restore()
    }
  const separated = keepsColours(colouring) ? undefined : separateInks(steps)
  const inks = separated && { ...separated.inks, paint: painterOf(separated.steps) }
  return { width, height, paint: painterOf(steps), ...(inks && { inks }) }
}

const paintings = (steps: readonly Step[]): number =>
  steps.reduce((count, { clips }) => count + 1 + clips.length, 0)
