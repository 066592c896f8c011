import { type TextElement } from '@platen/design'
import { type LineBox, lineBoxOf } from '../runs/line-box'
import { type Paragraph } from '../runs/paragraphs'
import { type MeasureStyle, type Piece } from '../runs/pieces'
import { tolerance, wrapParagraph, type WrappedLine } from './wrap'

export interface FlowLine extends WrappedLine, LineBox {
  paragraph: Paragraph
  direction: Paragraph['direction']
  /** True for the last line of a paragraph, which is not justified. */
  endsParagraph: boolean
  /** The list marker before the first line of a paragraph. */
  marker?: Piece
}

export interface Flow {
  lines: FlowLine[]
  /** The width of the widest line, in px. */
  widest: number
  /** The height of all lines together, in px. */
  height: number
  /** True if the limits leave out the end of the text. */
  cut: boolean
  /** True if a word was wider than a line and broken inside. */
  broken: boolean
}

/** The limits on the text to lay out. */
export interface FlowLimits {
  lines: number
  /** The height in px. */
  height: number
  /** The number of lines to lay out even if they exceed the height. */
  least: number
}

export interface FlowOptions {
  paragraphs: readonly Paragraph[]
  width: number
  wrap: TextElement['wrap']
  /** The space after each glyph, in em. */
  letterSpacing: number
  /** A multiple of the font size. */
  lineHeight: number
  measure: MeasureStyle
  limits: FlowLimits
}

/** Breaks paragraphs into as many lines as the limits allow. */
export function flowText({ paragraphs, ...options }: FlowOptions): Flow {
  const flow: Flow = { lines: [], widest: 0, height: 0, cut: false, broken: false }
  for (const paragraph of paragraphs) {
    const { direction, marker } = paragraph
    const limit = linesLeft(flow, paragraph, options)
    if (limit <= 0) return { ...flow, cut: true }
    const { lines, cut, broken } = wrapParagraph(paragraph, { ...options, limit })
    flow.cut ||= cut
    flow.broken ||= broken
    for (const [index, line] of lines.entries()) {
      const box = lineBoxOf(line.pieces, options.lineHeight, options.measure)
      if (isBeyond(flow, box.height, options.limits)) return { ...flow, cut: true }
      const endsParagraph = !cut && index === lines.length - 1
      const first = index === 0 && marker
      flow.lines.push({
        ...line,
        ...box,
        paragraph,
        direction,
        endsParagraph,
        ...(first && { marker }),
      })
      flow.widest = Math.max(flow.widest, line.width)
      flow.height += box.height
    }
  }
  return flow
}

type Limited = Pick<FlowOptions, 'lineHeight' | 'limits' | 'measure'>

/** Returns the maximum number of lines that can still fit, as if all were in the smallest style. */
function linesLeft(
  { lines, height }: Flow,
  { runs }: Paragraph,
  { limits, lineHeight, measure }: Limited,
): number {
  const allowed = limits.lines - lines.length
  if (limits.height === Infinity) return allowed
  const lowest = runs.reduce((least, { style }) => Math.min(least, measure(style).size), Infinity)
  const room = Math.floor((limits.height + tolerance - height) / (lowest * lineHeight))
  return Math.min(allowed, Math.max(room, limits.least - lines.length))
}

function isBeyond({ lines, height }: Flow, more: number, limits: FlowLimits): boolean {
  return lines.length >= limits.least && height + more > limits.height + tolerance
}
