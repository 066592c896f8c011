import { mainColours } from './main-colours'

/** Px of a side: enough to tell how much of a picture a colour fills. */
const side = 128

/** The main colours of a picture on the device, drawings included; none of a file that the browser does not show. */
export async function coloursIn(file: File): Promise<string[]> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const context = new OffscreenCanvas(side, side).getContext('2d')
    if (!context) return []
    // Mixed colours would be none of the picture's.
    context.imageSmoothingEnabled = false
    context.drawImage(picture, 0, 0, side, side)
    return mainColours(context.getImageData(0, 0, side, side).data)
  } catch {
    return []
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
