import { type SvgElement } from '@platen/design'
import { fitCentred } from '../pictures/fit-picture'
import { warnOfFonts } from '../report/font-warnings'
import { type Painting, type Preparation } from './surface/painting'

/** Prepares a vector drawing, which the host has recoloured. */
export function prepareSvg(
  element: SvgElement,
  { host, reporter }: Preparation,
): Painting | undefined {
  const picture = host.picture(element)
  if (!picture) return undefined
  if (picture.lack) warnOfFonts(element, picture.lack, reporter)
  if (picture.unsupported)
    reporter.warn(
      element.id,
      'svg_unsupported',
      `element "${element.id}": the SVG has parts that are not drawn: ${picture.unsupported.join(', ')}`,
    )
  const { source, target } = fitCentred(picture, element, element.fit)
  return {
    operations: 'one',
    bounds: target,
    paint: ({ context }) => picture.draw(context, source, target),
  }
}
