import {
  coverageWithin,
  type Face,
  type FontIndex,
  type FontRequest,
  type FontStack,
  type IndexedFace,
  type Typeface,
  TypefaceBook,
  unpackRanges,
} from '@platen/typefaces'
import { loadFaces } from './faces'

/** A font of a document or organization. */
export interface OwnFont extends Face {
  family: string
  url: string
}

/** A face with the URL of its file. */
export interface ShelvedFace extends Face, Typeface {
  url: string
  bytes: number
}

/** What the shelf is made of. */
export interface FontShelfOptions {
  /** The URL of `/fonts/index.json`. */
  indexUrl: string
  /** Where faces are added. */
  place: FontFaceSet
  own?: readonly OwnFont[]
}

/** Chooses faces as the server does, and loads the files of those that are needed. */
export class FontShelf {
  private readonly loading = new Map<string, Promise<void>>()

  private constructor(
    private readonly book: TypefaceBook<ShelvedFace>,
    private readonly place: FontFaceSet,
  ) {}

  /** Reads the index, and no font yet. Rejects when it cannot be read. */
  static async open({ indexUrl, place, own = [] }: FontShelfOptions): Promise<FontShelf> {
    const shipped = await readIndex(indexUrl)
    return new FontShelf(new TypefaceBook(shipped, own.map(ownFace)), place)
  }

  /** The stack of a text; its faces may not be loaded yet. */
  stack(request: FontRequest): FontStack {
    return this.book.choose(request).stack
  }

  /** Loads what texts need and is not loaded. Rejects when a file cannot be read; the next call tries again. */
  async load(requests: readonly FontRequest[]): Promise<void> {
    const faces = new Set(requests.flatMap(request => this.book.choose(request).faces))
    await Promise.all([...faces].map(async face => this.loadFace(face)))
  }

  private async loadFace(face: ShelvedFace): Promise<void> {
    const known = this.loading.get(face.alias)
    if (known) return known
    const loading = this.fetchFace(face).catch((error: unknown) => {
      this.loading.delete(face.alias)
      throw error
    })
    this.loading.set(face.alias, loading)
    return loading
  }

  private async fetchFace({ alias, url }: ShelvedFace): Promise<void> {
    await loadFaces(this.place, [{ alias, bytes: await bytesOf(url) }])
  }
}

/** The faces of an index, each always the same object. */
export async function readIndex(indexUrl: string): Promise<ShelvedFace[]> {
  const response = await fetch(indexUrl)
  if (!response.ok) throw new Error(`the fonts cannot be listed: ${response.status}`)
  const index = (await response.json()) as FontIndex
  const coverages = index.coverages.map(packed => coverageWithin(unpackRanges(packed)))
  const nothing = coverageWithin(new Uint32Array())
  return index.faces.map(face => {
    const { alias, family, weight, style, colour: inColours } = face
    const { url, bytes } = fileOf(face)
    const coverage = coverages[face.coverage] ?? nothing
    return {
      alias,
      family,
      weight,
      style,
      inColours,
      coverage,
      bytes,
      url: absolute(url, indexUrl),
    }
  })
}

/** A file's bytes. Rejects when there is none. */
export async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`a file cannot be read: ${response.status}`)
  return response.arrayBuffer()
}

const absolute = (url: string, indexUrl: string): string => new URL(url, indexUrl).href

/** Browsers that read no COLRv1 need the drawings in the font. Workers cannot tell, and draw no emoji. */
function fileOf(face: IndexedFace): { url: string; bytes: number } {
  const reads = typeof CSS === 'undefined' || CSS.supports('font-tech(color-COLRv1)')
  return (reads ? undefined : face.whole) ?? face
}

/** Which characters it has is only known to the server; the text is then drawn with it alone. */
const everything = coverageWithin(Uint32Array.of(0, 0x10ffff))

function ownFace({ family, weight, style, url }: OwnFont, index: number): ShelvedFace {
  const alias = `own-${index}-${family.replaceAll(/[^\w-]/g, '_')}`
  return { alias, family, weight, style, url, bytes: 0, coverage: everything, inColours: false }
}
