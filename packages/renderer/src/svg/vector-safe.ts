/** What Skia's SVG reader draws wrongly or not at all; in a PDF such a drawing becomes a 300-dpi bitmap. */
const beyondSkia = [
  /<(?:filter|pattern|mask)[\s>]/,
  /mix-blend-mode/,
  /paint-order=/,
  // It overlooks the transform of a clip.
  /<clipPath[^>]* transform=/,
  /<image[^>]* image-rendering="optimizeSpeed"/,
  /<image[^>]* preserveAspectRatio="[^"]*slice"/,
  /image\/svg\+xml/,
]

/** Tells whether Skia draws a canonical SVG as resvg does. */
export function isVectorSafe(svg: string): boolean {
  // The box of a group is the one of all that is in it; Skia leaves out what is hidden.
  const hidden = svg.includes(' visibility="') && svg.includes('clipPathUnits="objectBoundingBox"')
  return !hidden && !beyondSkia.some(pattern => pattern.test(svg))
}
