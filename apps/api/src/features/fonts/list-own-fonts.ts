import { type FontGlyphs, type ListedFont, type TenantScope } from '@platen/database'
import { readGlyphs } from '@platen/media'
import { type StoredObject } from '@platen/storage'
import { packGlyphs } from '../../domain/assets/pack-glyphs'
import { type Runtime } from '../../runtime/runtime'

/**
 * The uploaded fonts with what they can draw, newest first; the user of an embedded editor sees those of the organization after the
 * own ones. Reads the files of those of which that is not known, since they were
 * uploaded before it was kept, and keeps it.
 */
export async function listOwnFonts(
  runtime: Pick<Runtime, 'database' | 'heldFiles'>,
  scope: TenantScope,
): Promise<ListedFont[]> {
  const { organizationId, userId } = scope
  const scopes = userId === null ? [scope] : [scope, { organizationId, userId: null }]
  return (await Promise.all(scopes.map(each => listScope(runtime, each)))).flat()
}

async function listScope(
  { database, heldFiles }: Pick<Runtime, 'database' | 'heldFiles'>,
  scope: TenantScope,
): Promise<ListedFont[]> {
  const { assets } = database.tenant(scope)
  const fonts = await assets.fontsWithGlyphs()
  const unread = fonts.filter(({ inColors }) => inColors === null)
  if (unread.length === 0) return fonts
  const { organizationId } = scope
  // One at a time: each may have 25 MiB.
  for (const { checksum, key } of unread) {
    // A file that is gone stays unknown.
    const glyphs = await heldFiles.use({ organizationId, key }, glyphsOf)
    if (glyphs) await assets.keepGlyphs(checksum, glyphs)
  }
  return assets.fontsWithGlyphs()
}

const glyphsOf = async ({ bytes }: StoredObject): Promise<FontGlyphs> =>
  packGlyphs(await readGlyphs(bytes))
