import { type TextElement } from '@platen/design'
import { boundsOf, type ElementLayout, type Rectangle, union } from '@platen/drawing'
import { type Measure } from './finding'
import { type LaidElement, type Subject } from './subject'

/** The letters of a line above and below its baseline, in em. Accents and long strokes may reach farther. */
const ink = { above: 0.75, below: 0.2 }

/** A text with its lines. */
export interface LaidText extends LaidElement<TextElement> {
  /** The font size used, in px. */
  fontSize: number
  lines: NonNullable<ElementLayout['lines']>
}

/** Returns the texts of a page that show something. */
export function laidTexts({ elements }: Pick<Subject, 'elements'>): LaidText[] {
  return elements.flatMap(laid => {
    const { fontSize, lines = [] } = laid.layout
    return isText(laid) && fontSize !== undefined && lines.length > 0
      ? [{ ...laid, fontSize, lines }]
      : []
  })
}

const isText = (laid: LaidElement): laid is LaidElement<TextElement> => laid.element.type === 'text'

/**
 * Returns the areas that the letters of a text cover, a rectangle for each line that has any, in page px. A curved text has none: a layout
 * has its line as a straight one.
 */
export function inkAreas({ element, layout, fontSize, lines, matrix }: LaidText): Rectangle[] {
  const { box } = layout
  if (element.curve !== 0) return []
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ x, baseline, width }) =>
      boundsOf(matrix, {
        x: x - box.x,
        y: baseline - box.y - ink.above * fontSize,
        width,
        height: (ink.above + ink.below) * fontSize,
      }),
    )
}

/** Returns the rectangle around all letters of a text in page px; undefined if it has none. */
export function inkArea(text: LaidText): Rectangle | undefined {
  const [first, ...others] = inkAreas(text)
  return first && others.reduce(union, first)
}

/** Returns the height or width that the lines of a text need and that its box lacks; for a text that is cut after some lines, their number. */
export function lackOf({ element, layout: { box }, fontSize, lines }: LaidText): Measure {
  const height = lines.length * fontSize * element.lineHeight
  const width = Math.max(...lines.map(line => line.width))
  if (height > box.height) return { value: hundredth(height), limit: box.height, unit: 'px' }
  if (width > box.width) return { value: hundredth(width), limit: box.width, unit: 'px' }
  return { value: lines.length + 1, limit: lines.length, unit: 'lines' }
}

/** Rounds to hundredths, as layouts are. */
export const hundredth = (px: number): number => Math.round(px * 100) / 100
