import { type Mask } from '@platen/design'
import { boxOf, type Size } from '../geometry/rectangle'
import { type Path } from '../host/canvas'
import { type DrawingHost } from '../host/drawing-host'
import { cornerRadii, ellipse, pathOf, rectangle } from './surface/outlines'

/** Returns the outline of a mask, in px from the top left of the element's box. */
export function maskOutline(host: DrawingHost, mask: Mask, box: Size): Path {
  switch (mask.type) {
    case 'rect': {
      const { x, y, width, height } = mask
      const area = {
        x: x * box.width,
        y: y * box.height,
        width: width * box.width,
        height: height * box.height,
      }
      const radius = mask.cornerRadius * Math.min(box.width, box.height)
      return rectangle(host, area, cornerRadii(radius, area))
    }
    case 'ellipse':
      return ellipse(host, boxOf(box))
    case 'path':
      return pathOf(host, mask.d, { viewBox: mask.viewBox, to: box })
  }
}
