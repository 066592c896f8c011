import { lineOf, placeAt, type TextGeometry, type TextPlace } from '@platen/drawing'
import { graphemesOf } from './graphemes'
import { caretIn, rangeOf, type TextSelection } from './text-selection'
import { paragraphAt, wordEnd, wordStart } from './words'

/**
 * A movement of the caret. Right moves forward in a left-to-right line, and backward in a right-to-left line. The caret passes letters of
 * the opposite direction in text order.
 */
export type CaretMove =
  | 'down'
  | 'left'
  | 'line-end'
  | 'line-start'
  | 'right'
  | 'text-end'
  | 'text-start'
  | 'up'
  | 'word-left'
  | 'word-right'

/** A text and, once it has been drawn, the positions of its graphemes. */
export interface WrittenText {
  text: string
  geometry: TextGeometry | undefined
}

interface Move {
  to: CaretMove
  /** True to extend the selection while moving. */
  selects: boolean
}

/** Returns the selection after a movement of the caret. */
export function movedCaret(
  selection: TextSelection,
  { to, selects }: Move,
  written: WrittenText,
): TextSelection {
  const focus = placesAfter[to](selection, written, selects)
  const anchor = selects ? selection.anchor : focus
  if (to !== 'up' && to !== 'down') return { anchor, focus }
  const goal = goalOf(selection, written)
  return { anchor, focus, ...(goal !== undefined && { goal }) }
}

/** Returns the range that a delete key removes: the selection if there is one, else a letter, word or line before or after the caret. */
export function deletedRange(
  selection: TextSelection,
  { unit, way }: { unit: 'letter' | 'line' | 'word'; way: -1 | 1 },
  written: WrittenText,
): ReturnType<typeof rangeOf> {
  const range = rangeOf(selection)
  if (range.from < range.to) return range
  const { index } = selection.focus
  const other = otherEnd(selection.focus, { unit, way }, written)
  return { from: Math.min(index, other), to: Math.max(index, other) }
}

function otherEnd(
  focus: TextPlace,
  { unit, way }: { unit: 'letter' | 'line' | 'word'; way: -1 | 1 },
  written: WrittenText,
): number {
  const { index } = focus
  switch (unit) {
    case 'letter':
      return stepped(index, way, written).index
    case 'word':
      return way < 0 ? wordStart(written.text, index) : wordEnd(written.text, index)
    case 'line': {
      const end = lineEdge(focus, way, written).index
      // At the end of a line, deletes the line break.
      return end === index ? stepped(index, way, written).index : end
    }
  }
}

type PlaceAfter = (selection: TextSelection, written: WrittenText, selects: boolean) => TextPlace

const across =
  (way: -1 | 1): PlaceAfter =>
  (selection, written, selects) => {
    const { from, to } = rangeOf(selection)
    const isOn = isForward(selection.focus, way, written)
    if (selects || from === to) return stepped(selection.focus.index, isOn ? 1 : -1, written)
    return { index: isOn ? to : from }
  }

const byWord =
  (way: -1 | 1): PlaceAfter =>
  ({ focus }, written) => {
    const next = isForward(focus, way, written) ? wordEnd : wordStart
    return { index: next(written.text, focus.index) }
  }

const placesAfter: Readonly<Record<CaretMove, PlaceAfter>> = {
  left: across(-1),
  right: across(1),
  up: (selection, written) => onNextLine(selection, -1, written),
  down: (selection, written) => onNextLine(selection, 1, written),
  'word-left': byWord(-1),
  'word-right': byWord(1),
  'line-start': ({ focus }, written) => lineEdge(focus, -1, written),
  'line-end': ({ focus }, written) => lineEdge(focus, 1, written),
  'text-start': () => ({ index: 0 }),
  'text-end': (_, { text }) => ({ index: graphemesOf(text).length }),
}

/** Returns the next or previous place in the text. */
function stepped(index: number, way: -1 | 1, { text }: WrittenText): TextPlace {
  return { index: Math.min(Math.max(index + way, 0), graphemesOf(text).length) }
}

/** Returns true if a direction moves forward in the text. */
function isForward(place: TextPlace, way: -1 | 1, { geometry }: WrittenText): boolean {
  const line = geometry && lineOf(geometry, place)
  return (line?.direction !== 'rtl') === (way === 1)
}

/** Returns the start or end of a line, or that of the paragraph as long as the line breaks are unknown. */
function lineEdge(place: TextPlace, way: -1 | 1, { geometry, text }: WrittenText): TextPlace {
  const line = geometry && lineOf(geometry, place)
  const stop = way < 0 ? line?.stops[0] : line?.stops.at(-1)
  if (!geometry || !line || !stop) {
    const { from, to } = paragraphAt(text, place.index)
    return { index: way < 0 ? from : to }
  }
  const { index } = stop
  return lineOf(geometry, { index }) === line ? { index } : { index, isLineEnd: true }
}

function onNextLine(selection: TextSelection, way: -1 | 1, written: WrittenText): TextPlace {
  const { geometry, text } = written
  const line = geometry && lineOf(geometry, selection.focus)
  if (!geometry || !line) return selection.focus
  const next = geometry.lines[geometry.lines.indexOf(line) + way]
  if (!next) return { index: way < 0 ? 0 : graphemesOf(text).length }
  return placeAt(geometry, { x: goalOf(selection, written) ?? 0, y: (next.top + next.bottom) / 2 })
}

/** Returns the x position that the caret keeps when it moves up or down. */
function goalOf({ focus, goal }: TextSelection, { geometry }: WrittenText): number | undefined {
  if (goal !== undefined) return goal
  const line = geometry && lineOf(geometry, focus)
  const stop = line?.stops.find(({ index }) => index === focus.index)
  return stop?.x
}

/** Returns the selection of a whole text. */
export function allOf(text: string): TextSelection {
  return { ...caretIn(graphemesOf(text).length), anchor: { index: 0 } }
}
