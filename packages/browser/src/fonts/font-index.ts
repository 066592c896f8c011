import {
  type Coverage,
  coverageWithin,
  type Face,
  type FontIndex,
  type IndexedFace,
  type Typeface,
  unpackRanges,
} from '@platen/typefaces'

/** A face and how to have its file. */
export interface ShelvedFace extends Face, Typeface {
  bytes: number
  isVariable?: boolean
  /** Rejects when the file cannot be had. */
  read: () => Promise<ArrayBuffer>
}

/** Returns the shipped faces, each always the same object. Rejects when the index cannot be read. */
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

/** Returns the coverage of packed ranges; null covers everything. */
export function allOf(packed: string | null): Coverage {
  return coverageWithin(packed === null ? Uint32Array.of(0, 0x10ffff) : unpackRanges(packed))
}

/** Returns a file's bytes. Rejects when there is none. */
export async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`a file cannot be read: ${response.status}`)
  return response.arrayBuffer()
}

/**
 * Returns the file of a face. Browsers that read no COLRv1 need the drawings in the font. Workers cannot detect this, and draw no emoji.
 */
function fileOf(face: IndexedFace): { url: string; bytes: number } {
  const reads = typeof CSS === 'undefined' || CSS.supports('font-tech(color-COLRv1)')
  return (reads ? undefined : face.whole) ?? face
}
