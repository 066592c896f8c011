import { type Canvas2D } from '../../host/canvas'
import { applyTypeface, px, type Typeface } from '../measuring/typeface'
import { type RunStyle } from '../runs/run-style'
import { type PlacedRun } from './placed-run'

/** Sets up a context for a run; returns true if there is anything to draw. */
export type TakeRun = (run: PlacedRun) => boolean

/** Sets up a context for one run after another, and skips values that are already set: setting a font takes longer than drawing a word. */
export function takingRuns(context: Canvas2D, typefaces: ReadonlyMap<RunStyle, Typeface>): TakeRun {
  let taken: PlacedRun | undefined
  let spacing = '0px'
  return run => {
    const typeface = typefaces.get(run.style)
    if (run.text === '' || !typeface) return false
    const same = taken && typefaces.get(taken.style) === typeface && taken.size === run.size
    if (!same) {
      applyTypeface(context, typeface, run.size)
      spacing = '0px'
    }
    if (taken?.direction !== run.direction) context.direction = run.direction
    const wanted = px(run.wordSpacing)
    if (wanted !== spacing) context.wordSpacing = wanted
    spacing = wanted
    taken = run
    return true
  }
}
