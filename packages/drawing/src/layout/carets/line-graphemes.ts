import { graphemeEnds } from '@platen/design'
import { type PlacedLine } from '../lines/place-lines'
import { type PlacedRun } from '../lines/placed-run'
import { type Measure } from '../measuring/typeface'
import { bidiLevels, inVisualOrder } from '../unicode/bidi'
import { joinedSlice } from '../unicode/joiners'
import { turns } from '../runs/visual-order'

/** A grapheme that a line shows, in px from the left of the box. */
export interface LineGrapheme {
  /** The offset in its paragraph, in code units. */
  start: number
  end: number
  left: number
  right: number
  direction: 'ltr' | 'rtl'
}

/** Returns the graphemes of a line from left to right, without spaces at its end. */
export function lineGraphemes(
  line: PlacedLine,
  measureOf: (run: PlacedRun) => Measure,
): LineGrapheme[] {
  const shown = shownText(line)
  const ordered = inVisualOrder(cellsOf(shown, line))
  const runs = ownRuns(line)
  const added = runs.reduce((sum, run) => sum + lengthOf(run), 0) - shown.text.length
  let at = 0
  return runs.flatMap((run, index) => {
    const isLast = index === runs.length - 1
    const count = lengthOf(run) - (addedTo(run) ? added : 0)
    const from = at
    for (let units = 0; at < ordered.length && (isLast || units < count); at += 1) {
      const cell = ordered[at]
      if (cell) units += cell.to - cell.from
    }
    return placed(ordered.slice(from, at), { run, shown, measure: measureOf(run) })
  })
}

/** The visible text of a line, without the joiners and hyphens that the layout adds. */
interface Shown {
  text: string
  /** The offset of each code unit in the paragraph. */
  offsets: readonly number[]
}

/** A grapheme of the visible text, by its code units. */
interface Cell {
  from: number
  to: number
  level: number
}

const joiner = '\u200d'
const softHyphen = '\u00ad'

function shownText({ source }: PlacedLine): Shown {
  const { paragraph, start, end, pieces } = source
  const offsets: number[] = []
  let [text, at] = ['', start]
  for (const unit of pieces.flatMap(piece => piece.text.split(''))) {
    while (at < end && paragraph.text[at] === softHyphen && unit !== softHyphen) at += 1
    if (at < end && paragraph.text[at] === unit) {
      text += unit
      offsets.push(at)
      at += 1
    } else if (unit !== joiner) break
  }
  return { text, offsets }
}

function cellsOf({ text }: Shown, { source }: PlacedLine): Cell[] {
  const { direction } = source.paragraph
  const levels = turns(text, direction) ? bidiLevels(text, direction) : undefined
  let from = 0
  return graphemeEnds(text).map(to => {
    const cell = { from, to, level: levels?.[from] ?? 0 }
    from = to
    return cell
  })
}

/** Returns the runs of a line without its list marker, which is not part of the text. */
export const ownRuns = ({ runs, source }: PlacedLine): PlacedRun[] =>
  runs.filter(({ style }) => style !== source.paragraph.marker?.style)

const lengthOf = ({ text }: PlacedRun): number => withoutJoiners(text).length

function withoutJoiners(text: string): string {
  const start = text.startsWith(joiner) ? 1 : 0
  const end = text.length > start && text.endsWith(joiner) ? text.length - 1 : text.length
  return text.slice(start, end)
}

/** Returns true if a run ends with a hyphen or an ellipsis, which the layout may have added. */
const addedTo = ({ text }: PlacedRun): boolean => text.endsWith('…') || text.endsWith('-')

interface RunPlace {
  run: PlacedRun
  shown: Shown
  measure: Measure
}

function placed(cells: readonly Cell[], place: RunPlace): LineGrapheme[] {
  let { x } = place.run
  return stretches(cells).flatMap(stretch => {
    const { graphemes, width } = placedStretch(stretch, x, place)
    x += width
    return graphemes
  })
}

/** Returns the cells of a run from left to right, split where the direction changes. */
function stretches(cells: readonly Cell[]): Cell[][] {
  const found: Cell[][] = []
  for (const cell of cells) {
    const stretch = found.at(-1)
    const last = stretch?.at(-1)
    const isNext = last && (isLeft(cell) ? cell.to === last.from : cell.from === last.to)
    if (stretch && isNext && isLeft(cell) === isLeft(last)) stretch.push(cell)
    else found.push([cell])
  }
  return found
}

const isLeft = ({ level }: Cell): boolean => level % 2 === 1

function placedStretch(
  cells: readonly Cell[],
  x: number,
  { run, shown, measure }: RunPlace,
): { graphemes: LineGrapheme[]; width: number } {
  const [first] = cells
  const runsLeft = first !== undefined && isLeft(first)
  const inOrder = runsLeft ? [...cells].reverse() : cells
  const start = inOrder[0]?.from ?? 0
  const last = inOrder.at(-1)?.to ?? start
  const widthOf = (from: number, to: number): number =>
    advance(joinedSlice(shown.text, from, to), run, measure)
  const natural = widthOf(start, last)
  // A grapheme ends where the text after it starts. Measure that text, in both directions: fonts move a pair of letters closer by
  // narrowing the first one.
  const ends = inOrder.map(({ to }) => natural - widthOf(to, last))
  // A justified line widens its spaces.
  const wider = run.text.trim() === '' && natural > 0 ? run.width / natural : 1
  const width = natural * wider
  const graphemes = inOrder.map((cell, index): LineGrapheme => {
    const [from, to] = [(ends[index - 1] ?? 0) * wider, (ends[index] ?? 0) * wider]
    const [left, right] = runsLeft ? [x + width - to, x + width - from] : [x + from, x + to]
    const direction = runsLeft ? 'rtl' : 'ltr'
    return { ...unitsOf(cell, shown), left, right, direction }
  })
  return { graphemes: runsLeft ? graphemes.reverse() : graphemes, width }
}

function advance(text: string, { wordSpacing }: PlacedRun, measure: Measure): number {
  return measure.advance(text) + (wordSpacing === 0 ? 0 : wordSpacing * measure.gaps(text))
}

const unitsOf = ({ from, to }: Cell, { offsets }: Shown): Pick<LineGrapheme, 'end' | 'start'> => ({
  start: offsets[from] ?? 0,
  end: (offsets[to - 1] ?? 0) + 1,
})
