import { AppError } from '@platen/errors'
import { sanitizeSvg, SvgFonts } from '@platen/svg'
import { codecs } from '../svg/codecs'
import { Resvg } from '../svg/resvg'
import { ShippedFontFiles } from '../svg/shipped-font-files'

const engine = new Resvg()
const fonts = new SvgFonts(new ShippedFontFiles())

/** Returns the form in which the server draws an SVG with the shipped fonts, or the reason why there is none. */
export async function canonicalSvg(svg: Uint8Array): Promise<string> {
  return sanitizeSvg(svg, { engine, fonts, codecs, label: 'the SVG' }).then(
    ({ text }) => text,
    (error: unknown) => {
      if (error instanceof AppError) return error.publicMessage
      throw error
    },
  )
}
