import { type SvgElement } from '@platen/design'
import { fitPicture } from '../layout/fit-picture'
import { warnOfFonts } from './text/font-warnings'
import { type Painting, type Preparation } from './painting'

/** A vector drawing; the host has recoloured it. */
export function prepareSvg(
  element: SvgElement,
  { host, reporter }: Preparation,
): Painting | undefined {
  const picture = host.picture(element)
  if (!picture) return undefined
  if (picture.lack) warnOfFonts(element, picture.lack, reporter)
  const centred = { fit: element.fit, focusX: 0.5, focusY: 0.5, crop: null }
  const { source, target } = fitPicture(picture, element, centred)
  return {
    operations: 'one',
    bounds: target,
    paint: ({ context }) => {
      picture.draw(context, source, target)
    },
  }
}
