import sharp from 'sharp'
import { type Size } from '@platen/drawing'

const marker = 0xff
const startOfScan = 0xda
const endOfImage = 0xd9
const firstRestart = 0xd0
const lastRestart = 0xd7
/** Metadata segments (APP1 to APP15, COM): location, camera, thumbnail. */
const firstNote = 0xe1
const adobeNote = 0xee
const lastNote = 0xef
const comment = 0xfe
/** Huffman-coded baseline and progressive frames, which PDF readers support. */
const knownFrames = new Set([0xc0, 0xc1, 0xc2])
/** Codes of tables, and a reserved code, which lie between the codes of frames. */
const tables = new Set([0xc4, 0xc8, 0xcc])
/** The side, in px, of a trial decode that detects damage; the decoder shrinks the image while it reads. */
const trialSize = 32

/**
 * Returns the JPEG itself without its metadata, if every PDF reader shows it as we do: upright, in 8-bit RGB, without a profile.
 * Undefined otherwise. Rejects if the file is damaged.
 */
export async function plainJpeg(bytes: Uint8Array, size: Size): Promise<Buffer | undefined> {
  if (bytes[0] !== marker || bytes[1] !== 0xd8) return undefined
  const { space, channels, icc, orientation = 1, width, height } = await sharp(bytes).metadata()
  if (space !== 'srgb' || channels !== 3 || icc || orientation !== 1) return undefined
  if (width !== size.width || height !== size.height) return undefined
  await sharp(bytes, { failOn: 'error' }).resize(trialSize).raw().toBuffer()
  return withoutNotes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** Removes metadata. Stops at the end of the image, since other images and videos with metadata of their own may follow. */
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

/** Returns the end of the scan data: the first marker that is neither a stuffed byte nor a restart. */
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
