import { readFile } from 'node:fs/promises'
import { type FontOptions } from '@resvg/resvg-wasm'
import { nearestFace } from '../fonts/nearest-face'
import { defaultFamily, shippedFonts } from '../fonts/shipped-fonts'

const weights = [400, 700]

/** With what the text of an SVG becomes paths. */
export interface TextFonts {
  /** Generic families, as resvg names them. */
  readonly families: Pick<
    FontOptions,
    | 'cursiveFamily'
    | 'defaultFontFamily'
    | 'fantasyFamily'
    | 'monospaceFamily'
    | 'sansSerifFamily'
    | 'serifFamily'
  >
  /** The font files that a drawing needs. */
  neededBy(source: string): Promise<Uint8Array[]>
}

/** The fonts with which an SVG's own text becomes paths: regular and bold of the shipped families. */
export class SvgFonts implements TextFonts {
  private buffers: Promise<Uint8Array[]> | undefined

  readonly families = {
    defaultFontFamily: defaultFamily,
    sansSerifFamily: defaultFamily,
    monospaceFamily: defaultFamily,
    cursiveFamily: defaultFamily,
    fantasyFamily: defaultFamily,
    serifFamily: 'Playfair Display',
  }

  /** No fonts for a drawing without text: passing them to resvg costs more than all the rest. */
  async neededBy(source: string): Promise<Uint8Array[]> {
    if (!/<(?:\w+:)?text[\s>]/.test(source)) return []
    return (this.buffers ??= load())
  }
}

async function load(): Promise<Uint8Array[]> {
  const shipped = shippedFonts()
  const families = ['Noto Sans', defaultFamily, 'Playfair Display']
  const faces = families.flatMap(family =>
    weights.map(weight => nearestFace(shipped.get(family) ?? [], { weight, style: 'normal' })),
  )
  return Promise.all(faces.flatMap(face => (face ? [readFile(face.path)] : [])))
}
