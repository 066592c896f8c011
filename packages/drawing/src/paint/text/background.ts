import { type TextBackground, type TextElement } from '@platen/design'
import { boxOf, expand } from '../../geometry/rectangle'
import { type TextLayout } from '../../layout/lines/text-layout'
import { cornerRadii, rectangle } from '../surface/outlines'
import { isVisible } from '../surface/paint-style'
import { type Surface } from '../surface/painting'
import { bandOf, strokeBand } from './bands'

/** Paints the background of a text: one for the whole box, or one behind each line that is not empty. */
export function paintBackground(
  { background }: TextElement,
  layout: TextLayout,
  surface: Surface,
): void {
  const { context, host } = surface
  if (!background || !isVisible(background.color)) return
  context.fillStyle = background.color
  if (layout.arc && background.fit === 'lines') {
    paintBand(background, layout, surface)
    return
  }
  const areas =
    background.fit === 'box'
      ? [boxOf(layout.box)]
      : layout.lines
          .filter(({ runs }) => runs.some(({ text }) => text !== ''))
          .map(({ x, top, width, height }) => ({ x, y: top, width, height }))
  for (const area of areas) {
    const padded = expand(area, background.padding)
    context.fill(rectangle(host, padded, cornerRadii(background.cornerRadius, padded)))
  }
}

/** Paints a strip behind a bent line, square at its ends. */
function paintBand(
  { color, padding }: TextBackground,
  { arc, lines }: TextLayout,
  surface: Surface,
): void {
  const [line] = lines
  if (!line || !arc) return
  surface.context.strokeStyle = color
  const { x, y, width, height } = expand({ ...line, y: line.top }, padding)
  strokeBand(surface, arc, bandOf({ x, width, above: -y, height }))
}
