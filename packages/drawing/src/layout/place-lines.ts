import { type TextElement } from '@platen/design'
import { type Size } from '../geometry'
import { type FlowLine } from './flow'
import { type Paragraph } from './paragraphs'
import { type Measure } from './typeface'

/** A line in its place; px from the top left of the box. */
export interface PlacedLine {
  text: string
  direction: Paragraph['direction']
  x: number
  /** The top of the line's share of the box, `height` high; the glyphs stand on `baseline`. */
  top: number
  height: number
  baseline: number
  width: number
  /** Px added to each gap, for justified lines. */
  wordSpacing: number
}

export interface Placement {
  element: TextElement
  box: Size
  lineHeight: number
  measure: Measure
}

/** Gives each line its place in the box by the element's alignment. */
export function placeLines(lines: readonly FlowLine[], placement: Placement): PlacedLine[] {
  const { element, box, lineHeight, measure } = placement
  const room = box.height - lines.length * lineHeight
  const start = room * shareAbove(element.verticalAlign)
  const ascent = (lineHeight - measure.ascent - measure.descent) / 2 + measure.ascent
  return lines.map((line, index) => {
    const top = start + index * lineHeight
    const spread = justify(line, placement)
    const x = (box.width - spread.width) * shareLeft(element.align, line.direction)
    const { direction } = line
    return { ...spread, direction, x, top, height: lineHeight, baseline: top + ascent }
  })
}

function shareAbove(align: TextElement['verticalAlign']): number {
  switch (align) {
    case 'top':
      return 0
    case 'middle':
      return 0.5
    case 'bottom':
      return 1
  }
}

function shareLeft(align: TextElement['align'], direction: Paragraph['direction']): number {
  switch (align) {
    case 'left':
      return 0
    case 'center':
      return 0.5
    case 'right':
      return 1
    case 'start':
    case 'justify':
      return direction === 'rtl' ? 1 : 0
    case 'end':
      return direction === 'rtl' ? 0 : 1
  }
}

function justify(
  line: FlowLine,
  { element, box, measure }: Placement,
): Pick<PlacedLine, 'text' | 'width' | 'wordSpacing'> {
  const { text, width } = line
  const slack = box.width - width
  if (element.align !== 'justify' || line.endsParagraph || slack <= 0) {
    return { text, width, wordSpacing: 0 }
  }
  // A no-break space has done its work by now, and not every engine widens it.
  const spaced = text.replaceAll('\u00a0', ' ')
  const gaps = measure.gaps(spaced)
  if (gaps === 0) return { text, width, wordSpacing: 0 }
  return { text: spaced, width: box.width, wordSpacing: slack / gaps }
}
