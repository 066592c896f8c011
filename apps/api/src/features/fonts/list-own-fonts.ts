import { type ListedFont, type Tenant, type TenantScope } from '@platen/database'
import { readGlyphs } from '@platen/media'
import { packGlyphs } from '../../domain/assets/pack-glyphs'
import { type Runtime } from '../../runtime/runtime'

/** Each may have 25 MiB. */
const readAtOnce = 4

/**
 * The uploaded fonts with what they can draw, newest first; the user of an embedded editor sees those of the organization after the
 * own ones. Reads the files of those of which that is not known, since they were
 * uploaded before it was kept, and keeps it.
 */
export async function listOwnFonts(
  runtime: Pick<Runtime, 'database' | 'store'>,
  scope: TenantScope,
): Promise<ListedFont[]> {
  const { organizationId, userId } = scope
  const scopes = userId === null ? [scope] : [scope, { organizationId, userId: null }]
  return (await Promise.all(scopes.map(each => listScope(runtime, each)))).flat()
}

async function listScope(
  { database, store }: Pick<Runtime, 'database' | 'store'>,
  scope: TenantScope,
): Promise<ListedFont[]> {
  const { assets } = database.tenant(scope)
  const fonts = await assets.fontsWithGlyphs()
  const unread = fonts.filter(({ inColors }) => inColors === null)
  if (unread.length === 0) return fonts
  for (let at = 0; at < unread.length; at += readAtOnce) {
    const some = unread.slice(at, at + readAtOnce)
    await Promise.all(some.map(async font => readFont(font, { assets, store })))
  }
  return assets.fontsWithGlyphs()
}

/** A file that is gone stays unknown. */
async function readFont(
  { checksum, key }: ListedFont,
  { assets, store }: Pick<Runtime, 'store'> & Pick<Tenant, 'assets'>,
): Promise<void> {
  const file = await store.get(key)
  if (file) await assets.keepGlyphs(checksum, packGlyphs(await readGlyphs(file.bytes)))
}
