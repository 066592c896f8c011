import { graphemeEnds } from './breaks'
import { type Flow, type FlowLine } from './flow'
import { largestFitting } from './largest-fitting'
import { type Measure } from './typeface'
import { tolerance } from './wrap'

/** Puts … at the end of the last line when text was cut after it, and of each line that is too wide. */
export function withEllipsis(flow: Flow, width: number, measure: Pick<Measure, 'width'>): Flow {
  const last = flow.lines.length - 1
  const lines = flow.lines.map((line, index) => {
    const tooWide = line.width > width + tolerance
    return tooWide || (flow.cut && index === last) ? shorten(line, width, measure) : line
  })
  const shortened = lines.some((line, index) => line !== flow.lines[index])
  const widest = lines.reduce((most, line) => Math.max(most, line.width), 0)
  return { ...flow, lines, widest, cut: flow.cut || shortened }
}

function shorten(line: FlowLine, width: number, measure: Pick<Measure, 'width'>): FlowLine {
  const ends = [0, ...graphemeEnds(line.text)]
  const candidate = (nth: number): string => `${line.text.slice(0, ends[nth - 1]).trimEnd()}…`
  const kept = largestFitting({
    count: ends.length,
    guess: ends.length - 1,
    fits: nth => measure.width(candidate(nth)) <= width + tolerance,
  })
  const text = candidate(Math.max(kept, 1))
  return { ...line, text, width: measure.width(text) }
}
