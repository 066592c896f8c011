import { type Picture, type Rectangle } from '@platen/drawing'
import { browserContext } from '../host/layer'

/**
 * The filtered picture of an element's whole box, which a blur needs. It has the size of the plain picture, but
 * draws the box, at `box` relative to where the plain picture would go (document px).
 */
export function boxPicture(
  bitmap: ImageBitmap | OffscreenCanvas,
  { natural, box }: { natural: { width: number; height: number }; box: Rectangle },
): Picture {
  return {
    width: natural.width,
    height: natural.height,
    draw: (context, _, target) => {
      const browser = browserContext(context)
      browser.imageSmoothingQuality = 'high'
      browser.drawImage(bitmap, target.x + box.x, target.y + box.y, box.width, box.height)
    },
  }
}
