import pixelmatch from 'pixelmatch'

/** Straight RGBA. */
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** In what two pictures of the same size differ. */
export interface Difference {
  /** Of their px, 0..1. */
  share: number
  /** Straight RGBA of that size: those px in one colour, and nothing elsewhere. */
  marks: Uint8ClampedArray<ArrayBuffer>
}

/** The difference in colour, 0..1, from which a px counts; the same as where browser and server are compared in tests. */
const threshold = 0.2

/** `--guide` of the light theme: rendered pages are seldom of this colour. */
const diffColor: [number, number, number] = [212, 0, 106]

/** How two pictures differ; null of pictures of different sizes. */
export function differenceOf(shown: Pixels, file: Pixels): Difference | null {
  const { width, height } = shown
  if (file.width !== width || file.height !== height) return null
  const marks = new Uint8ClampedArray(width * height * 4)
  const options = { threshold, diffMask: true, diffColor }
  const differing = pixelmatch(shown.data, file.data, marks, width, height, options)
  return { share: differing / (width * height), marks }
}

/** A share as a sentence about a file, beside what shows it here. */
export function sayShare(share: number, here: 'canvas' | 'preview'): string {
  if (share === 0) return `The ${here} shows every pixel of it.`
  if (share < 0.0001) return `Less than 0.01 % of its pixels differ from the ${here}.`
  return `${Number((share * 100).toFixed(2))} % of its pixels differ from the ${here}.`
}
