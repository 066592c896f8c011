import { pictures } from '../../../../parts/painting/pictures'

/** What was found out about a picture: its size, or why it does not load. An SVG has no size in pixels. */
export type FoundPicture = { width: number; height: number } | { fault: string } | 'svg'

/** The number of pictures that are loaded at once. */
const atOnce = 4

/** Loads each picture once, a few at a time, to see whether it can be drawn. */
export class PictureChecks {
  private readonly found = new Map<string, FoundPicture>()
  private readonly wanted = new Set<string>()
  private loading = 0

  constructor(private readonly onFound: () => void) {}

  /** Returns what was found about a picture; undefined until it has been loaded. */
  of(src: string): FoundPicture | undefined {
    return this.found.get(src)
  }

  /** The number of pictures that something was found out about. */
  get count(): number {
    return this.found.size
  }

  /** Loads the pictures that have not been loaded before. */
  want(srcs: Iterable<string>): void {
    for (const src of srcs) if (!this.found.has(src)) this.wanted.add(src)
    while (this.loading < atOnce && this.wanted.size > 0) void this.loadNext()
  }

  /** Leaves out the pictures that are not being loaded yet. */
  stop(): void {
    this.wanted.clear()
  }

  private async loadNext(): Promise<void> {
    const [src] = this.wanted
    if (src === undefined) return
    this.wanted.delete(src)
    this.loading++
    const found = await findPicture(src).catch((error: unknown): FoundPicture => ({
      fault: `The image ${error instanceof Error ? error.message : 'cannot be read'}`,
    }))
    this.loading--
    this.found.set(src, found)
    this.onFound()
    this.want([])
  }
}

async function findPicture(src: string): Promise<FoundPicture> {
  const bytes = await pictures.own(src)
  return bytes && isSvg(bytes) ? 'svg' : pictures.sizeOf(src)
}

const isSvg = (bytes: ArrayBuffer): boolean =>
  new TextDecoder().decode(bytes.slice(0, 200)).trimStart().startsWith('<')
