import { sniffImage } from '@platen/media'

/** Whether a file is an SVG, by its first bytes. */
export function isSvg(bytes: Uint8Array): boolean {
  return sniffImage(bytes) === 'svg'
}
