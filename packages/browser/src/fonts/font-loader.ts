import { type FontRequest, type FontStack, TypefaceBook } from '@platen/typefaces'
import { loadFaces } from './faces'
import { allOf, bytesOf, readIndex, type ShelvedFace } from './font-index'
import { type MissingFont, type OwnFont, type OwnFonts } from './own-font'

/** The options of the font loader. */
export interface FontLoaderOptions {
  /** The URL of `/fonts/index.json`. */
  indexUrl: string
  /** The set to which faces are added. */
  place: FontFaceSet
  own?: OwnFonts
  /** Reads the bytes of a `src`; null for other hosts. */
  read?: (src: string) => Promise<ArrayBuffer | null>
}

/** The loaded fonts. */
export interface LoadedFonts {
  /** Returns the stack for one of the texts for which the fonts were loaded. */
  stack(request: FontRequest): FontStack
  missing: MissingFont[]
}

/** The stack for a text with the faces that have loaded so far. */
export interface StackSoFar {
  stack: FontStack
  /** True if nothing is left to load. */
  isWhole: boolean
}

/** The time before a font that failed to load is requested again, in ms. */
const pauseMs = 10_000

const nobody: OwnFonts = { brought: [], uploaded: [] }

/** Chooses faces as the server does, and loads the files of the faces that are needed. */
export class FontLoader {
  private readonly book: TypefaceBook<ShelvedFace>
  private readonly loading = new Map<string, Promise<void>>()
  /** The aliases of the faces that have loaded. */
  private readonly there = new Set<string>()
  private readonly failed = new Map<ShelvedFace, { reason: string; at: number }>()

  private constructor(
    private readonly shipped: readonly ShelvedFace[],
    private readonly own: Record<keyof OwnFonts, readonly ShelvedFace[]>,
    private readonly place: FontFaceSet,
  ) {
    this.book = new TypefaceBook(shipped, own)
  }

  /** Reads the index, but no font yet. Rejects if the index cannot be read. */
  static async open(options: FontLoaderOptions): Promise<FontLoader> {
    const { indexUrl, place, own = nobody, read = bytesOf } = options
    const shipped = await readIndex(indexUrl)
    const shelved = (font: OwnFont): ShelvedFace => ownFace(font, read)
    const [brought, uploaded] = [own.brought.map(shelved), own.uploaded.map(shelved)]
    return new FontLoader(shipped, { brought, uploaded }, place)
  }

  /**
   * Loads the missing faces of texts. Fonts of the document and the organization that cannot be loaded are reported, and count as
   * missing. Rejects if a shipped font cannot be loaded; the next call tries again.
   */
  async load(requests: readonly FontRequest[]): Promise<LoadedFonts> {
    for (;;) {
      const left = this.leftOut()
      const book = left.size === 0 ? this.book : this.bookWithout(left)
      const faces = new Set(requests.flatMap(request => book.choose(request).faces))
      await Promise.all([...faces].map(face => this.loadFace(face)))
      if ([...faces].every(face => !this.failed.has(face)))
        return { stack: request => this.stack(request, book), missing: this.missing(requests) }
    }
  }

  /**
   * Returns the stack for a text without waiting; `load` loads its missing faces. Once all faces have loaded, the stack becomes
   * another object, since a layout made without them must be made again.
   */
  soFar(request: FontRequest): StackSoFar {
    const left = this.leftOut()
    const book = left.size === 0 ? this.book : this.bookWithout(left)
    const isWhole = book.choose(request).faces.every(({ alias }) => this.there.has(alias))
    const stack = this.stack(request, book)
    return { stack: isWhole ? stack : { ...stack }, isWhole }
  }

  /** A family counts as missing only if the server lacks it too, and not if only this browser could not load it. */
  private stack(request: FontRequest, book: TypefaceBook<ShelvedFace>): FontStack {
    const { stack } = book.choose(request)
    if (!stack.missing || this.book.choose(request).stack.missing) return stack
    const found = { ...stack, missing: false }
    delete found.substitute
    return found
  }

  private missing(requests: readonly FontRequest[]): MissingFont[] {
    const wanted = requests.flatMap(request => this.book.choose(request).faces)
    const told = new Map<string, MissingFont>()
    for (const face of wanted) {
      const { family } = face
      const { reason } = this.failed.get(face) ?? {}
      if (reason !== undefined) told.set(`${family} ${reason}`, { family, reason })
    }
    return [...told.values()]
  }

  /** Returns the faces that failed to load a moment ago. */
  private leftOut(): Set<ShelvedFace> {
    for (const [face, { at }] of this.failed)
      if (performance.now() - at > pauseMs) this.failed.delete(face)
    return new Set(this.failed.keys())
  }

  private bookWithout(left: ReadonlySet<ShelvedFace>): TypefaceBook<ShelvedFace> {
    const there = (faces: readonly ShelvedFace[]): ShelvedFace[] =>
      faces.filter(face => !left.has(face))
    const { brought, uploaded } = this.own
    return new TypefaceBook(this.shipped, { brought: there(brought), uploaded: there(uploaded) })
  }

  private async loadFace(face: ShelvedFace): Promise<void> {
    const { alias } = face
    const known = this.loading.get(alias)
    if (known) return known
    const loading = this.fetchFace(face).catch((error: unknown) => {
      this.loading.delete(alias)
      if (this.shipped.includes(face)) throw error
      this.failed.set(face, { reason: reasonOf(error), at: performance.now() })
    })
    this.loading.set(alias, loading)
    return loading
  }

  private async fetchFace({ alias, isVariable, read }: ShelvedFace): Promise<void> {
    const bytes = await read()
    await loadFaces(this.place, [{ alias, bytes, isVariable }])
    this.there.add(alias)
  }
}

class ElsewhereError extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof ElsewhereError) return 'is on another host'
  return error instanceof DOMException ? 'cannot be read by this browser' : 'cannot be loaded'
}

/** The alias is made from the `src`, whose content never changes: two documents may have fonts with the same name. */
function ownFace(
  { family, weight, style, src, coverage, inColors, isVariable }: OwnFont,
  read: NonNullable<FontLoaderOptions['read']>,
): ShelvedFace {
  return {
    family,
    weight,
    style,
    inColours: inColors,
    coverage: allOf(coverage),
    alias: `own-${src.replaceAll(/[^\w-]/g, '_')}`,
    bytes: 0,
    isVariable,
    async read() {
      const bytes = await read(src)
      if (!bytes) throw new ElsewhereError(src)
      return bytes
    },
  }
}
