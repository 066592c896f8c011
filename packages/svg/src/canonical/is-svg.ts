import { sniffImage } from '@platen/media'

/** Returns true if a file is an SVG, by its first bytes. */
export function isSvg(bytes: Uint8Array): boolean {
  return sniffImage(bytes) === 'svg'
}
