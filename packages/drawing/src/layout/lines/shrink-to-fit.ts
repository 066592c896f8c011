import { type TextElement } from '@platen/design'

// The step between the sizes tried, in px. Finer steps are invisible, and each costs a layout.
const sizeStep = 0.25

/**
 * Returns the font size of a text with `overflow` shrink: the largest that fits, at least `minFontSize`. If not even the smallest
 * fits, returns the largest that passes the weaker test; if none does, the smallest.
 */
export function shrinkToFit(
  { fontSize, minFontSize, maxFontSize }: TextElement,
  fits: (size: number) => boolean,
  fitsAnyhow: (size: number) => boolean,
): number {
  const largest = maxFontSize ?? fontSize
  const smallest = Math.min(minFontSize, largest)
  if (fits(largest)) return largest
  const test = fits(smallest) ? fits : fitsAnyhow
  let low = 0
  let high = Math.ceil((largest - smallest) / sizeStep)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (test(smallest + middle * sizeStep)) low = middle
    else high = middle
  }
  return smallest + low * sizeStep
}
