/** Features that Skia's SVG reader gets wrong. In PDFs, drawings that use them become bitmaps of 300 dpi. */
const beyondSkia = [
  /<(?:filter|pattern|mask)[\s>]/,
  /mix-blend-mode/,
  /paint-order=/,
  // Skia ignores the transform of a clip.
  /<clipPath[^>]* transform=/,
  /<image[^>]* image-rendering="optimizeSpeed"/,
  /<image[^>]* preserveAspectRatio="[^"]*slice"/,
  /image\/svg\+xml/,
]

/** Returns true if Skia draws a canonical SVG as resvg does. */
export function skiaDraws(svg: string): boolean {
  // A group's box includes hidden elements, which Skia leaves out.
  const hidden = svg.includes(' visibility="') && svg.includes('clipPathUnits="objectBoundingBox"')
  return !hidden && !beyondSkia.some(pattern => pattern.test(svg))
}
