import { type FontGlyphs } from '@platen/database'
import { parseObjectKey, referencedKey } from '@platen/design'
import { notFound } from '@platen/errors'
import { readGlyphs } from '@platen/media'
import { type StoredObject } from '@platen/storage'
import { type Runtime } from '../../runtime/runtime'
import { packGlyphs } from '../../domain/assets/pack-glyphs'

const fonts = /^(?:ttf|otf|woff2?)$/

/**
 * Returns the glyphs of the organization's font file at a URL, even if its asset has been deleted: anyone who knows the URL may read
 * it. Throws `not_found`, and `rate_limited` if the organization reads too many files at once.
 */
export async function readFontGlyphs(
  { heldFiles, addresses }: Pick<Runtime, 'addresses' | 'heldFiles'>,
  { organizationId, src }: { organizationId: string; src: string },
): Promise<FontGlyphs> {
  const key = referencedKey(addresses.toReference(src)) ?? ''
  const isFont = fonts.test(parseObjectKey(key)?.extension ?? '')
  const read = async ({ bytes }: StoredObject): Promise<FontGlyphs> =>
    packGlyphs(await readGlyphs(bytes))
  const glyphs = isFont ? await heldFiles.use({ organizationId, key }, read) : null
  if (!glyphs) throw notFound('Font')
  return glyphs
}
