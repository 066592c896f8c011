import { type Canvas2D, type Picture, type Rectangle } from '@platen/drawing'
import { Canvas, type Image } from 'skia-canvas'

/** A decoded picture for another engine: straight RGBA and its position. */
export interface PicturePixels {
  data: Buffer
  width: number
  height: number
  natural: { width: number; height: number }
  /** The decoded part of the natural picture. */
  region: { left: number; top: number; width: number; height: number }
  /** For a picture that is always drawn whole: its box relative to the natural picture. */
  box?: Rectangle
}

/** Extracts the pixels that a picture draws. */
export function picturePixels(picture: Picture): PicturePixels {
  const natural = { width: picture.width, height: picture.height }
  const whole = { x: 0, y: 0, ...natural }
  let taken: PicturePixels | undefined
  const drawImage = (image: Canvas | Image, ...place: number[]): void => {
    const [x = 0, y = 0, width = 0, height = 0] = place
    const isPart = place.length === 8
    const scale = { x: width / natural.width, y: height / natural.height }
    const region = {
      left: -x / scale.x,
      top: -y / scale.y,
      width: image.width / scale.x,
      height: image.height / scale.y,
    }
    taken = {
      ...pixelsOf(image),
      natural,
      region: isPart ? region : { left: 0, top: 0, ...natural },
      ...(!isPart && { box: { x, y, width, height } }),
    }
  }
  picture.draw({ drawImage } as unknown as Canvas2D, whole, whole)
  if (!taken) throw new Error('a picture must draw one image')
  return taken
}

function pixelsOf(image: Canvas | Image): Pick<PicturePixels, 'data' | 'height' | 'width'> {
  const { width, height } = image
  if (image instanceof Canvas) return { data: image.toBufferSync('raw'), width, height }
  const canvas = new Canvas(width, height, { gpu: false })
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { data: canvas.toBufferSync('raw'), width, height }
}
