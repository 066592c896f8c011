import { ownPath } from '../../service/own-path'
import { mainColours } from './main-colours'

/** The side of the scaled-down image in px: enough to measure how much of the image each colour fills. */
const side = 128

/** Returns the main colours of an image, given its URL; none if the app cannot load the image, or the browser cannot show it. */
export async function coloursIn(url: string): Promise<string[]> {
  const path = ownPath(url)
  if (path === null) return []
  const picture = new Image()
  try {
    picture.src = URL.createObjectURL(await (await fetch(path)).blob())
    await picture.decode()
    const context = new OffscreenCanvas(side, side).getContext('2d')
    if (!context) return []
    // Smoothing would add colours that the image does not have.
    context.imageSmoothingEnabled = false
    context.drawImage(picture, 0, 0, side, side)
    return mainColours(context.getImageData(0, 0, side, side).data)
  } catch {
    return []
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
