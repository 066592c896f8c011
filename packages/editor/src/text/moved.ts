import { type CaretLine, lineOf, placeAt, type TextGeometry } from '@platen/drawing'
import { graphemesOf } from './graphemes'
import { caretIn, type CaretPlace, rangeOf, type TextSelection } from './text-selection'
import { paragraphAt, wordEnd, wordStart } from './words'

/** Where a caret goes. Left and right are what people see, in either direction of writing. */
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

/** A text, and where its graphemes are as far as it is drawn. */
export interface WrittenText {
  text: string
  geometry: TextGeometry | undefined
}

interface Move {
  to: CaretMove
  /** Whether what lies on the way is selected. */
  selects: boolean
}

/** The selection after the caret moved. */
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

/** What a key deletes that stands for a letter, a word or a line, before the caret or after it; what is selected, if anything is. */
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
  focus: CaretPlace,
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
      // At the end of a line, its break goes.
      return end === index ? stepped(index, way, written).index : end
    }
  }
}

type PlaceAfter = (selection: TextSelection, written: WrittenText, selects: boolean) => CaretPlace

const across =
  (way: -1 | 1): PlaceAfter =>
  (selection, written, selects) => {
    const { from, to } = rangeOf(selection)
    if (selects || from === to) return beside(selection.focus, way, written)
    return { index: isForward(selection.focus, way, written) ? to : from }
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

/** Px within which two places of a line are one. */
const near = 0.01

interface StopPlace extends Required<Pick<CaretPlace, 'index' | 'isOther'>> {
  x: number
}

/** The next place to one side, as it is seen. */
function beside(place: CaretPlace, way: -1 | 1, written: WrittenText): CaretPlace {
  const { geometry } = written
  const line = geometry && lineOf(geometry, place)
  const places = line ? placesOn(line) : []
  const now =
    places.find(one => one.index === place.index && one.isOther === (place.isOther ?? false)) ??
    places.find(one => one.index === place.index)
  if (!geometry || !line || !now) return stepped(place.index, way, written)
  const ahead = places.filter(({ x }) => (x - now.x) * way > near)
  const distance = Math.min(...ahead.map(({ x }) => Math.abs(x - now.x)))
  const [next] = ahead
    .filter(({ x }) => Math.abs(x - now.x) < distance + near)
    .sort((one, other) => strangeness(one, now) - strangeness(other, now))
  if (next) return { index: next.index, ...(next.isOther && { isOther: true }) }
  return overEdge(place, { line, way }, geometry)
}

/** Of several places at one x, letters are written at the one that the caret tells first; then the nearest in the text. */
const strangeness = ({ index, isOther }: StopPlace, from: StopPlace): number =>
  (isOther ? 1e6 : 0) + Math.abs(index - from.index)

const placesOn = ({ stops }: CaretLine): StopPlace[] =>
  stops.flatMap(({ index, x, other }) => [
    { index, x, isOther: false },
    ...(other === undefined ? [] : [{ index, x: other, isOther: true }]),
  ])

/** Beyond the end of a line that is seen: the line that follows in the text, or the one before. */
function overEdge(
  place: CaretPlace,
  { line, way }: { line: CaretLine; way: -1 | 1 },
  { lines }: TextGeometry,
): CaretPlace {
  const step = (line.direction === 'ltr') === (way === 1) ? 1 : -1
  const stops = lines[lines.indexOf(line) + step]?.stops ?? []
  const others = stops.filter(({ index }) => index !== place.index)
  const next = step === 1 ? others[0] : others.at(-1)
  return next ? { index: next.index } : place
}

/** The next place in the text. */
function stepped(index: number, way: -1 | 1, { text }: WrittenText): CaretPlace {
  return { index: Math.min(Math.max(index + way, 0), graphemesOf(text).length) }
}

/** Whether a way that is seen goes on in the text. */
function isForward(place: CaretPlace, way: -1 | 1, { geometry }: WrittenText): boolean {
  const line = geometry && lineOf(geometry, place)
  return (line?.direction !== 'rtl') === (way === 1)
}

/** An end of a line; of the paragraph, while it is not known where lines are wrapped. */
function lineEdge(place: CaretPlace, way: -1 | 1, { geometry, text }: WrittenText): CaretPlace {
  const line = geometry && lineOf(geometry, place)
  const stop = way < 0 ? line?.stops[0] : line?.stops.at(-1)
  if (!geometry || !line || !stop) {
    const { from, to } = paragraphAt(text, place.index)
    return { index: way < 0 ? from : to }
  }
  const { index } = stop
  return lineOf(geometry, { index }) === line ? { index } : { index, isLineEnd: true }
}

function onNextLine(selection: TextSelection, way: -1 | 1, written: WrittenText): CaretPlace {
  const { geometry, text } = written
  const line = geometry && lineOf(geometry, selection.focus)
  if (!geometry || !line) return selection.focus
  const next = geometry.lines[geometry.lines.indexOf(line) + way]
  if (!next) return { index: way < 0 ? 0 : graphemesOf(text).length }
  return placeAt(geometry, {
    x: goalOf(selection, written) ?? 0,
    y: (next.top + next.bottom) / 2,
  })
}

/** The x that up and down keep. */
function goalOf({ focus, goal }: TextSelection, { geometry }: WrittenText): number | undefined {
  if (goal !== undefined) return goal
  const line = geometry && lineOf(geometry, focus)
  const stop = line?.stops.find(({ index }) => index === focus.index)
  return focus.isOther === true ? stop?.other : stop?.x
}

/** All of a text. */
export function allOf(text: string): TextSelection {
  return { ...caretIn(graphemesOf(text).length), anchor: { index: 0 } }
}
