import { graphemeEnds } from '@platen/design'
import { type PlacedRun } from '../lines/placed-run'
import { type Measure } from '../measuring/typeface'
import { turns } from '../runs/visual-order'
import { bidiLevels, inVisualOrder } from '../unicode/bidi'
import { joinedSlice } from '../unicode/joiners'
import { type Extent } from './decorations'

/** A letter with its marks, or a group of letters that strokes run through. It extends to the start of the next cell. */
export interface Cell extends Extent {
  /** True if strokes that cross the cell have a gap there. */
  isCrossable: boolean
}

/** The characters for which Chromium makes no gaps: slashes, underscores, ideographs, kana, Hangul, their punctuation, and emoji. */
const linesRunThrough = [
  '/\\\\_',
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'].map(script => `\\p{Script=${script}}`),
  '\\u3000-\\u303f\\u3200-\\u33ff\\uff00-\\uffef\\p{Emoji_Presentation}',
].join('')
/** Matches a letter that starts with one of these characters, or that a selector turns into an emoji. */
const runThrough = new RegExp(`^[${linesRunThrough}]|[\ufe0f\u20e3]`, 'u')
const other = new RegExp(`[^ ${linesRunThrough}]`, 'u')

/** Returns true if any letter of a text can make a gap in strokes that cross it. */
export function isCrossable(text: string): boolean {
  return other.test(text)
}

/** Returns the cells of a run from left to right. */
export function cellsOf(run: PlacedRun, measure: Measure): Cell[] {
  const { text, direction, wordSpacing } = run
  const parts = partsOf(text, direction)
  const widths = new Map(
    parts.map((part, at) => [part, widthOf(part, parts[at + 1], { text, measure })]),
  )
  let left = run.x
  return inVisualOrder(parts).map(part => {
    const spacing = text.slice(part.from, part.to) === ' ' ? wordSpacing : 0
    const right = left + (widths.get(part) ?? 0) + spacing
    const cell = { left, right, isCrossable: part.isCrossable }
    left = right
    return cell
  })
}

/** A cell, in code units of its run. */
interface Part {
  from: number
  to: number
  level: number
  isCrossable: boolean
}

function partsOf(text: string, direction: PlacedRun['direction']): Part[] {
  const levels = turns(text, direction) ? bidiLevels(text, direction) : undefined
  const parts: Part[] = []
  let from = 0
  for (const to of graphemeEnds(text)) {
    const isCrossable = !runThrough.test(text.slice(from, to))
    const level = levels?.[from] ?? 0
    const last = parts.at(-1)
    if (last && !last.isCrossable && !isCrossable && last.level === level) last.to = to
    else parts.push({ from, to, level, isCrossable })
    from = to
  }
  return parts
}

interface Measured {
  text: string
  measure: Measure
}

/** Returns the width of a letter. Measures it with the next letter, for kerning: measuring whole prefixes would take quadratic time. */
function widthOf(
  { from, to, isCrossable }: Part,
  next: Part | undefined,
  { text, measure }: Measured,
): number {
  const advance = (start: number, end: number): number =>
    measure.advance(joinedSlice(text, start, end))
  if (!isCrossable || !next?.isCrossable) return advance(from, to)
  return advance(from, next.to) - advance(next.from, next.to)
}
