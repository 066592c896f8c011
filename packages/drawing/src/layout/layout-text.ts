import { type TextElement } from '@platen/design'
import { layoutCurve } from './curve/layout-curve'
import { growBox } from './lines/grow-box'
import { shrinkToFit } from './lines/shrink-to-fit'
import { placeLines } from './lines/place-lines'
import { type TextLayout, type TextSetting } from './lines/text-layout'
import { indentOf } from './runs/list-markers'
import { type MeasureStyle } from './runs/pieces'
import { withEllipsis } from './wrapping/ellipsis'
import { type Flow, type FlowLimits, flowText } from './wrapping/flow'
import { tolerance } from './wrapping/wrap'

/** Determines the font size and the lines of a text in its box, according to its `overflow`. */
export function layoutText(setting: TextSetting): TextLayout {
  const { element, measureIn } = setting
  if (element.curve !== 0) return layoutCurve(setting)
  const fontSize = element.overflow === 'shrink' ? shrink(setting) : element.fontSize
  const measure = measureIn(fontSize)
  const indent = indentIn(setting, measure)
  const width = Math.max(element.width - indent, 0)
  const whole = flow(setting, measure, limitsOf(element))
  const shown = element.overflow === 'ellipsis' ? withEllipsis(whole, width, measure) : whole
  const tooHigh = shown.height > element.height + tolerance
  const box = growBox(element, shown.height)
  return {
    fontSize,
    lines: placeLines(shown.lines, { element, box, indent, measure }),
    box,
    overflowed: isCutOrTooWide(shown, width) || (tooHigh && element.overflow !== 'grow'),
  }
}

function flow(setting: TextSetting, measure: MeasureStyle, limits: FlowLimits): Flow {
  const { element, paragraphs } = setting
  const { wrap, letterSpacing, lineHeight } = element
  const width = Math.max(element.width - indentIn(setting, measure), 0)
  return flowText({ paragraphs, width, wrap, letterSpacing, lineHeight, measure, limits })
}

function indentIn({ paragraphs }: TextSetting, measure: MeasureStyle): number {
  return indentOf(paragraphs.at(-1)?.marker, measure)
}

function isCutOrTooWide(shown: Flow, width: number): boolean {
  return shown.cut || shown.widest > width + tolerance
}

/** Returns the limits on the layout. With an ellipsis, the text ends at the bottom of the box, but has at least one line. */
function limitsOf({ maxLines, overflow, height }: TextElement): FlowLimits {
  const lines = maxLines ?? Infinity
  return { lines, height: overflow === 'ellipsis' ? height : Infinity, least: 1 }
}

/**
 * Returns the largest size at which all text fits without breaking inside words. If even the smallest size breaks a word, breaking
 * is allowed.
 */
function shrink(setting: TextSetting): number {
  const whole = fitTest(setting, false)
  return shrinkToFit(setting.element, whole, fitTest(setting, true))
}

function fitTest(setting: TextSetting, breakWords: boolean): (size: number) => boolean {
  const { element, estimateIn } = setting
  const limits = { lines: element.maxLines ?? Infinity, height: element.height, least: 0 }
  return size => {
    const measure = estimateIn(size)
    const tried = flow(setting, measure, limits)
    const width = Math.max(element.width - indentIn(setting, measure), 0)
    return !isCutOrTooWide(tried, width) && (breakWords || !tried.broken)
  }
}
