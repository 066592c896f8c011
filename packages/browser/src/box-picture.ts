import { type Picture, type Rectangle } from '@platen/drawing'
import { browserContext } from './layer'

/**
 * A picture that was drawn and filtered with the whole box of its element, which a blur sees: it stands for the
 * plain one in every way, but draws that box, which lies at `box` from where the plain one would (document px).
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
