import { sniffImage } from '@platen/media'

/** Returns true if the first bytes of a file are those of an SVG. */
export function isSvg(bytes: Uint8Array): boolean {
  return sniffImage(bytes) === 'svg'
}
