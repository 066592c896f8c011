import { type TextElement } from '@platen/design'
import { type Size } from '../geometry'
import { withEllipsis } from './ellipsis'
import { type Flow, type FlowLimits, flowText } from './flow'
import { type Paragraph } from './paragraphs'
import { placeLines, type PlacedLine } from './place-lines'
import { type MeasureStyle } from './runs/pieces'
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

/** Measures the styles of a text whose own size comes out as `fontSize` px. */
export type MeasureInSize = (fontSize: number) => MeasureStyle

/** A text and what finding its lines needs. */
export interface TextSetting {
  element: TextElement
  paragraphs: readonly Paragraph[]
  measureIn: MeasureInSize
}

/** Finds size, lines and their places for a text in its box, as its `overflow` says. */
export function layoutText(setting: TextSetting): TextLayout {
  const { element, measureIn } = setting
  const fontSize = element.overflow === 'shrink' ? shrink(setting) : element.fontSize
  const measure = measureIn(fontSize)
  const whole = flow(setting, measure, limitsOf(element))
  const shown =
    element.overflow === 'ellipsis' ? withEllipsis(whole, element.width, measure) : whole
  const tooHigh = shown.height > element.height + tolerance
  const box = {
    width: element.width,
    height: element.overflow === 'grow' ? Math.max(element.height, shown.height) : element.height,
  }
  return {
    fontSize,
    lines: placeLines(shown.lines, { element, box, indent: 0, measure }),
    box,
    overflowed: isCutOrTooWide(shown, element) || (tooHigh && element.overflow !== 'grow'),
  }
}

function flow(
  { element, paragraphs }: TextSetting,
  measure: MeasureStyle,
  limits: FlowLimits,
): Flow {
  const { width, wrap, lineHeight } = element
  return flowText({ paragraphs, width, wrap, lineHeight, measure, limits })
}

function isCutOrTooWide(shown: Flow, element: TextElement): boolean {
  return shown.cut || shown.widest > element.width + tolerance
}

/** How much may be shown; of an ellipsis as much as the box holds, one line at least. */
function limitsOf({ maxLines, overflow, height }: TextElement): FlowLimits {
  const lines = maxLines ?? Infinity
  return { lines, height: overflow === 'ellipsis' ? height : Infinity, least: 1 }
}

// Px between the sizes tried: finer is not seen, and each step costs a layout.
const sizeStep = 0.25

/**
 * The largest size from `minFontSize` on in which all fits. Sizes that break no word inside come first;
 * where even the smallest breaks one, breaking is allowed.
 */
function shrink(setting: TextSetting): number {
  const { element } = setting
  const largest = element.maxFontSize ?? element.fontSize
  const smallest = Math.min(element.minFontSize, largest)
  const whole = fitTest(setting, false)
  if (whole(largest)) return largest
  const fits = whole(smallest) ? whole : fitTest(setting, true)
  let low = 0
  let high = Math.ceil((largest - smallest) / sizeStep)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(smallest + middle * sizeStep)) low = middle
    else high = middle
  }
  return smallest + low * sizeStep
}

function fitTest(setting: TextSetting, breakWords: boolean): (size: number) => boolean {
  const { element, measureIn } = setting
  const limits = { lines: element.maxLines ?? Infinity, height: element.height, least: 0 }
  return size => {
    const tried = flow(setting, measureIn(size), limits)
    return !isCutOrTooWide(tried, element) && (breakWords || !tried.broken)
  }
}
