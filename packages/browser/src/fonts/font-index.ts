import {
  type Coverage,
  coverageWithin,
  type Face,
  type FontIndex,
  type IndexedFace,
  type Typeface,
  unpackRanges,
} from '@platen/typefaces'

/** A face, and the function that reads its file. */
export interface ShelvedFace extends Face, Typeface {
  bytes: number
  isVariable?: boolean
  /** Rejects if the file cannot be read. */
  read: () => Promise<ArrayBuffer>
}

/** Returns the shipped faces, each always as the same object. Rejects if the index cannot be read. */
export async function readIndex(indexUrl: string): Promise<ShelvedFace[]> {
  const response = await fetch(indexUrl)
  if (!response.ok) throw new Error(`the fonts cannot be listed: ${response.status}`)
  const index = (await response.json()) as FontIndex
  const coverages = index.coverages.map(allOf)
  const nothing = coverageWithin(new Uint32Array())
  return index.faces.map(face => {
    const { alias, family, weight, style, colour: inColours } = face
    const { url, bytes } = fileOf(face)
    const coverage = coverages[face.coverage] ?? nothing
    const read = (): Promise<ArrayBuffer> => bytesOf(new URL(url, indexUrl).href)
    return { alias, family, weight, style, inColours, coverage, bytes, read }
  })
}

/** Returns the coverage that packed ranges describe; null stands for all characters. */
export function allOf(packed: string | null): Coverage {
  return coverageWithin(packed === null ? Uint32Array.of(0, 0x10ffff) : unpackRanges(packed))
}

/** Returns a file's bytes. Rejects if there is no such file. */
export async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`a file cannot be read: ${response.status}`)
  return response.arrayBuffer()
}

/**
 * Returns the file of a face. Browsers without support for COLRv1 need the file that also has its colours as SVG. Workers cannot
 * detect support, but draw no emoji.
 */
function fileOf(face: IndexedFace): { url: string; bytes: number } {
  const reads = typeof CSS === 'undefined' || CSS.supports('font-tech(color-COLRv1)')
  return (reads ? undefined : face.whole) ?? face
}
