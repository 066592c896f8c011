import { type PaintPicture, type Picture, type Size } from '@platen/drawing'

/** Returns a picture that draws nothing, for a layout. It has only the natural size (px) and the findings about the file. */
export function sizedPicture(
  { width, height }: Size,
  findings: Pick<Picture, 'endless' | 'lack' | 'unsupported'>,
): PaintPicture {
  return { width, height, ...findings, draw: () => undefined, pattern: () => ({}) }
}
