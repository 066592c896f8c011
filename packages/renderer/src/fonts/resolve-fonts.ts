import { type Design, type FontFace } from '@platen/design'
import { AppError } from '@platen/errors'
import { assetLabel, withoutOwner } from '../assets/asset-label'
import { type AssetReader } from '../assets/asset-cache'
import { type UnusableFile } from '../assets/task'
import { type LoadedFace } from './loaded-face'
import { type DocumentFonts, type FontFile } from './document-fonts'
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
    fonts.push(...(await documentFonts.register(face, fileOf(face, read))))
  }
  return documentFontResolver(shippedFonts, fonts)
}

/** Returns the fonts of a design whose files are not fonts. */
export async function unusableFonts(
  design: Design,
  { read, documentFonts }: { read: AssetReader; documentFonts: DocumentFonts },
): Promise<UnusableFile[]> {
  const found: UnusableFile[] = []
  for (const face of design.fonts) {
    try {
      await documentFonts.register(face, fileOf(face, read))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'asset_unusable') throw error
      found.push({ src: face.src, reason: withoutOwner(error.publicMessage) })
    }
  }
  return found
}

function fileOf({ family, src }: FontFace, read: AssetReader): FontFile {
  return { ...read(src), label: assetLabel(`font "${family}"`, 'font', src) }
}
