import { parsedUrl, referencedKey } from '@platen/design'

/** Describes an asset to the caller by its element and host, without the rest of the URL. */
export function assetLabel(owner: string, kind: 'font' | 'image' | 'SVG', src: string): string {
  return `${owner}: the ${kind} ${origin(src)}`
}

/** Returns the part of a message after its owner: `the image from cdn.example cannot be decoded`. */
export function withoutOwner(message: string): string {
  return message.slice(message.lastIndexOf(': the ') + 2)
}

function origin(src: string): string {
  if (referencedKey(src) !== undefined) return 'uploaded as an asset'
  if (src.startsWith('data:')) return 'in its data: URL'
  const source = parsedUrl(src)
  return source === undefined ? 'of its src' : `from ${source.hostname}`
}
