import sharp from 'sharp'
import { type ImageSize } from './decode-image'

const marker = 0xff
const startOfScan = 0xda
const endOfImage = 0xd9
const firstRestart = 0xd0
const lastRestart = 0xd7
/** The segments APP1 to APP15 and COM hold what a picture needs not: where it was taken, with what, a thumbnail. */
const firstNote = 0xe1
const adobeNote = 0xee
const lastNote = 0xef
const comment = 0xfe
/** Huffman-coded, in one go or in several: what readers of PDFs know. */
const knownFrames = new Set([0xc0, 0xc1, 0xc2])
/** Tables whose codes lie among those of frames. */
const tables = new Set([0xc4, 0xc8, 0xcc])
/** Px of the picture made to see whether the file is whole: the decoder shrinks while it reads. */
const trialSize = 32

/**
 * The file itself, without its notes, where it is a JPEG that every reader of PDFs shows as we do: upright, 8-bit
 * RGB, without a colour profile. Rejects when it is damaged.
 */
export async function plainJpeg(bytes: Uint8Array, size: ImageSize): Promise<Buffer | undefined> {
  if (bytes[0] !== marker || bytes[1] !== 0xd8) return undefined
  const { space, channels, icc, orientation = 1, width, height } = await sharp(bytes).metadata()
  if (space !== 'srgb' || channels !== 3 || icc || orientation !== 1) return undefined
  if (width !== size.width || height !== size.height) return undefined
  await sharp(bytes, { failOn: 'error' }).resize(trialSize).raw().toBuffer()
  return withoutNotes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** Ends where the picture does: behind it stand other pictures and films, with notes of their own. */
function withoutNotes(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, 2)]
  let at = 2
  while (at + 2 <= file.length) {
    const code = file[at + 1] ?? 0
    if (file[at] !== marker) return undefined
    if (code === endOfImage) return Buffer.concat([...kept, file.subarray(at, at + 2)])
    if (at + 4 > file.length || (isFrame(code) && !knownFrames.has(code))) return undefined
    const header = at + 2 + file.readUInt16BE(at + 2)
    const end = code === startOfScan ? endOfScan(file, header) : header
    if (!isNote(code)) kept.push(file.subarray(at, end))
    at = end
  }
  return undefined
}

/** Where the data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(marker, from)
  while (at !== -1) {
    const code = file[at + 1] ?? 0
    if (code !== 0 && code !== marker && !(code >= firstRestart && code <= lastRestart)) return at
    at = file.indexOf(marker, at + (code === marker ? 1 : 2))
  }
  return file.length
}

const isNote = (code: number): boolean =>
  (code >= firstNote && code <= lastNote && code !== adobeNote) || code === comment

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && !tables.has(code)
