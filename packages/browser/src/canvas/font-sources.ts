import { type KnownElement, type TextElement } from '@platen/design'
import { type DrawingHost, fontRequestsOf } from '@platen/drawing'
import { type FontRequest, type FontStack } from '@platen/typefaces'
import { type FontLoader } from '../fonts/font-loader'
import { type MissingFont } from '../fonts/own-font'
import { type CodeWriters, isEnough, loadCodeWriters } from '../host/code-writer'
import { Recent } from '../painter/recent'
import { FacesInUse } from './faces-in-use'

/** The time before a source that failed to load is requested again, in ms. */
const pauseMs = 10_000

/** The maximum number of stacks to remember. */
const most = 4000

/** Provides faces, and the encoders of codes, without waiting: missing ones are requested, and announced when they have loaded. */
export class FontSources {
  private codes: CodeWriters = {}
  private codeIsLoading = false
  private codeRests = false
  /** The font requests of recently used texts. */
  private readonly requests = new Recent<TextElement, readonly FontRequest[]>(1000)
  private readonly stacks = new Map<string, { stack: FontStack; isWhole: boolean }>()
  /** The requests that are being loaded. */
  private readonly loading = new Set<string>()
  /** The requests that failed. Their texts are drawn without these faces. */
  private readonly failed = new Set<string>()
  /** The failed requests for which it is too early to try again. */
  private readonly resting = new Set<string>()
  private readonly lacking = new Map<string, MissingFont>()
  /** The drawn texts by ID. They remain as they are, with the loaded fonts, while more fonts load for them. */
  private readonly seen = new Map<string, TextElement>()
  private readonly faces = new FacesInUse()

  constructor(
    private readonly fonts: FontLoader,
    private readonly onLate: () => void,
  ) {}

  get isWaiting(): boolean {
    return this.loading.size > 0 || this.codeIsLoading
  }

  get missing(): readonly MissingFont[] {
    return [...this.lacking.values()]
  }

  isReady(element: KnownElement): boolean {
    if (element.type === 'text') return this.textIsReady(element)
    const page = { children: [element] }
    if (isEnough(this.codes, page)) return true
    this.loadCodes(page)
    return false
  }

  stack(request: FontRequest): FontStack {
    return this.known(request).stack
  }

  /**
   * Returns the text with the faces in which it was last drawn, until its new faces have loaded. Call this only for texts that are
   * ready.
   */
  shownAs(text: TextElement): TextElement {
    return this.faces.shownAs(text, this.requestsOf(text), this.seen.get(text.id))
  }

  /** The encoders of codes. Use them only for elements that are ready. */
  get writers(): Pick<DrawingHost, 'code' | 'qr'> {
    return { code: notLoaded, qr: notLoaded, ...this.codes }
  }

  private textIsReady(text: TextElement): boolean {
    const requests = this.requestsOf(text)
    const lacking = requests.filter(request => !this.known(request).isWhole)
    const wanted = lacking.filter(request => this.isWorthAsking(request))
    if (wanted.length > 0) this.load(wanted)
    const isGivenUp = lacking.every(request => this.failed.has(keyOf(request)))
    if (isGivenUp) {
      this.seen.set(text.id, text)
      this.faces.take(requests)
    }
    return this.seen.has(text.id)
  }

  private requestsOf(text: TextElement): readonly FontRequest[] {
    return this.requests.of(text, () => fontRequestsOf({ children: [text] }))
  }

  private known(request: FontRequest): { stack: FontStack; isWhole: boolean } {
    const key = keyOf(request)
    const known = this.stacks.get(key)
    if (known) return known
    if (this.stacks.size >= most) this.stacks.clear()
    const found = this.fonts.soFar(request)
    this.stacks.set(key, found)
    return found
  }

  private isWorthAsking(request: FontRequest): boolean {
    const key = keyOf(request)
    return !this.loading.has(key) && !this.resting.has(key)
  }

  private load(requests: readonly FontRequest[]): void {
    const keys = requests.map(keyOf)
    for (const key of keys) this.loading.add(key)
    const settle = (): void => {
      for (const key of keys) this.loading.delete(key)
      for (const [key, { isWhole }] of this.stacks) if (!isWhole) this.stacks.delete(key)
      this.onLate()
    }
    this.fonts.load(requests).then(
      ({ missing }) => {
        for (const font of missing) this.lacking.set(font.family, font)
        for (const key of keys) this.failed.delete(key)
        settle()
      },
      () => {
        for (const key of keys) {
          this.failed.add(key)
          this.resting.add(key)
        }
        this.afterPause(() => {
          for (const key of keys) this.resting.delete(key)
        })
        settle()
      },
    )
  }

  /** Calls `wake` after the pause, and has the page drawn, which tries again. Without this, only an edit would try again. */
  private afterPause(wake: () => void): void {
    setTimeout(() => {
      wake()
      this.onLate()
    }, pauseMs)
  }

  private loadCodes(page: Parameters<typeof loadCodeWriters>[0]): void {
    if (this.codeIsLoading || this.codeRests) return
    this.codeIsLoading = true
    const loaded = loadCodeWriters(page).then(
      codes => {
        this.codes = { ...this.codes, ...codes }
      },
      () => {
        this.codeRests = true
        this.afterPause(() => {
          this.codeRests = false
        })
      },
    )
    void loaded.then(() => {
      this.codeIsLoading = false
      this.onLate()
    })
  }
}

const notLoaded = (): never => {
  throw new Error('the encoder of codes is not loaded yet')
}

/** The keys of requests. They are kept, since a text has the same request objects in each frame of a gesture. */
const keys = new WeakMap<FontRequest, string>()

function keyOf(request: FontRequest): string {
  const { family, weight, style, lang, text } = request
  const key = keys.get(request) ?? JSON.stringify([family, weight, style, lang, text])
  keys.set(request, key)
  return key
}
