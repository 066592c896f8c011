import { type ChangeItemsRequest } from '@platen/contract'
import { type DoomedItem, type FiledItem, type TenantScope } from '@platen/database'
import { namesOfAsset } from '../../domain/assets/names-of-asset'
import { type Runtime } from '../../runtime/runtime'

/**
 * Changes all items of a call or none, and returns them as they were before. Throws `not_found`, `invalid_request` for an item that would
 * have too many tags, and `in_use` for an asset that something uses, unless the call forces its deletion.
 */
export async function changeItems(
  { database }: Pick<Runtime, 'database'>,
  { scope, request }: { scope: TenantScope; request: ChangeItemsRequest },
): Promise<FiledItem[]> {
  const { filing } = database.tenant(scope)
  switch (request.action) {
    case 'move':
      return filing.move(request.ids, request.folderId)
    case 'tag':
      return filing.tag(request.ids, request.tags)
    case 'untag':
      return filing.untag(request.ids, request.tags)
    case 'restore':
      return filing.restore(request.items)
    case 'delete':
      return filing.delete(await doom({ database }, { scope, ...request }))
  }
}

/** Adds the names that keep an asset from being deleted. */
async function doom(
  { database }: Pick<Runtime, 'database'>,
  { scope, ids, force }: { scope: TenantScope; ids: readonly string[]; force: boolean },
): Promise<DoomedItem[]> {
  if (force) return ids.map(id => ({ id, unlessNamed: null }))
  const { assets } = database.tenant(scope)
  const items: DoomedItem[] = []
  for (const id of ids) {
    // Returns null without a query for designs and templates.
    const record = await assets.find(id)
    const unlessNamed = record && (await namesOfAsset(record, { scope, fonts: null }))
    items.push({ id, unlessNamed })
  }
  return items
}
