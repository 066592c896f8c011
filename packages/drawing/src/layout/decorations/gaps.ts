import { type DrawingHost } from '../../host/drawing-host'
import { bodyOf, type PlacedRun } from '../lines/placed-run'
import { cachedMeasure } from '../measuring/cached-measure'
import { type Measure, type Typeface } from '../measuring/typeface'
import { firstAbove } from '../runs/ascending'
import { type MeasureStyle } from '../runs/pieces'
import { type RunStyle } from '../runs/run-style'
import { type Cell, cellsOf, isCrossable } from './cells'
import { type Extent, type FindGaps } from './decorations'
import { inkIn } from './ink'

/** The tools that draw and measure letters. */
export interface GapTools {
  host: Pick<DrawingHost, 'opacities'>
  typefaces: ReadonlyMap<RunStyle, Typeface>
  measure: MeasureStyle
}

/** The widest margin of a gap on each side of its letter, in px, as in Chromium. */
const widestMargin = 13

/**
 * Returns a function that finds gaps as browsers do (`text-decoration-skip-ink: auto`). A gap is as wide as a letter's ink in the
 * stroke, plus a margin.
 */
export function gapFinder({ host, typefaces, measure }: GapTools): FindGaps {
  const measures = new Map<RunStyle, Measure>()
  const measureOf = (style: RunStyle): Measure => {
    const measured = measures.get(style) ?? cachedMeasure(measure(style))
    measures.set(style, measured)
    return measured
  }
  return (runs, band) => {
    const bodies = bodiesOf(runs).filter(({ text }) => isCrossable(text))
    const margin = Math.min(band.thickness, widestMargin)
    const ink = inkIn(bodies, { band, margin }, { host, typefaces })
    if (ink.length === 0) return []
    const cells = bodies.flatMap(body => cellsOf(body, measureOf(body.style)))
    return byLetter(ink, cells).map(({ left, right }) => {
      return { left: left - margin, right: right + margin }
    })
  }
}

/** Returns the bodies of runs; a whole that several runs share is included once. */
function bodiesOf(runs: readonly PlacedRun[]): PlacedRun[] {
  const bodies: PlacedRun[] = []
  for (const { whole, ...run } of runs) {
    const body = whole ? { ...run, ...bodyOf({ ...run, whole }) } : run
    const last = bodies.at(-1)
    const isKnown = whole && last?.text === body.text && Math.abs(last.x - body.x) < 0.01
    if (!isKnown) bodies.push(body)
  }
  return bodies
}

/** Joins the ink of each letter into one extent, and drops the ink of letters that strokes run through. */
function byLetter(ink: readonly Extent[], cells: readonly Cell[]): Extent[] {
  const letters: (Extent & { cell: Cell })[] = []
  for (const { left, right } of ink) {
    const next = firstAbove(cells, (left + right) / 2, cell => cell.left)
    const cell = cells[Math.max(next - 1, 0)]
    if (!cell?.isCrossable) continue
    const last = letters.at(-1)
    if (last?.cell === cell) last.right = right
    else letters.push({ left, right, cell })
  }
  return letters
}
