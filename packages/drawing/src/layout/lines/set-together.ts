import { clustersOf } from '@platen/typefaces'
import { type Measure } from '../measuring/typeface'
import { type MeasureStyle } from '../runs/pieces'
import { type DirectedPiece } from '../runs/visual-order'
import { areJoined, joinSlices } from '../unicode/joiners'
import { holdsTogether } from '../unicode/turnable-parts'
import { type SetRun } from './placed-run'

/** The way in which pieces are set. */
interface Setting {
  /** True if the pieces end their line, which has no letter spacing there. */
  isLast: boolean
  measure: MeasureStyle
  /** True if each piece is set separately as far as its script allows, as for letters that are turned one by one. */
  apart?: boolean
}

/**
 * Sets pieces of one direction that differ only in paint, from left to right, in the places that they have in one text. Pieces whose
 * letters interact show parts of one text; the others are separate texts.
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
  // The last run absorbs effects between letters further apart, so that all runs together are as wide as one text.
  const natural = face.advance(joinSlices(inOrder.map(({ text }) => text)))
  const end = groups.at(-1)?.at(-1)
  if (end) end.width += natural - groups.flat().reduce((sum, { width }) => sum + width, 0)
  const runs = isLeft ? groups.reverse().flatMap(group => group.reverse()) : groups.flat()
  const last = runs.at(-1)
  if (setting.isLast && last) last.width -= face.advance(last.text) - face.width(last.text)
  return withOffsets(runs)
}

/** The seam between a piece and the next: a few letters before and after it, in reading order. */
interface Seam {
  before: string
  after: string
  /** True if the letters are joined in writing, or form one syllable. */
  belongs: boolean
}

/** The number of code units on each side of a seam that can affect it. */
const nearby = 8

/** Returns the seam after each piece but the last, in reading order. */
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

/** Returns the kerning between the letters at a seam; 0 if they are joined, as their widths include it. */
function kerningAt({ before, after, belongs }: Seam, face: Measure): number {
  return belongs ? 0 : face.advance(before + after) - face.advance(before) - face.advance(after)
}

/** Returns the bounds of groups of pieces that form one text. */
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

/** Pieces that form one text, and the seams after them; the last seam is to the next piece. */
interface Stretch {
  pieces: readonly DirectedPiece[]
  seams: readonly Seam[]
}

/** Sets pieces, in reading order; if there are several, they become parts of one text. */
function setStretch({ pieces, seams }: Stretch, face: Measure): SetRun[] {
  const widths = pieces.map(({ text }, index) => {
    const seam = index < pieces.length - 1 ? seams[index] : undefined
    return face.advance(text) + (seam ? kerningAt(seam, face) : 0)
  })
  const text = joinSlices(pieces.map(piece => piece.text))
  const after = seams[pieces.length - 1]
  const kerning = after ? kerningAt(after, face) : 0
  const parts = pieces.length === 1 ? widths : divided({ pieces, widths }, face.advance(text), face)
  // All parts share this object; `withOffsets` sets the place of each.
  const whole = { text, offset: 0, width: 0, part: 0 }
  return pieces.map((piece, index) => {
    const width = (parts[index] ?? 0) + (index === pieces.length - 1 ? kerning : 0)
    const run = { ...piece, size: face.size, width, wordSpacing: 0 }
    return pieces.length === 1 ? run : { ...run, whole }
  })
}

/** Returns runs from left to right with their offsets in their whole. */
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

/** The largest usual difference between the sum of the widths of single letters and their width together, in em. */
const usualDifference = 0.15
/** The smallest width of a part that still counts as usual, as a fraction of its equal share. */
const leastShare = 0.25

/**
 * Returns the widths of the parts of a text that is `natural` px wide. If letters have become another glyph, as in icon fonts, all
 * letters get equal shares of the width.
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
