import pixelmatch from 'pixelmatch'

/** Straight RGBA. */
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The difference in colour, 0..1, from which a px counts; the same as where browser and server are compared in tests. */
const threshold = 0.2

/** The share of px that differ, 0..1; null of pictures of different sizes. */
export function differingShare(shown: Pixels, file: Pixels): number | null {
  const { width, height } = shown
  if (file.width !== width || file.height !== height) return null
  const differing = pixelmatch(shown.data, file.data, null, width, height, { threshold })
  return differing / (width * height)
}

/** A share as a sentence about a file. */
export function sayShare(share: number): string {
  if (share === 0) return 'The preview shows every pixel of it.'
  if (share < 0.0001) return 'Less than 0.01 % of its pixels differ from the preview.'
  return `${Number((share * 100).toFixed(2))} % of its pixels differ from the preview.`
}
