import { type Paint, type TextElement } from '@platen/design'
import { type Canvas2D } from '../../canvas'
import { type TextLayout } from '../../layout/layout-text'
import { type PlacedLine, type PlacedRun } from '../../layout/place-lines'
import { applyTypeface, px } from '../../layout/typeface'
import { rectangle } from '../outlines'
import { isDrawn, isVisible, paintStyle } from '../paint-style'
import { type Surface } from '../painting'
import { areaOf, decorationsOf } from './decorations'
import { type Faces } from './faces'

/** A text that is laid out, and the faces of its styles. */
export interface SetText {
  element: TextElement
  layout: TextLayout
  typefaces: Faces['typefaces']
}

/** Tells whether a text has an outline. */
export function isStroked({ stroke, strokeWidth }: TextElement): boolean {
  return strokeWidth > 0 && isVisible(stroke)
}

/** Paints the glyphs of a text with their outlines behind them, and the lines at them. */
export function paintGlyphs(surface: Surface, text: SetText): void {
  const { context, host } = surface
  const { element, layout } = text
  if (element.overflow === 'clip') {
    context.clip(rectangle(host, { x: 0, y: 0, ...layout.box }, []))
  }
  const take = takingStyles(context, text)
  // All outlines before all fills: a line's outline must not cover the line before.
  if (isStroked(element)) {
    context.strokeStyle = element.stroke
    context.lineWidth = element.strokeWidth
    context.lineJoin = 'round'
    for (const line of layout.lines) {
      for (const run of line.runs) {
        if (take(run)) context.strokeText(run.text, run.x, line.baseline)
      }
    }
  }
  const fill = fillingWith(surface, text)
  for (const line of layout.lines) paintFills(context, line, { take, fill })
}

interface Brushes {
  take(run: PlacedRun): boolean
  fill(paint: Paint): boolean
}

function paintFills(context: Canvas2D, line: PlacedLine, brushes: Brushes): void {
  for (const run of line.runs) {
    if (brushes.fill(run.style.fill) && brushes.take(run))
      context.fillText(run.text, run.x, line.baseline)
  }
  for (const decoration of decorationsOf(line)) {
    if (!brushes.fill(decoration.fill)) continue
    const { x, y, width, height } = areaOf(decoration, line.baseline)
    context.fillRect(x, y, width, height)
  }
}

/** Sets the context up for a run, false when it shows nothing; a font that is set already stays. */
function takingStyles(context: Canvas2D, { typefaces }: SetText): Brushes['take'] {
  let taken: PlacedRun | undefined
  return run => {
    const typeface = typefaces.get(run.style)
    if (run.text === '' || !typeface) return false
    const same = taken && typefaces.get(taken.style) === typeface && taken.size === run.size
    if (!same) applyTypeface(context, typeface, run.size)
    context.direction = run.direction
    context.wordSpacing = px(run.wordSpacing)
    taken = run
    return true
  }
}

/** Sets the fill style to a paint over the box of the text, false when it leaves no trace. */
function fillingWith({ context, host }: Surface, { layout }: SetText): Brushes['fill'] {
  const box = { x: 0, y: 0, ...layout.box }
  const styles = new Map<Paint, string | object>()
  let current: Paint | undefined
  return paint => {
    if (!isDrawn(paint)) return false
    if (paint === current) return true
    const style = styles.get(paint) ?? paintStyle({ context, host }, paint, box)
    styles.set(paint, style)
    context.fillStyle = style
    current = paint
    return true
  }
}
