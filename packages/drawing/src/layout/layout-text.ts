import { type TextElement } from '@platen/design'
import { type Size } from '../geometry'
import { withEllipsis } from './ellipsis'
import { type Flow, flowText } from './flow'
import { type Paragraph, paragraphsOf } from './paragraphs'
import { placeLines, type PlacedLine } from './place-lines'
import { type Measure } from './typeface'
import { tolerance } from './wrap'

export interface TextLayout {
  /** The size really used, px. */
  fontSize: number
  lines: PlacedLine[]
  /** The box after it has grown. */
  box: Size
  /** True when the text does not fit, or was cut. */
  overflowed: boolean
}

/** Measures text of the element's typeface in a size in px. */
export type MeasureInSize = (fontSize: number) => Measure

/** Finds size, lines and their places for a text in its box, as its `overflow` says. */
export function layoutText(element: TextElement, measureIn: MeasureInSize): TextLayout {
  const paragraphs = paragraphsOf(element)
  const fontSize =
    element.overflow === 'shrink' ? shrink(element, paragraphs, measureIn) : element.fontSize
  const lineHeight = fontSize * element.lineHeight
  const measure = measureIn(fontSize)
  const limit = lineLimit(element, lineHeight)
  const whole = flowText({ paragraphs, ...wrapping(element), measure, limit })
  const flow = element.overflow === 'ellipsis' ? withEllipsis(whole, element.width, measure) : whole
  const height = flow.lines.length * lineHeight
  const tooHigh = height > element.height + tolerance
  const box = {
    width: element.width,
    height: element.overflow === 'grow' ? Math.max(element.height, height) : element.height,
  }
  return {
    fontSize,
    lines: placeLines(flow.lines, { element, box, lineHeight, measure }),
    box,
    overflowed: isCutOrTooWide(flow, element) || (tooHigh && element.overflow !== 'grow'),
  }
}

function isCutOrTooWide(flow: Flow, element: TextElement): boolean {
  return flow.cut || flow.widest > element.width + tolerance
}

function wrapping({ width, wrap }: TextElement): Pick<TextElement, 'width' | 'wrap'> {
  return { width, wrap }
}

/** How many lines may be shown; of an ellipsis as many as the box holds, one at least. */
function lineLimit(element: TextElement, lineHeight: number): number {
  const allowed = element.maxLines ?? Infinity
  if (element.overflow !== 'ellipsis') return allowed
  return Math.min(allowed, Math.max(1, Math.floor((element.height + tolerance) / lineHeight)))
}

// Px between the sizes tried: finer is not seen, and each step costs a layout.
const sizeStep = 0.25

/**
 * The largest size from `minFontSize` on in which all fits. Sizes that break no word inside come first;
 * where even the smallest breaks one, breaking is allowed.
 */
function shrink(
  element: TextElement,
  paragraphs: readonly Paragraph[],
  measureIn: MeasureInSize,
): number {
  const largest = element.maxFontSize ?? element.fontSize
  const smallest = Math.min(element.minFontSize, largest)
  const whole = fitTest({ element, paragraphs, measureIn, breakWords: false })
  if (whole(largest)) return largest
  const anyhow = fitTest({ element, paragraphs, measureIn, breakWords: true })
  const fits = whole(smallest) ? whole : anyhow
  let low = 0
  let high = Math.ceil((largest - smallest) / sizeStep)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(smallest + middle * sizeStep)) low = middle
    else high = middle
  }
  return smallest + low * sizeStep
}

interface FitTest {
  element: TextElement
  paragraphs: readonly Paragraph[]
  measureIn: MeasureInSize
  breakWords: boolean
}

function fitTest({
  element,
  paragraphs,
  measureIn,
  breakWords,
}: FitTest): (size: number) => boolean {
  return size => {
    const room = Math.floor((element.height + tolerance) / (size * element.lineHeight))
    const limit = Math.min(element.maxLines ?? Infinity, room)
    const measure = measureIn(size)
    const flow = flowText({ paragraphs, ...wrapping(element), measure, limit })
    return !isCutOrTooWide(flow, element) && (breakWords || !flow.broken)
  }
}
