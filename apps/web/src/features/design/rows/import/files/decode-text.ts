import { UnreadableTable } from '../table'

/**
 * Decodes a file of text: UTF-8, UTF-16, or what Excel on Windows saves as plain CSV (Windows-1252). Throws UnreadableTable for a file that
 * is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const nul = bytes.indexOf(0)
  if (nul !== -1) return decodeWide(bytes, nul)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Decodes UTF-16 without its mark, in which every second byte of Latin letters is zero. */
function decodeWide(bytes: Uint8Array, nul: number): string {
  const start = bytes.subarray(0, 200)
  const isWide = start.length > 3 && start.filter(byte => byte === 0).length > start.length / 4
  if (isWide && nul < 2) return new TextDecoder(nul === 1 ? 'utf-16le' : 'utf-16be').decode(bytes)
  throw new UnreadableTable('This file is not a table. Choose an XLSX, CSV or TSV file.')
}
