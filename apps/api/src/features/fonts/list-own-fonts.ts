import { type FontGlyphs, type ListedFont, type TenantScope } from '@platen/database'
import { readGlyphs } from '@platen/media'
import { type StoredObject } from '@platen/storage'
import { packGlyphs } from '../../domain/assets/pack-glyphs'
import { type Runtime } from '../../runtime/runtime'

/**
 * Lists the uploaded fonts with their glyphs, newest first; the user of an embedded editor sees their own fonts first, then those
 * of the organization. For fonts whose glyphs were not recorded on upload, reads the file and stores the glyphs.
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
  // One at a time: each may be 25 MiB.
  for (const { checksum, key } of unread) {
    // The glyphs of a deleted file remain unknown.
    const glyphs = await heldFiles.use({ organizationId, key }, glyphsOf)
    if (glyphs) await assets.keepGlyphs(checksum, glyphs)
  }
  return assets.fontsWithGlyphs()
}

const glyphsOf = async ({ bytes }: StoredObject): Promise<FontGlyphs> =>
  packGlyphs(await readGlyphs(bytes))
