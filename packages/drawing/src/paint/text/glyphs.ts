import { type TextElement } from '@platen/design'
import { type Arc, placeOn } from '../../geometry/arc'
import { invert, type Matrix } from '../../geometry/matrix'
import { boxOf } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type PlacedLine, type PlacedRun } from '../../layout/lines/place-lines'
import { type TextLayout } from '../../layout/lines/text-layout'
import { rectangle } from '../surface/outlines'
import { isVisible } from '../surface/paint-style'
import { type Surface } from '../surface/painting'
import { bandOf, strokeBand } from './bands'
import { type Brushes, brushesOf, type SetText } from './brushes'
import { decorationsOf } from './decorations'

/** Returns whether a text has a visible outline. */
export function isStroked({ stroke, strokeWidth }: TextElement): boolean {
  return strokeWidth > 0 && isVisible(stroke)
}

/** Paints the glyphs of a text, their outlines behind them, and their decorations. */
export function paintGlyphs(surface: Surface, text: SetText): void {
  const { context, host } = surface
  const { element, layout } = text
  if (element.overflow === 'clip') {
    context.clip(rectangle(host, boxOf(layout.box), []))
  }
  const brushes = brushesOf(surface, text)
  // All outlines first: the outline of a line must not cover the line before it.
  if (isStroked(element)) strokeLines(context, text, brushes)
  for (const line of layout.lines) {
    fillRuns(context, { line, layout }, brushes)
    fillDecorations(surface, { line, layout }, brushes)
  }
}

function strokeLines(context: Canvas2D, { element, layout }: SetText, { take }: Brushes): void {
  context.strokeStyle = element.stroke
  context.lineWidth = element.strokeWidth
  context.lineJoin = 'round'
  for (const { runs, baseline } of layout.lines) {
    for (const run of runs) {
      if (!take(run)) continue
      if (layout.arc) {
        onArc(context, placeOfRun(layout.arc, run), () => {
          context.strokeText(run.text, -run.width / 2, 0)
        })
      } else context.strokeText(run.text, run.x, baseline)
    }
  }
}

interface LaidLine {
  line: PlacedLine
  layout: TextLayout
}

function fillRuns(context: Canvas2D, { line, layout }: LaidLine, { take, fill }: Brushes): void {
  for (const run of line.runs) {
    const place = layout.arc && placeOfRun(layout.arc, run)
    if (!fill(run.style.fill, place && invert(place)) || !take(run)) continue
    if (place) {
      onArc(context, place, () => {
        context.fillText(run.text, -run.width / 2, 0)
      })
    } else context.fillText(run.text, run.x, line.baseline)
  }
}

function fillDecorations(surface: Surface, { line, layout }: LaidLine, { fill }: Brushes): void {
  const { context } = surface
  for (const decoration of decorationsOf(line)) {
    const { x, width, top, thickness } = decoration
    if (!fill(decoration.fill)) continue
    if (layout.arc) {
      context.strokeStyle = context.fillStyle
      strokeBand(surface, layout.arc, bandOf({ x, width, above: -top, height: thickness }))
    } else context.fillRect(x, line.baseline + top, width, thickness)
  }
}

/** The transform from the point of the arc below the middle of a run to the box. */
function placeOfRun(arc: Arc, { x, width }: PlacedRun): Matrix {
  return placeOn(arc, x + width / 2)
}

function onArc(context: Canvas2D, { a, b, c, d, e, f }: Matrix, draw: () => void): void {
  context.save()
  context.transform(a, b, c, d, e, f)
  draw()
  context.restore()
}
