import { type PathMaker, type SvgCanvas } from '../ports/canvas'
import { type Colouring, keepsColours } from '../tags/colour-rules'
import { readTags } from '../tags/tags'
import { type Inks, separateInks } from './inks'
import { play } from './play'
import { type ColouredSteps, dominantColour, recolourSteps } from './recolour-steps'
import { needsLayers, type Step, stepsOf } from './steps'
import { tagTree } from './tag-tree'

/**
 * The limits on a drawing on a canvas, which cannot be interrupted as resvg can. Within these limits, painting takes at most about
 * a second. `pixels` counts the pixels of the drawing once for each path or clip. Browsers have no canvas with a longer `side`.
 */
const most = { textLength: 256_000, paths: 2_000, pixels: 1_000_000_000, side: 16_384 }

/** A drawing that consists of paths: its paints in order, and its size in its own units. */
export interface SvgPaths extends ColouredSteps {
  width: number
  height: number
}

/** The wanted drawing. `pxPerUnit` is for outlines, as in `recolourSvg`; `width` is in px. */
interface Wanted {
  colouring: Colouring
  pxPerUnit: number
  width: number
}

/** Paints on a transparent canvas that has the size of the drawing. */
type Painter = (canvas: SvgCanvas, path: PathMaker) => void

/** A drawing that a canvas paints in a fraction of the time that resvg takes. Only the antialiasing of edges differs. */
export interface PathDrawing {
  /** The size in px. */
  width: number
  height: number
  paint: Painter
  /** The colours of a recoloured drawing, if at most three. It is painted in pure red, green and blue, which are then replaced. */
  inks?: Inks & { paint: Painter }
}

/** Returns the paths of a canonical SVG that Skia draws; undefined if a canvas would draw it wrongly, or take too long. */
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

/** Returns a drawing in the colours and the size of an element; undefined if a canvas would draw it wrongly, or take too long. */
export function pathDrawing(
  paths: SvgPaths,
  { colouring, pxPerUnit, width }: Wanted,
): PathDrawing | undefined {
  // Round as resvg does.
  const height = Math.max(1, Math.round((width * paths.height) / paths.width))
  // The width of a drawing without a size is NaN.
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
