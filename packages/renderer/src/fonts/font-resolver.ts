import { familyKey } from '@platen/design'
import { shippedFamily } from '@platen/fonts'
import {
  chooseFallbacks,
  defaultFamily,
  type Face,
  type Fallbacks,
  type FontRequest,
  type FontStack,
  joinedFace,
  nearestFiles,
  neededFiles,
  needsNoFallback,
  maximumMissing,
  printable,
  stackOf,
  type Typeface,
} from '@platen/typefaces'
import { ByteCache } from '../assets/byte-cache'
import { ShippedFont } from './shipped-font'
import { type LoadedFace } from './loaded-face'
import { mayNeedPlacing } from './placing'
import { ShippedFaces } from './shipped-faces'
import { Shaper } from './shaper'
import { undrawnGlyphs } from './undrawn-glyphs'

/** Finds the font stack of a text style. */
export interface FontResolver {
  stack(request: FontRequest): FontStack
  /** Returns the face behind an alias in a stack that was returned before. */
  face(alias: string): LoadedFace | undefined
  /** Places glyphs that Skia misplaces; absent if no text of the task needs it. */
  readonly shaper?: Shaper | undefined
  /** True if it has fonts of a document, whose glyphs have not been checked. */
  readonly hasBrought?: boolean
}

/** The size of the cache of stacks, in bytes. */
const maximumBytes = 2 * 1024 * 1024

/** A stack, the aliases of the wanted face's files that the text needs, and the fallbacks. */
interface Chosen {
  stack: FontStack
  needed: readonly string[]
  fallbacks: readonly LoadedFace[]
}

/** The shipped fonts. A face is registered on first use (0.8 ms), so the process starts without delay. */
export class ShippedFontResolver implements FontResolver {
  private readonly used = new Map<string, LoadedFace>()
  private opened: Promise<Shaper> | undefined
  private loadedShaper: Shaper | undefined
  private readonly chosen = new ByteCache<Chosen>(maximumBytes)
  /** The characters that are not drawn, by stack, weight and text. */
  private readonly undrawn = new ByteCache<readonly string[]>(maximumBytes)

  constructor(private readonly faces = new ShippedFaces()) {}

  stack(request: FontRequest): FontStack {
    const wanted = this.find(request.family, request)
    if (wanted !== undefined) return this.around([wanted], request)
    const substitute = this.find(defaultFamily, request)
    if (substitute === undefined) throw new Error(`no font is shipped for ${defaultFamily}`)
    return { ...this.around([substitute], request), missing: true, substitute: defaultFamily }
  }

  /** Returns the stack of a face, shipped or not. It contains those files and shipped fallbacks that the text needs. */
  around(files: readonly LoadedFace[], request: FontRequest): FontStack {
    const { stack, needed, fallbacks } = this.choose(files, request)
    const used = files.filter(({ alias }) => needed.includes(alias))
    for (const face of [...used, ...fallbacks]) this.use(face)
    return stack
  }

  face(alias: string): LoadedFace | undefined {
    return this.used.get(alias)
  }

  /**
   * Returns the fonts of one task, with the shaper if one of its texts needs it. Earlier tasks do not matter: pixels must not
   * depend on what the process drew before.
   */
  async prepared(fonts: FontResolver, texts: Iterable<string>): Promise<FontResolver> {
    const needsPlacing = [...texts].some(mayNeedPlacing)
    if (!needsPlacing && fonts.hasBrought !== true) return fonts
    const shaper = await this.openShaper()
    const stack: FontResolver['stack'] = request =>
      fonts.hasBrought === true ? this.checked(fonts, request, shaper) : fonts.stack(request)
    return { stack, face: alias => fonts.face(alias), ...(needsPlacing && { shaper }) }
  }

  /** Returns a stack that lists the glyphs which its fonts would draw empty. */
  private checked(fonts: FontResolver, request: FontRequest, shaper: Shaper): FontStack {
    const stack = fonts.stack(request)
    const aliases = stack.css.match(/platen-[\w-]+/g) ?? []
    const faces = aliases.flatMap(alias => fonts.face(alias) ?? [])
    const isKnown = (face: LoadedFace): boolean => face instanceof ShippedFont
    if (faces.every(isKnown)) return stack
    const key = [stack.css, request.weight, request.text].join('\n')
    const { weight } = request
    const undrawn =
      this.undrawn.get(key) ?? undrawnGlyphs(request.text, { faces, weight, isKnown }, shaper)
    this.undrawn.set(key, undrawn, 2 * key.length + 100 + 50 * undrawn.length)
    this.undrawn.trim()
    const missed = new Set([...(stack.missingGlyphs ?? []), ...undrawn.map(printable)])
    return missed.size === 0
      ? stack
      : { ...stack, missingGlyphs: [...missed].slice(0, maximumMissing) }
  }

  /** Closes fonts of the shaper that are no longer used. Call this between renders. */
  trim(): void {
    this.loadedShaper?.trim()
  }

  private async openShaper(): Promise<Shaper> {
    this.opened ??= Shaper.open().catch((error: unknown) => {
      this.opened = undefined
      throw error
    })
    this.loadedShaper = await this.opened
    return this.loadedShaper
  }

  private use(face: LoadedFace): void {
    face.load()
    if (face instanceof ShippedFont) this.used.set(face.alias, face)
  }

  /** Caches by the text and the aliases of the wanted face's files, which are made from their content. */
  private choose(files: readonly LoadedFace[], request: FontRequest): Chosen {
    const { weight, style, text, lang } = request
    const aliases = files.map(({ alias }) => alias).join(' ')
    const key = [aliases, weight, style, lang, text].join('\n')
    const known = this.chosen.get(key)
    if (known !== undefined) return known
    const found = this.fallbacks(joinedFace(files), request)
    const used = neededFiles(files, text)
    // Keep only the aliases, not the faces: another document may use the same file under another name.
    const needed = used.map(({ alias }) => alias)
    const chosen = { stack: stackOf(used, found), needed, fallbacks: found.faces }
    const missed = found.missing.reduce((sum, cluster) => sum + 2 * cluster.length + 50, 0)
    this.chosen.set(key, chosen, 2 * key.length + 600 + missed)
    this.chosen.trim()
    return chosen
  }

  private fallbacks(wanted: Typeface, request: FontRequest): Fallbacks<LoadedFace> {
    if (needsNoFallback(request.text, wanted)) return { faces: [], missing: [] }
    return chooseFallbacks(request, wanted, family => this.find(family, request))
  }

  private find(name: string, wanted: Face): ShippedFont | undefined {
    const family = shippedFamily(name)
    return family === undefined ? undefined : this.faces.nearest(family, wanted)
  }
}

/** Returns the fonts of one document, which take precedence over the shipped ones. */
export function documentFontResolver(
  shipped: ShippedFontResolver,
  fonts: readonly LoadedFace[],
): FontResolver {
  if (fonts.length === 0) return shipped
  return {
    hasBrought: true,
    face: alias => fonts.find(font => font.alias === alias) ?? shipped.face(alias),
    stack: request => {
      const own = nearestFiles(
        fonts.filter(({ family }) => familyKey(family) === familyKey(request.family)),
        request,
      )
      return own.length === 0 ? shipped.stack(request) : shipped.around(own, request)
    },
  }
}
