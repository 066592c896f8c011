import { type FontRequest, type FontStack } from '@platen/drawing'
import { FontLibrary } from 'skia-canvas'
import { type DocumentFace } from './document-fonts'
import { type Face, nearestFace } from './nearest-face'
import { defaultFamily, fallbackFamilies, type ShippedFace, shippedFonts } from './shipped-fonts'

/** Finds the font stack of a text style. */
export interface FontBook {
  stack(request: FontRequest): FontStack
}

/** The shipped fonts; a face is registered when it is first used (0.8 ms), so that starting costs nothing. */
export class ShippedFontBook implements FontBook {
  private readonly families = new Map<string, ShippedFace[]>()

  constructor() {
    for (const [family, faces] of shippedFonts()) this.families.set(family.toLowerCase(), faces)
  }

  stack({ family, weight, style }: FontRequest): FontStack {
    const missing = !this.families.has(normal(family))
    const wanted = missing ? defaultFamily : family
    const aliases = [wanted, ...fallbackFamilies].map(name => this.alias(name, { weight, style }))
    return { css: quoted(aliases), missing, ...(missing && { standIn: wanted }) }
  }

  /**
   * One alias per face: Skia matches faces within a family by the weight written in the file, and some
   * files of one family say the same (Inter Thin and ExtraLight both say 250).
   */
  private alias(family: string, wanted: Face): string {
    const face = nearestFace(this.families.get(normal(family)) ?? [], wanted)
    if (face === undefined) throw new Error(`no font is shipped for ${family}`)
    const alias = `platen-${normal(family).replaceAll(' ', '-')}-${face.weight}-${face.style}`
    if (!FontLibrary.has(alias)) FontLibrary.use(alias, [face.path])
    return alias
  }
}

/** The fonts that one document brings along, over the shipped ones. */
export function documentFontBook(shipped: FontBook, faces: readonly DocumentFace[]): FontBook {
  if (faces.length === 0) return shipped
  return {
    stack: request => {
      const own = nearestFace(
        faces.filter(face => normal(face.family) === normal(request.family)),
        request,
      )
      if (own === undefined) return shipped.stack(request)
      const others = shipped.stack({ ...request, family: defaultFamily })
      return {
        css: `${quoted([own.alias])}, ${others.css}`,
        missing: false,
      }
    },
  }
}

const normal = (family: string): string => family.trim().toLowerCase()

const quoted = (aliases: readonly string[]): string =>
  [...new Set(aliases)].map(alias => `"${alias}"`).join(', ')
