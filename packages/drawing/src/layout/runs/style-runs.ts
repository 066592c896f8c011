import { graphemeEnds, type TextElement } from '@platen/design'
import { ownStyle, type RunStyle, type StyleRun } from './run-style'

type Span = TextElement['spans'][number]
type Look = { [Key in Exclude<keyof Span, 'end' | 'start'>]?: NonNullable<Span[Key]> }

const keys = [
  'fill',
  'fontWeight',
  'fontStyle',
  'fontFamily',
  'fontSize',
  'textDecoration',
  'link',
] as const

/** A span between two positions: first offsets of code units, later indices of the parts into which all spans divide the text. */
interface Placed {
  span: Span
  from: number
  to: number
}

/** Returns the styles of a text from start to end. Spans are cut at the end of the text; where spans overlap, the later one wins. */
export function styleRuns(element: TextElement): StyleRun[] {
  const { text, spans } = element
  const own = ownStyle(element)
  if (spans.length === 0) return [{ end: text.length, style: own }]
  const ends = graphemeEnds(text)
  const offset = (index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? text.length))
  const placed = spans.map(span => ({ span, from: offset(span.start), to: offset(span.end) }))
  const cuts = [...new Set([text.length, ...placed.flatMap(({ from, to }) => [from, to])])]
    .filter(cut => cut > 0)
    .sort((one, other) => one - other)
  return merge(cuts, looks(placed, cuts), own)
}

/** Returns the values that the spans set for each part, in the order of the cuts that end the parts. */
function looks(placed: readonly Placed[], cuts: readonly number[]): Look[] {
  const stretch = new Map(cuts.map((cut, index) => [cut, index + 1]))
  const counted = placed.map(({ span, from, to }) => {
    return { span, from: stretch.get(from) ?? 0, to: stretch.get(to) ?? 0 }
  })
  const found: Look[] = cuts.map(() => ({}))
  const lastFirst = counted.reverse()
  for (const key of keys) decide(key, lastFirst, found)
  return found
}

/**
 * Sets one key of each part to the value of the last span that sets it. Goes from the last span to the first and skips parts
 * already set, so that thousands of overlapping spans take linear time.
 */
function decide(key: keyof Look, lastFirst: readonly Placed[], found: Look[]): void {
  const open = Array.from({ length: found.length + 1 }, (_, index) => index)
  const next = (from: number): number => {
    let at = from
    while ((open[at] ?? at) !== at) {
      open[at] = open[open[at] ?? at] ?? at
      at = open[at] ?? at
    }
    return at
  }
  for (const { span, from, to } of lastFirst) {
    if (span[key] === undefined) continue
    for (let at = next(from); at < to; at = next(at)) {
      Object.assign(found[at] ?? {}, { [key]: span[key] })
      open[at] = at + 1
    }
  }
}

function merge(cuts: readonly number[], found: readonly Look[], own: RunStyle): StyleRun[] {
  const runs: StyleRun[] = []
  let before: Look = {}
  cuts.forEach((end, index) => {
    const look = found[index] ?? {}
    const last = runs.at(-1)
    if (last && keys.every(key => before[key] === look[key])) last.end = end
    else runs.push({ end, style: styled(own, look) })
    before = look
  })
  return runs
}

function styled(own: RunStyle, look: Look): RunStyle {
  const style = { ...own, ...look }
  if (look.textDecoration === undefined) return style
  return { ...style, decorationSize: style.fontSize }
}
