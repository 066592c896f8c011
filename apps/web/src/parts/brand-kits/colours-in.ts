import { mainColours } from './main-colours'

/** The side of the scaled-down image in px: enough to measure how much of the image each colour fills. */
const side = 128

/** Returns the main colours of an image file on the device; none if the browser cannot show the file. */
export async function coloursIn(file: File): Promise<string[]> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
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
