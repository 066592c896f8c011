import { type FontGlyphs } from '@platen/database'
import { parseObjectKey, referencedKey } from '@platen/design'
import { AppError } from '@platen/errors'
import { readGlyphs } from '@platen/media'
import { type Runtime } from '../../runtime/runtime'
import { packGlyphs } from '../../domain/assets/pack-glyphs'

const fonts = /^(?:ttf|otf|woff2?)$/

/**
 * What the font behind the URL of an own file can draw, also where no asset is left of it: whoever knows its URL may read it.
 * Throws `not_found`.
 */
export async function readFontGlyphs(
  { store, addresses }: Pick<Runtime, 'addresses' | 'store'>,
  src: string,
): Promise<FontGlyphs> {
  const key = referencedKey(addresses.toReference(src)) ?? ''
  const isFont = fonts.test(parseObjectKey(key)?.extension ?? '')
  const file = isFont ? await store.get(key) : null
  if (!file) throw new AppError('not_found', 'Font not found')
  return packGlyphs(await readGlyphs(file.bytes))
}
