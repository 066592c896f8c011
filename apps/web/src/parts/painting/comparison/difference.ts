import pixelmatch from 'pixelmatch'

/** Straight RGBA. */
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The difference between two images of the same size. */
export interface Difference {
  /** The share of pixels that differ, from 0 to 1. */
  share: number
  /** An image of the same size in straight RGBA: differing pixels have one colour, all others are transparent. */
  marks: Uint8ClampedArray<ArrayBuffer>
}

/**
 * A pixel differs if its colour difference exceeds this value, from 0 to 1. The tests that compare browser and server use the same value.
 */
const threshold = 0.2

/** The value of `--guide` in the light theme, a colour that rendered pages seldom contain. */
const diffColor: [number, number, number] = [212, 0, 106]

/** Returns the difference between two images; null when their sizes differ. */
export function differenceOf(shown: Pixels, file: Pixels): Difference | null {
  const { width, height } = shown
  if (file.width !== width || file.height !== height) return null
  const marks = new Uint8ClampedArray(width * height * 4)
  const options = { threshold, diffMask: true, diffColor }
  const differing = pixelmatch(shown.data, file.data, marks, width, height, options)
  return { share: differing / (width * height), marks }
}

/** Describes the share of pixels in which a file differs from the canvas or the preview. */
export function sayShare(share: number, here: 'canvas' | 'preview'): string {
  if (share === 0) return `Identical: the render matches the ${here} pixel for pixel.`
  if (share < 0.0001) return `Less than 0.01 % of the pixels differ from the ${here}.`
  return `${Number((share * 100).toFixed(2))} % of the pixels differ from the ${here}.`
}
