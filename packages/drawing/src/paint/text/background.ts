import { type TextElement } from '@platen/design'
import { expand } from '../../geometry'
import { type TextLayout } from '../../layout/layout-text'
import { cornerRadii, rectangle } from '../outlines'
import { isVisible } from '../paint-style'
import { type Surface } from '../painting'

/** Paints what lies behind a text: one area in its box, or one behind each line that shows something. */
export function paintBackground(
  { background }: TextElement,
  layout: TextLayout,
  { context, host }: Surface,
): void {
  if (!background || !isVisible(background.color)) return
  context.fillStyle = background.color
  const areas =
    background.fit === 'box'
      ? [{ x: 0, y: 0, ...layout.box }]
      : layout.lines
          .filter(({ runs }) => runs.some(({ text }) => text !== ''))
          .map(({ x, top, width, height }) => ({ x, y: top, width, height }))
  for (const area of areas) {
    const padded = expand(area, background.padding)
    context.fill(rectangle(host, padded, cornerRadii(background.cornerRadius, padded)))
  }
}
