import { type Design } from '@platen/design'
import { type FontFolder } from '../render-pool/font-folder'
import { type ResolvedAssets } from './resolve-assets'

export interface FontPlacement {
  design: Design
  assets: Pick<ResolvedAssets, 'sources' | 'bytes'>
  fontFolder: Pick<FontFolder, 'hold'>
}

/** Writes the fonts of a document to the folder from which its render reads them, where they stay until the returned function is called. */
export async function placeFonts({
  design,
  assets,
  fontFolder,
}: FontPlacement): Promise<() => void> {
  const fonts = new Map<string, Uint8Array>()
  for (const { src } of design.fonts) {
    const sha256 = assets.sources[src]
    const bytes = sha256 === undefined ? undefined : assets.bytes.get(sha256)
    if (sha256 !== undefined && bytes !== undefined) fonts.set(sha256, bytes)
  }
  return fonts.size === 0 ? () => undefined : await fontFolder.hold(fonts)
}
