/** The kinds of picture files that are taken. */
export type ImageKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'svg' | 'tiff' | 'webp'

const signatures: [ImageKind, offset: number, signature: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
  ['avif', 4, 'ftypmif1'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
]

/** Tells the kind of a file by its first bytes; what a server says about it is no evidence. */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString(
    'latin1',
  )
  const match = signatures.find(([, offset, signature]) => head.startsWith(signature, offset))
  if (match !== undefined) return match[0]
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>/])/i.test(head)
    ? 'svg'
    : undefined
}
