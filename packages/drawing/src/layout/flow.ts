import { type TextElement } from '@platen/design'
import { type Paragraph } from './paragraphs'
import { type Measure } from './typeface'
import { wrapParagraph, type WrappedLine } from './wrap'

export interface FlowLine extends WrappedLine {
  direction: Paragraph['direction']
  /** The last line of its paragraph is not justified. */
  endsParagraph: boolean
}

export interface Flow {
  lines: FlowLine[]
  /** Px of the widest line. */
  widest: number
  /** True when text is left over after the limit. */
  cut: boolean
  /** True when a word was broken inside because it was longer than a line. */
  broken: boolean
}

export interface FlowOptions {
  paragraphs: readonly Paragraph[]
  width: number
  wrap: TextElement['wrap']
  measure: Pick<Measure, 'width'>
  limit: number
}

/** Breaks paragraphs into lines, at most `limit` of them. */
export function flowText({ paragraphs, limit, ...options }: FlowOptions): Flow {
  const flow: Flow = { lines: [], widest: 0, cut: false, broken: false }
  for (const { text, direction } of paragraphs) {
    const room = limit - flow.lines.length
    if (room <= 0) return { ...flow, cut: true }
    const { lines, cut, broken } = wrapParagraph(text, { ...options, limit: room })
    lines.forEach((line, index) => {
      flow.lines.push({ ...line, direction, endsParagraph: !cut && index === lines.length - 1 })
      flow.widest = Math.max(flow.widest, line.width)
    })
    flow.cut ||= cut
    flow.broken ||= broken
  }
  return flow
}
