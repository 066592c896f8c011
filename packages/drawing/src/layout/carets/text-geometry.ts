import { type Arc } from '../../geometry/arc'
import { type Size } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type PlacedLine } from '../lines/place-lines'
import { type PlacedRun } from '../lines/placed-run'
import { type LaidText } from '../lines/text-layout'
import { type Measure, measuresOn, type Typeface } from '../measuring/typeface'
import { type Boundary, boundariesOf } from './boundaries'
import { type LineGrapheme, lineGraphemes, ownRuns } from './line-graphemes'

/** A place for the caret, between two graphemes or at an end of a line. */
export interface CaretStop {
  /** The number of graphemes before the stop. */
  index: number
  x: number
  /** The second place, if writing directions meet here: next to the other grapheme. */
  other?: number
}

/** A grapheme as a line shows it. */
export interface ShownGrapheme extends Pick<LineGrapheme, 'direction' | 'left' | 'right'> {
  /**
   * The index of the stop before the grapheme, and that of the stop after it; further apart if the grapheme's capitals have more
   * letters.
   */
  from: number
  to: number
}

/** A line of a text for carets and selections, in px from the top left of the element's box, or along its arc. */
export interface CaretLine {
  top: number
  bottom: number
  baseline: number
  direction: 'ltr' | 'rtl'
  /** In ascending order of index; at least one. A line that was wrapped ends where the next one starts. */
  stops: readonly CaretStop[]
  /** From left to right. */
  graphemes: readonly ShownGrapheme[]
}

/** The places of the graphemes of a text as drawn. */
export interface TextGeometry {
  /** The box of the text, extended if the text grew. */
  size: Size
  /** The lines, without text that was cut off. */
  lines: readonly CaretLine[]
  /** The arc of a curved text: the lines' x is the distance along the arc from its middle, and y is measured from the arc. */
  arc?: Arc
}

type MeasureOf = (run: PlacedRun) => Measure

/** Returns the geometry of a laid-out text. Measures each grapheme, which takes a few milliseconds for a long text. */
export function textGeometry(laid: LaidText, context: Canvas2D): TextGeometry {
  const { element, paragraphs, layout } = laid
  const boundaries = boundariesOf(element, paragraphs)
  context.save()
  const measureOf = measuring(laid, context)
  const lines = layout.lines.map(line => {
    const own = boundaries[paragraphs.indexOf(line.source.paragraph)] ?? []
    return caretLine(line, own, measureOf)
  })
  context.restore()
  const { box: size, arc } = layout
  return { size, lines, ...(arc && { arc }) }
}

function measuring({ typefaces }: LaidText, context: Canvas2D): MeasureOf {
  const measured = measuresOn(context)
  const known = new Map<Typeface, Map<number, Measure>>()
  return ({ style, size }) => {
    const typeface = typefaces.get(style)
    if (!typeface) throw new Error('a style of the text has no typeface')
    const sizes = known.get(typeface) ?? new Map<number, Measure>()
    known.set(typeface, sizes)
    const measure = sizes.get(size) ?? measured(typeface, size)
    sizes.set(size, measure)
    return measure
  }
}

function caretLine(
  line: PlacedLine,
  boundaries: readonly Boundary[],
  measureOf: MeasureOf,
): CaretLine {
  const { top, height, baseline, source } = line
  const graphemes = lineGraphemes(line, measureOf)
  const last = isCut(line, graphemes) ? seenEnd(line, graphemes) : source.end
  const own = boundaries.filter(({ offset }) => offset >= source.start && offset <= last)
  const { direction } = source.paragraph
  return {
    top,
    bottom: top + height,
    baseline,
    direction,
    stops: own.map(({ index, offset }) => {
      return { index, ...placeOf(offset, { line, graphemes, measureOf }) }
    }),
    graphemes: graphemes.map(({ start, end, left, right, direction: runs }) => {
      const from = own.findLast(({ offset }) => offset <= start)?.index ?? 0
      const to = own.find(({ offset }) => offset >= end)?.index ?? from
      return { from, to, left, right, direction: runs }
    }),
  }
}

/** Returns the end of the visible text, in code units of the paragraph. */
const seenEnd = ({ source }: PlacedLine, graphemes: readonly LineGrapheme[]): number =>
  graphemes.reduce((most, { end }) => Math.max(most, end), source.start)

/** Returns true if an ellipsis replaces the rest of a line. */
function isCut(line: PlacedLine, graphemes: readonly LineGrapheme[]): boolean {
  const { paragraph, end } = line.source
  return /[^ \u00ad\u200b]/.test(paragraph.text.slice(seenEnd(line, graphemes), end))
}

interface MeasuredLine {
  line: PlacedLine
  graphemes: readonly LineGrapheme[]
  measureOf: MeasureOf
}

type Place = Pick<CaretStop, 'other' | 'x'>

function placeOf(offset: number, measured: MeasuredLine): Place {
  const { graphemes, line } = measured
  const before = graphemes.find(({ end }) => end === offset)
  const after = graphemes.find(({ start }) => start === offset)
  if (before && after) return between(before, after, line)
  if (before) return { x: endOf(before) }
  if (after) return { x: startOf(after) }
  const around = graphemes.find(({ start, end }) => start < offset && offset < end)
  return { x: around ? inside(around, offset) : behind(offset, measured) }
}

function between(before: LineGrapheme, after: LineGrapheme, { source }: PlacedLine): Place {
  const [one, other] = [endOf(before), startOf(after)]
  if (Math.abs(one - other) < 0.01) return { x: other }
  const isAfter = after.direction === source.paragraph.direction
  return isAfter ? { x: other, other: one } : { x: one, other }
}

const startOf = ({ direction, left, right }: LineGrapheme): number =>
  direction === 'ltr' ? left : right

const endOf = ({ direction, left, right }: LineGrapheme): number =>
  direction === 'ltr' ? right : left

/** Returns the place inside a drawn grapheme: several authored graphemes may be drawn as one, or one as several letters. */
function inside(grapheme: LineGrapheme, offset: number): number {
  const share = (offset - grapheme.start) / (grapheme.end - grapheme.start)
  return startOf(grapheme) + (endOf(grapheme) - startOf(grapheme)) * share
}

/** Returns the place after the visible text: spaces at the end of a line continue in the direction of the paragraph. */
function behind(offset: number, { line, graphemes, measureOf }: MeasuredLine): number {
  const { paragraph } = line.source
  const runs = ownRuns(line)
  const isLeft = paragraph.direction === 'rtl'
  const edge = isLeft
    ? Math.min(...runs.map(({ x }) => x))
    : Math.max(...runs.map(({ x, width }) => x + width))
  const hidden = paragraph.text.slice(seenEnd(line, graphemes), offset).replaceAll('\u00ad', '')
  const last = isLeft ? runs[0] : runs.at(-1)
  const width = last ? measureOf(last).advance(hidden) : 0
  return isLeft ? edge - width : edge + width
}
