import { aliasOf, rangesOfFile, type ShippedFace } from '@platen/fonts'
import { type Coverage, coverageWithin, emojiFamily, type FontStyle } from '@platen/typefaces'
import { FontLibrary } from 'skia-canvas'
import { type LoadedFace } from './loaded-face'

/** A shipped face. Its characters are read on first request, its file on first drawing. */
export class ShippedFont implements LoadedFace {
  readonly weight: number
  readonly style: FontStyle
  readonly path: string
  readonly alias: string
  readonly inColours: boolean
  readonly isVariable = false
  private known: Coverage | undefined

  constructor(
    readonly family: string,
    face: ShippedFace,
  ) {
    this.weight = face.weight
    this.style = face.style
    this.path = face.path
    this.inColours = family === emojiFamily
    this.alias = aliasOf(family, face)
  }

  get coverage(): Coverage {
    return (this.known ??= coverageWithin(rangesOfFile(this.path)))
  }

  load(): void {
    if (!FontLibrary.has(this.alias)) FontLibrary.use(this.alias, [this.path])
  }
}
