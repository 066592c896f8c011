import { type TextElement } from '@platen/design'
import { type Arc, placeOn } from '../../geometry/arc'
import { invert, type Matrix } from '../../geometry/matrix'
import { boxOf } from '../../geometry/rectangle'
import { type Canvas2D } from '../../host/canvas'
import { type Decoration } from '../../layout/decorations/decorations'
import { type PlacedLine } from '../../layout/lines/place-lines'
import { type Body, bodyOf, type PlacedRun } from '../../layout/lines/placed-run'
import { type TextLayout } from '../../layout/lines/text-layout'
import { rectangle } from '../surface/outlines'
import { isVisible } from '../surface/paint-style'
import { noGrid, pixelGrid } from '../surface/pixel-grid'
import { type Surface } from '../surface/painting'
import { bandOf, strokeBand } from './bands'
import { type Brushes, brushesOf, type SetText } from './brushes'

/** Returns true if a text has a visible outline. */
export function isStroked({ stroke, strokeWidth }: TextElement): boolean {
  return strokeWidth > 0 && isVisible(stroke)
}

/** Paints the glyphs of a text, their outlines behind them, and their decorations. */
export function paintGlyphs(surface: Surface, text: SetText): void {
  const { context, host } = surface
  const { element, layout, decorations } = text
  if (element.overflow === 'clip') {
    context.clip(rectangle(host, boxOf(layout.box), []))
  }
  const brushes = brushesOf(surface, text)
  // All outlines first: the outline of a line must not cover the line before it.
  if (isStroked(element)) strokeLines(context, text, brushes)
  for (const [at, line] of layout.lines.entries()) {
    fillRuns(surface, { line, layout }, brushes)
    const own = decorations[at] ?? []
    fillDecorations(surface, { line, layout, decorations: own }, brushes)
  }
}

function strokeLines(context: Canvas2D, { element, layout }: SetText, { take }: Brushes): void {
  context.strokeStyle = element.stroke
  context.lineWidth = element.strokeWidth
  context.lineJoin = 'round'
  for (const { runs, baseline } of layout.lines) {
    for (const run of runs) {
      // A text in several parts is stroked in one call, with its first part.
      if ((run.whole && run.whole.part > 0) || !take(run)) continue
      const body = bodyOf(run)
      if (layout.arc) {
        onArc(context, placeOfRun(layout.arc, body), () => {
          context.strokeText(body.text, -body.width / 2, 0)
        })
      } else context.strokeText(body.text, body.x, baseline)
    }
  }
}

interface LaidLine {
  line: PlacedLine
  layout: TextLayout
}

function fillRuns(surface: Surface, { line, layout }: LaidLine, { take, fill }: Brushes): void {
  const { context } = surface
  for (const run of line.runs) {
    const body = bodyOf(run)
    const place = layout.arc && placeOfRun(layout.arc, body)
    if (run.whole?.part === 0 && take(run)) writeWhole(context, { body, place, line })
    if (!fill(run.style.fill, place && invert(place)) || !take(run)) continue
    if (place) {
      onArc(context, place, () => {
        fillPart(surface, run, { x: -body.width / 2, y: 0, turned: true })
      })
    } else fillPart(surface, run, { x: body.x, y: line.baseline, turned: false })
  }
}

/** Writes a text in several parts invisibly, so that a PDF contains it once and in one piece. */
function writeWhole(
  context: Canvas2D,
  { body, place, line }: { body: Body; place: Matrix | undefined; line: PlacedLine },
): void {
  context.save()
  context.fillStyle = '#0000'
  if (place) {
    onArc(context, place, () => context.fillText(body.text, -body.width / 2, 0))
  } else context.fillText(body.text, body.x, line.baseline)
  context.restore()
}

/** The point on the baseline at which the text for a run starts; `turned` is true on an arc. */
interface BodyPlace {
  x: number
  y: number
  turned: boolean
}

/** Fills a run. If the run is a part of a longer text, draws that text clipped to the area of the run. */
function fillPart(
  { context, host, matrix }: Surface,
  { text, whole, width, size }: PlacedRun,
  { x, y, turned }: BodyPlace,
): void {
  if (!whole) {
    context.fillText(text, x, y)
    return
  }
  const grid = turned ? noGrid : pixelGrid(matrix, host.pixelRatio)
  const end = whole.offset + width
  // Letters reach beyond the ends of their text, and above and below their line.
  const left = whole.part > 0 ? grid.x(x + whole.offset) : x - size
  const right = whole.width - end > 0.001 ? grid.x(x + end) : x + end + size
  const area = { x: left, y: y - reach * size, width: right - left, height: 2 * reach * size }
  context.save()
  context.clip(rectangle(host, area, []))
  context.fillText(whole.text, x, y)
  context.restore()
}

/** The distance that letters may extend above and below their line, in em. */
const reach = 3

function fillDecorations(
  surface: Surface,
  { line, layout, decorations }: LaidLine & { decorations: readonly Decoration[] },
  { fill }: Brushes,
): void {
  const { context } = surface
  for (const { fill: paint, x, width, top, thickness } of decorations) {
    if (!fill(paint)) continue
    if (layout.arc) {
      context.strokeStyle = context.fillStyle
      strokeBand(surface, layout.arc, bandOf({ x, width, above: -top, height: thickness }))
    } else context.fillRect(x, line.baseline + top, width, thickness)
  }
}

/** Returns the transform that places the middle of a run on the arc. */
function placeOfRun(arc: Arc, { x, width }: Pick<PlacedRun, 'width' | 'x'>): Matrix {
  return placeOn(arc, x + width / 2)
}

function onArc(context: Canvas2D, { a, b, c, d, e, f }: Matrix, draw: () => void): void {
  context.save()
  context.transform(a, b, c, d, e, f)
  draw()
  context.restore()
}
