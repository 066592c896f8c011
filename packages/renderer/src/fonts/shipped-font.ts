import { type Coverage } from '@platen/media'
import { FontLibrary } from 'skia-canvas'
import { coverageOfFile } from './face-coverage'
import { emojiFamily } from '../typefaces/fallback-order'
import { type LoadedFace } from '../typefaces/loaded-face'
import { type Face, type FontStyle } from '../typefaces/nearest-face'
import { type ShippedFace } from './shipped-fonts'

/** A shipped face. Its characters are read on first request, its file on first drawing. */
export class ShippedFont implements Face, LoadedFace {
  readonly weight: number
  readonly style: FontStyle
  readonly path: string
  readonly alias: string
  readonly inColours: boolean
  private known: Coverage | undefined

  /**
   * One alias per face: Skia matches the faces of a family by the weight in the file, which some files share (Inter
   * Thin and ExtraLight both say 250).
   */
  constructor(
    readonly family: string,
    { weight, style, path }: ShippedFace,
  ) {
    this.weight = weight
    this.style = style
    this.path = path
    this.inColours = family === emojiFamily
    this.alias = `platen-${family.toLowerCase().replaceAll(' ', '-')}-${weight}-${style}`
  }

  get coverage(): Coverage {
    return (this.known ??= coverageOfFile(this.path))
  }

  load(): void {
    if (!FontLibrary.has(this.alias)) FontLibrary.use(this.alias, [this.path])
  }
}
