import { type Design } from '@platen/design'
import { assetLabel } from '../assets/asset-label'
import { type AssetReader } from '../assets/asset-cache'
import { type LoadedFace } from './loaded-face'
import { type DocumentFonts } from './document-fonts'
import { documentFontResolver, type FontResolver, type ShippedFontResolver } from './font-resolver'

/** Returns the fonts of a design and the shipped fonts. Rejects with `asset_unusable` for a file that is not a font. */
export async function resolveFonts(
  design: Design,
  {
    read,
    shippedFonts,
    documentFonts,
  }: { read: AssetReader; shippedFonts: ShippedFontResolver; documentFonts: DocumentFonts },
): Promise<FontResolver> {
  const fonts: LoadedFace[] = []
  for (const face of design.fonts) {
    const label = assetLabel(`font "${face.family}"`, 'font', face.src)
    fonts.push(...(await documentFonts.register(face, { ...read(face.src), label })))
  }
  return documentFontResolver(shippedFonts, fonts)
}
