import { type Paint, type TextElement } from '@platen/design'
import { type PlacedLine } from '../lines/place-lines'
import { type PlacedRun } from '../lines/placed-run'

/** The place of a stroke, relative to a baseline. */
export interface Band {
  /** The distance from the baseline down to the upper edge of the stroke, in px. */
  top: number
  thickness: number
}

/** A part of a line, in px from the left of the box. */
export interface Extent {
  left: number
  right: number
}

/** An underline, overline or strike-through, or a piece of one, placed relative to the baseline. */
export interface Decoration extends Band {
  fill: Paint
  x: number
  width: number
}

/** Finds the gaps that letters of runs make in a stroke, from left to right. */
export type FindGaps = (runs: readonly PlacedRun[], band: Band) => Extent[]

type Kind = Exclude<TextElement['textDecoration'], 'none'>

interface Stroke extends Decoration {
  kind: Kind
}

/** The runs of a line whose strokes are of one kind and at the same height. */
interface Row extends Band {
  kind: Kind
  runs: PlacedRun[]
}

// The distance from the baseline down to the middle of the stroke, in em. Fonts define their own, but no canvas exposes it.
const middles: Record<Kind, number> = { underline: 0.13, 'line-through': -0.28, overline: -0.92 }
const thicknessInEm = 0.065

/**
 * Returns the decorations of a line; one that continues in the next run is a single stroke, without a seam. All except
 * strike-throughs have gaps at letters that they would cross.
 */
export function decorationsOf({ runs }: Pick<PlacedLine, 'runs'>, find: FindGaps): Decoration[] {
  const strokes: Stroke[] = []
  const rows: Row[] = []
  for (const run of runs) {
    const stroke = strokeOf(run)
    if (!stroke) continue
    addTo(rows, run, stroke)
    const last = strokes.at(-1)
    if (last && goesOn(last, stroke)) last.width = stroke.x + stroke.width - last.x
    else strokes.push(stroke)
  }
  const gapped = rows.map(row => ({ ...row, gaps: find(row.runs, row) }))
  return strokes.flatMap(({ kind, ...stroke }) => {
    const row = gapped.find(each => isLevel(each, { kind, ...stroke }))
    return row ? piecesOf(stroke, row.gaps) : [stroke]
  })
}

function strokeOf({ style, size, x, width, text }: PlacedRun): Stroke | undefined {
  const { textDecoration: kind, fill } = style
  if (kind === 'none' || text === '') return undefined
  const em = style.decorationSize === style.fontSize ? size : scaled(style, size)
  const thickness = thicknessInEm * em
  return { kind, fill, x, width, top: middles[kind] * em - thickness / 2, thickness }
}

function scaled({ decorationSize, fontSize }: PlacedRun['style'], size: number): number {
  return (decorationSize * size) / fontSize
}

function addTo(rows: Row[], run: PlacedRun, { kind, top, thickness }: Stroke): void {
  if (kind === 'line-through') return
  const row = rows.find(each => isLevel(each, { kind, top, thickness }))
  if (row) row.runs.push(run)
  else rows.push({ kind, top, thickness, runs: [run] })
}

type Level = Band & { kind: Kind }

function isLevel(one: Level, other: Level): boolean {
  const apart = Math.abs(one.top - other.top) + Math.abs(one.thickness - other.thickness)
  return one.kind === other.kind && apart < 0.01
}

function goesOn(last: Stroke, next: Stroke): boolean {
  const touches = Math.abs(last.x + last.width - next.x) < 0.01
  return touches && isLevel(last, next) && last.fill === next.fill
}

/** Cuts gaps out of a stroke. */
function piecesOf(stroke: Decoration, gaps: readonly Extent[]): Decoration[] {
  const pieces: Decoration[] = []
  const end = stroke.x + stroke.width
  let x = stroke.x
  for (const { left, right } of gaps) {
    if (left >= end) break
    if (left > x) pieces.push({ ...stroke, x, width: left - x })
    x = Math.max(x, right)
  }
  if (x < end) pieces.push({ ...stroke, x, width: end - x })
  return pieces
}
