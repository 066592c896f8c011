import sharp from 'sharp'
import { type ImageSize } from './decode-image'

const marker = 0xff
const startOfScan = 0xda
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

function withoutNotes(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length) {
    const code = file[at + 1] ?? 0
    if (file[at] !== marker) return undefined
    if (code === startOfScan) return Buffer.concat([...kept, file.subarray(at)])
    if (isFrame(code) && !knownFrames.has(code)) return undefined
    const end = at + 2 + file.readUInt16BE(at + 2)
    const note = (code >= firstNote && code <= lastNote && code !== adobeNote) || code === comment
    if (!note) kept.push(file.subarray(at, end))
    at = end
  }
  return undefined
}

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && !tables.has(code)
