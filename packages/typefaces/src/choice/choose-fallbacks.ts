import { formsOf, isCovered } from '../coverage/covered-text'
import { clustersOf, hasEmoji } from '../text/clusters'
import { emojiFamily, fallbackOrder } from './fallback-order'
import { type Typeface } from './typeface'

/** The fallbacks of a text. */
export interface Fallbacks<T extends Typeface = Typeface> {
  /** The faces, in the order of the stack. */
  faces: T[]
  /** The emoji face, if an earlier face would draw some emoji as text. */
  emoji?: T
  /** Graphemes that no font covers, each once. */
  missing: string[]
}

/** Maximum number of missing graphemes in a report. */
export const maximumMissing = 100
const maximumCluster = 16
// Databases reject these characters.
const unprintable = /[\p{Cs}\p{Cc}]/gu

/** Returns a grapheme as a report shows it. */
export const printable = (cluster: string): string =>
  cluster.slice(0, maximumCluster).replace(unprintable, '\ufffd')

/** Returns whether a face covers a whole text. This is the usual case, checked in 50 ns per character. */
export function needsNoFallback(text: string, { coverage, inColours }: Typeface): boolean {
  return isCovered(text, coverage) && (inColours || !hasEmoji(text))
}

/** Chooses the fallbacks for a text in a face; `find` returns a family's nearest face, or undefined. */
export function chooseFallbacks<T extends Typeface>(
  { text, lang }: { text: string; lang: string | null },
  wanted: Typeface,
  find: (family: string) => T | undefined,
): Fallbacks<T> {
  const search = new Search(wanted, fallbackOrder(text, lang), find)
  for (const cluster of new Set(clustersOf(text))) search.add(cluster)
  return search.result()
}

class Search<T extends Typeface> {
  private readonly emojiFace: T | undefined
  private readonly candidates: { face: T; scripts?: RegExp }[]
  private readonly used = new Set<T>()
  private readonly emojis: string[] = []
  private readonly missing: string[] = []

  constructor(
    private readonly wanted: Typeface,
    order: ReturnType<typeof fallbackOrder>,
    find: (family: string) => T | undefined,
  ) {
    this.emojiFace = find(emojiFamily)
    this.candidates = order.flatMap(({ family, ...condition }) => {
      const face = find(family)
      return face && face !== wanted ? [{ face, ...condition }] : []
    })
  }

  add(cluster: string): void {
    const forms = formsOf(cluster)
    const present = hasAny(this.wanted, forms)
    if (present && this.wanted.inColours) return
    if (this.emojiFace && hasEmoji(cluster) && hasAny(this.emojiFace, forms)) {
      this.emojis.push(cluster)
      this.used.add(this.emojiFace)
    } else if (!present) {
      const face = this.faceWith(cluster, forms) ?? this.withoutAll(cluster)
      if (face !== undefined) this.used.add(face)
    }
  }

  result(): Fallbacks<T> {
    const faces = this.candidates.map(({ face }) => face).filter(face => this.used.has(face))
    const before: Typeface[] = [this.wanted, ...faces].filter(face => face !== this.emojiFace)
    const asText = this.emojis.some(emoji => before.some(face => isCovered(emoji, face.coverage)))
    const emoji = asText && this.emojiFace && { emoji: this.emojiFace }
    return { faces: [...new Set(faces)], missing: this.missing, ...emoji }
  }

  /** Reports a cluster that no font covers, and returns a fallback for its first character if the cluster needs one. */
  private withoutAll(cluster: string): T | undefined {
    if (this.missing.length < maximumMissing) {
      this.missing.push(printable(cluster))
    }
    const [base = ''] = cluster
    if (base === cluster || isCovered(base, this.wanted.coverage)) return undefined
    return this.faceWith(cluster, [base])
  }

  private faceWith(cluster: string, forms: readonly string[]): T | undefined {
    return this.candidates.find(
      ({ face, scripts }) => (scripts?.test(cluster) ?? true) && hasAny(face, forms),
    )?.face
  }
}

function hasAny({ coverage }: Typeface, forms: readonly string[]): boolean {
  return forms.some(form => isCovered(form, coverage))
}
