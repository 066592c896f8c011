import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aliasOf, rangesOfFile, type ShippedFace, shippedFonts, withoutTable } from '@platen/fonts'
import { emojiFamily, type FontIndex, type IndexedFile, packRanges } from '@platen/typefaces'

/** A font file that browsers may read. */
export interface FontFile {
  /** The SHA-256 hash of the bytes that are sent. */
  sha256: string
  /** The path of the bytes on disk; null if they are extracted from another file. */
  path: string | null
  read: () => Promise<Buffer>
}

/** The shipped fonts: their index for browsers, and the files by the name in their URL. */
export interface ListedFonts {
  index: FontIndex
  files: ReadonlyMap<string, FontFile>
}

/** The table of SVG glyphs: four fifths of the emoji font, read only by browsers without COLRv1. */
const drawings = 'SVG '

/** Reads every shipped font. Takes a second or two, so call it no more often than needed. */
export async function listFonts(): Promise<ListedFonts> {
  const index: FontIndex = { faces: [], coverages: [] }
  const files = new Map<string, FontFile>()
  for (const [family, faces] of shippedFonts()) {
    for (const face of faces) {
      const { weight, style, path } = face
      const coverage = placeOf(packRanges(rangesOfFile(path)), index.coverages)
      const colour = family === emojiFamily
      const alias = aliasOf(family, face)
      const served = await serveFace(face, colour, files)
      index.faces.push({ alias, family, weight, style, ...served, colour, coverage })
    }
  }
  return { index, files }
}

function placeOf(packed: string, coverages: string[]): number {
  const known = coverages.indexOf(packed)
  return known < 0 ? coverages.push(packed) - 1 : known
}

async function serveFace(
  { path }: ShippedFace,
  colour: boolean,
  files: Map<string, FontFile>,
): Promise<IndexedFile & { whole?: IndexedFile }> {
  const whole = { path, read: () => readFile(path) }
  if (!colour) return serveFile(whole, files)
  const cut = { path: null, read: async () => withoutTable(await readFile(path), drawings) }
  return { ...(await serveFile(cut, files)), whole: await serveFile(whole, files) }
}

async function serveFile(
  file: Omit<FontFile, 'sha256'>,
  files: Map<string, FontFile>,
): Promise<IndexedFile> {
  const bytes = await file.read()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const url = `${sha256}.ttf`
  files.set(url, { ...file, sha256 })
  return { url, bytes: bytes.length }
}
