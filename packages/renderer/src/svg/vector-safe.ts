/** What Skia's SVG reader draws wrongly or not at all; in a PDF such a drawing becomes a 300-dpi bitmap. */
const beyondSkia = /<(?:filter|pattern|mask)[\s>]|mix-blend-mode|paint-order=/

/** Tells whether Skia draws a canonical SVG as resvg does. */
export function isVectorSafe(svg: string): boolean {
  return !beyondSkia.test(svg)
}
