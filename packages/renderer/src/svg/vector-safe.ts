/** What Skia's SVG reader draws wrongly or not at all; in a PDF such a drawing becomes a 300-dpi bitmap. */
const beyondSkia = [
  /<(?:filter|pattern|mask)[\s>]/,
  /mix-blend-mode/,
  /paint-order=/,
  // It overlooks the transform of a clip, and takes the box of a group without what is hidden in it.
  /<clipPath[^>]* transform=/,
  /clipPathUnits="objectBoundingBox"[^]* visibility=/,
  /<image[^>]* image-rendering="optimizeSpeed"/,
  /<image[^>]* preserveAspectRatio="[^"]*slice"/,
  /image\/svg\+xml/,
]

/** Tells whether Skia draws a canonical SVG as resvg does. */
export function isVectorSafe(svg: string): boolean {
  return !beyondSkia.some(pattern => pattern.test(svg))
}
