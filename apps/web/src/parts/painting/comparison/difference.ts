import pixelmatch from 'pixelmatch'

/** Straight RGBA. */
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The difference between two images of the same size. */
export interface Difference {
  /** The share of px that differ, 0..1. */
  share: number
  /** Straight RGBA of the same size: the differing px in one colour, all others transparent. */
  marks: Uint8ClampedArray<ArrayBuffer>
}

/** The difference in colour from which a px counts, 0..1; the same as in the tests that compare browser and server. */
const threshold = 0.2

/** `--guide` of the light theme: rendered pages seldom use this colour. */
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

/** Returns a sentence about the share of differing px in a file, compared with the canvas or the preview. */
export function sayShare(share: number, here: 'canvas' | 'preview'): string {
  if (share === 0) return `Identical: the render matches the ${here} pixel for pixel.`
  if (share < 0.0001) return `Less than 0.01 % of its pixels differ from the ${here}.`
  return `${Number((share * 100).toFixed(2))} % of its pixels differ from the ${here}.`
}
