import { type PaintPicture, type Picture, type Size } from '@platen/drawing'

/** Returns a picture that draws nothing, for a layout: only its natural size (px) and what its file lacks are known. */
export function sizedPicture(
  { width, height }: Size,
  findings: Pick<Picture, 'endless' | 'lack' | 'unsupported'>,
): PaintPicture {
  return { width, height, ...findings, draw: () => undefined, pattern: () => ({}) }
}
