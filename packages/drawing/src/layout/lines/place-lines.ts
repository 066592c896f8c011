import { type TextElement } from '@platen/design'
import { type Size } from '../../geometry/rectangle'
import { gapOf } from '../runs/list-markers'
import { type Paragraph } from '../runs/paragraphs'
import { type MeasureStyle, type Piece, shapedTogether } from '../runs/pieces'
import { type DirectedPiece, visualOrder } from '../runs/visual-order'
import { type FlowLine } from '../wrapping/flow'
import { type PlacedRun, type SetRun } from './placed-run'
import { setTogether } from './set-together'

/** A line in its place, in px from the top left of the box. */
export interface PlacedLine {
  /** From left to right; at least one. */
  runs: PlacedRun[]
  x: number
  /** The top of the line, which is `height` px high. */
  top: number
  height: number
  baseline: number
  width: number
  /** The part of the text that the line shows. */
  source: LineSource
}

/** The part of a paragraph that a line shows, and its visible pieces in reading order. */
export interface LineSource {
  paragraph: Paragraph
  /** The offset in the paragraph, in code units. */
  start: number
  end: number
  pieces: readonly Piece[]
}

export interface Placement {
  element: TextElement
  box: Size
  /** The space to leave free at the start of each line, in px. */
  indent: number
  measure: MeasureStyle
}

/** Places each line in the box according to the element's alignment. */
export function placeLines(lines: readonly FlowLine[], placement: Placement): PlacedLine[] {
  const { element, box } = placement
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  let top = (box.height - height) * shareAbove(element.verticalAlign)
  return lines.map(line => {
    const { paragraph, start, end, pieces } = line
    const source = { paragraph, start, end, pieces }
    const placed = { ...placeRuns(line, placement), top, baseline: top + line.above, source }
    top += line.height
    return { ...placed, height: line.height }
  })
}

/** Returns the fraction of the free height above a text. */
export function shareAbove(align: TextElement['verticalAlign']): number {
  switch (align) {
    case 'top':
      return 0
    case 'middle':
      return 0.5
    case 'bottom':
      return 1
  }
}

/** Returns the fraction of the free width to the left of a line. */
export function shareLeft(align: TextElement['align'], direction: FlowLine['direction']): number {
  switch (align) {
    case 'left':
      return 0
    case 'center':
      return 0.5
    case 'right':
      return 1
    case 'start':
    case 'justify':
      return direction === 'rtl' ? 1 : 0
    case 'end':
      return direction === 'rtl' ? 0 : 1
  }
}

function placeRuns(line: FlowLine, { element, box, indent, measure }: Placement): Row {
  const { direction } = line
  const room = box.width - indent
  const slack = room - line.width
  const justified = element.align === 'justify' && !line.endsParagraph && slack > 0
  const runs = justified ? spread(line, room, measure) : setRuns(line, measure)
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  const left = direction === 'rtl' ? 0 : indent
  const x = left + (room - width) * shareLeft(element.align, direction)
  return withMarker(line, { x, width, runs: inARow(runs, x) }, measure)
}

/** Places runs side by side from `start` on. */
export function inARow(runs: readonly SetRun[], start: number): PlacedRun[] {
  let at = start
  return runs.map(run => {
    const placed = { ...run, x: at }
    at += run.width
    return placed
  })
}

type Row = Pick<PlacedLine, 'runs' | 'width' | 'x'>

/** Puts a list marker into the indent before its line. */
function withMarker({ marker, direction }: FlowLine, row: Row, measure: MeasureStyle): Row {
  if (!marker) return row
  const face = measure(marker.style)
  const width = face.width(marker.text)
  const gap = gapOf(marker, measure)
  const x = direction === 'rtl' ? row.x + row.width + gap : row.x - gap - width
  const run = { ...marker, direction, size: face.size, x, width, wordSpacing: 0 }
  const runs = direction === 'rtl' ? [...row.runs, run] : [run, ...row.runs]
  return { runs, x: Math.min(x, row.x), width: row.width + gap + width }
}

/** Returns the runs from left to right; the width of each reaches to the start of the next. */
function setRuns({ pieces, direction, width }: FlowLine, measure: MeasureStyle): SetRun[] {
  const ordered = visualOrder(pieces, direction)
  const [only] = ordered
  if (ordered.length > 1 || !only) return measured(ordered, measure)
  // Wrapping has already measured the line.
  return [{ ...only, size: measure(only.style).size, width, wordSpacing: 0 }]
}

function measured(pieces: readonly DirectedPiece[], measure: MeasureStyle): SetRun[] {
  const groups = shapedTogether(pieces)
  return groups.flatMap((group, index) => {
    const isLast = index === groups.length - 1
    const [only] = group
    if (group.length > 1 || !only) return setTogether(group, { isLast, measure })
    const face = measure(only.style)
    const width = isLast ? face.width(only.text) : face.advance(only.text)
    return [{ ...only, size: face.size, width, wordSpacing: 0 }]
  })
}

/** Widens the gaps of a line until it fills `room` px; a line without gaps is unchanged. */
function spread(line: FlowLine, room: number, measure: MeasureStyle): SetRun[] {
  // A no-break space has no effect after wrapping, and not every engine widens it.
  const pieces = line.pieces.map(piece => ({
    ...piece,
    text: piece.text.replaceAll('\u00a0', ' '),
  }))
  const runs = setRuns({ ...line, pieces }, measure)
  const [only] = runs
  if (runs.length > 1 || !only) return spreadWords(runs, room, measure)
  const gaps = measure(only.style).gaps(only.text)
  if (gaps === 0) return setRuns(line, measure)
  return [{ ...only, width: room, wordSpacing: (room - only.width) / gaps }]
}

/** Places the words of several runs one by one: engines do not widen a space at the end of a run. */
function spreadWords(runs: readonly SetRun[], room: number, measure: MeasureStyle): SetRun[] {
  const words = measured(runs.flatMap(wordsOf), measure)
  const gaps = words.map(({ text }) => (text.startsWith(' ') ? text.length : 0))
  const all = gaps.reduce((sum, count) => sum + count, 0)
  if (all === 0) return [...runs]
  const slack = room - words.reduce((sum, { width }) => sum + width, 0)
  return words.map((word, index) => {
    return { ...word, width: word.width + ((gaps[index] ?? 0) * slack) / all }
  })
}

function wordsOf(run: SetRun): DirectedPiece[] {
  const { style, direction } = run
  const parts = run.text.split(/( +)/).filter(part => part !== '')
  const words = parts.map(text => ({ text, style, direction }))
  return direction === 'rtl' ? words.reverse() : words
}
