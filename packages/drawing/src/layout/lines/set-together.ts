import { clustersOf } from '@platen/typefaces'
import { type Measure } from '../measuring/typeface'
import { type MeasureStyle } from '../runs/pieces'
import { type DirectedPiece } from '../runs/visual-order'
import { areJoined, joinSlices } from '../unicode/joiners'
import { holdsTogether } from '../unicode/turnable-parts'
import { type SetRun } from './placed-run'

/** How pieces are set. */
interface Setting {
  /** Whether they end their line, which has no letter spacing there. */
  isLast: boolean
  measure: MeasureStyle
  /** Whether each stands by itself as far as writing allows, as letters do that are turned one by one. */
  apart?: boolean
}

/**
 * Pieces of one direction, from left to right, that differ in paint alone: they stand as one text would. Those whose letters interact
 * show parts of one text; the others are texts of their own.
 */
export function setTogether(pieces: readonly DirectedPiece[], setting: Setting): SetRun[] {
  const [first] = pieces
  if (!first) return []
  const face = setting.measure(first.style)
  const isLeft = first.direction === 'rtl'
  const inOrder = isLeft ? [...pieces].reverse() : [...pieces]
  const seams = seamsOf(inOrder)
  const isOne = (seam: Seam): boolean =>
    seam.belongs || (setting.apart !== true && face.interact(seam.before, seam.after))
  const groups = stretches(seams.map(isOne)).map(([from, to]) =>
    setStretch({ pieces: inOrder.slice(from, to), seams: seams.slice(from, to) }, face),
  )
  // What letters further apart do is left to the last one, so that all together are as wide as one text.
  const natural = face.advance(joinSlices(inOrder.map(({ text }) => text)))
  const end = groups.at(-1)?.at(-1)
  if (end) end.width += natural - groups.flat().reduce((sum, { width }) => sum + width, 0)
  const runs = isLeft ? groups.reverse().flatMap(group => group.reverse()) : groups.flat()
  const last = runs.at(-1)
  if (setting.isLast && last) last.width -= face.advance(last.text) - face.width(last.text)
  return withOffsets(runs)
}

/** Where a piece meets the next one: some letters before and after, as they are written. */
interface Seam {
  before: string
  after: string
  /** Whether they are joined in writing, or make one syllable. */
  belongs: boolean
}

/** So many code units beside a seam may take part in what happens there. */
const nearby = 8

/** The seam after each piece but the last, in reading order. */
function seamsOf(pieces: readonly DirectedPiece[]): Seam[] {
  const text = joinSlices(pieces.map(piece => piece.text))
  let end = 0
  let isJoined = false
  return pieces.slice(0, -1).map((piece, index) => {
    const wasJoined = isJoined
    isJoined = areJoined(piece.text, pieces[index + 1]?.text ?? '')
    end += piece.text.length - Number(wasJoined) - Number(isJoined)
    const start = Math.max(end - nearby, 0)
    return {
      before: text.slice(start, end),
      after: text.slice(end, end + nearby),
      belongs: isJoined || holdsTogether(text, start, end),
    }
  })
}

/** How much closer letters stand for those that they meet; those that are joined have their width from that. */
function kerningAt({ before, after, belongs }: Seam, face: Measure): number {
  return belongs ? 0 : face.advance(before + after) - face.advance(before) - face.advance(after)
}

/** The bounds of stretches of pieces that are one with the next. */
function stretches(isOne: readonly boolean[]): [from: number, to: number][] {
  const bounds: [from: number, to: number][] = []
  let from = 0
  for (const [index, one] of [...isOne, false].entries()) {
    if (one) continue
    bounds.push([from, index + 1])
    from = index + 1
  }
  return bounds
}

/** Pieces that are one, and the seams after them, the last of which is to what follows. */
interface Stretch {
  pieces: readonly DirectedPiece[]
  seams: readonly Seam[]
}

/** Pieces as parts of one text if they are several, in reading order. */
function setStretch({ pieces, seams }: Stretch, face: Measure): SetRun[] {
  const widths = pieces.map(({ text }, index) => {
    const seam = index < pieces.length - 1 ? seams[index] : undefined
    return face.advance(text) + (seam ? kerningAt(seam, face) : 0)
  })
  const text = joinSlices(pieces.map(piece => piece.text))
  const after = seams[pieces.length - 1]
  const kerning = after ? kerningAt(after, face) : 0
  const parts = pieces.length === 1 ? widths : divided({ pieces, widths }, face.advance(text), face)
  // The same for all of its parts; where each is, the line tells.
  const whole = { text, offset: 0, width: 0, part: 0 }
  return pieces.map((piece, index) => {
    const width = (parts[index] ?? 0) + (index === pieces.length - 1 ? kerning : 0)
    const run = { ...piece, size: face.size, width, wordSpacing: 0 }
    return pieces.length === 1 ? run : { ...run, whole }
  })
}

/** Runs from left to right that know where in their whole they are. */
function withOffsets(runs: readonly SetRun[]): SetRun[] {
  const placed: SetRun[] = []
  for (let from = 0; from < runs.length;) {
    const whole = runs[from]?.whole
    let to = from + 1
    while (whole && runs[to]?.whole === whole) to += 1
    const own = runs.slice(from, to)
    const width = own.reduce((sum, run) => sum + run.width, 0)
    let offset = 0
    for (const [part, run] of own.entries()) {
      placed.push(run.whole ? { ...run, whole: { ...run.whole, offset, width, part } } : run)
      offset += run.width
    }
    from = to
  }
  return placed
}

/** How far the widths of letters by themselves may be from those that they have together, in em. */
const usualDifference = 0.15
/** The least share of an equal width that a part has. */
const leastShare = 0.25

/**
 * The widths of parts of a text that is `natural` px wide. Where letters have become something else, as the words that stand for icons
 * do, each has an equal share of it.
 */
function divided(
  { pieces, widths }: { pieces: readonly DirectedPiece[]; widths: readonly number[] },
  natural: number,
  face: Measure,
): number[] {
  const sum = widths.reduce((total, width) => total + width, 0)
  const letters = pieces.map(({ text }) => clustersOf(text).length)
  const all = letters.reduce((total, count) => total + count, 0)
  const equal = letters.map(count => (natural * count) / all)
  const isUsual =
    Math.abs(sum - natural) <= usualDifference * face.size &&
    widths.every((width, index) => width >= leastShare * (equal[index] ?? 0))
  return isUsual ? widths.map(width => (width * natural) / sum) : equal
}
