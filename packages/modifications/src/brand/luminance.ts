/** An opaque colour: red, green and blue, 0..255. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** The minimum contrast of text in WCAG 2.2, 1.4.3: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
export const leastContrast = 4.5

/** Returns the relative luminance, 0 black .. 1 white: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
export const luminanceOf = ({ r, g, b }: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Returns the linear light of an sRGB channel, 0..1. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the contrast ratio, 1..21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
