/** The supported kinds of image files. */
export type ImageKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'svg' | 'tiff' | 'webp'

const signatures: [ImageKind, offset: number, signature: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
]

/**
 * Detects the kind of an image from its first bytes, because a server's content type proves nothing; undefined if it is not an
 * image.
 */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  const match = signatures.find(([, offset, signature]) => head.startsWith(signature, offset))
  if (match !== undefined) return match[0]
  if (isAvif(head)) return 'avif'
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>/])/i.test(head)
    ? 'svg'
    : undefined
}

const isAvif = (head: string): boolean => brandsOf(head).some(brand => /^avi[fs]$/.test(brand))

/** Returns true for a HEIC, a format of phone cameras. It starts like an AVIF; only the brands in the first box differ. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  return !isAvif(head) && brandsOf(head).some(brand => /^(?:hei[cmsx]|hev[cx]|mif1)$/.test(brand))
}

/** Returns the brands in the first box of a file; empty if there is no such box. */
function brandsOf(head: string): string[] {
  const [, size = ''] = /^\0\0([^]{2})ftyp/.exec(head) ?? []
  const length = size.charCodeAt(0) * 256 + size.charCodeAt(1)
  return head.slice(8, length).match(/[^]{4}/g) ?? []
}
