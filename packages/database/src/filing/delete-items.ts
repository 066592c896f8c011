import { AppError } from '@platen/errors'
import { forgetItems } from '../deletion/forget-items'
import { type FiledItem } from '../lists/filed-filter'
import { type AssetNames } from '../tenant/asset-uses'
import { deletionOf } from '../tenant/assets'
import { deleteDesigns } from '../tenant/designs'
import { type OwnQuery } from '../tenant/own-rows'
import { takeTemplateTurn } from '../tenant/own-templates'
import { holdItems } from './hold-items'

/** An item to delete: a design, a template of the organization, or an asset with the names by which rows refer to it. */
export interface DoomedItem {
  id: string
  /** Null for designs and templates, and for an asset that is deleted even if something uses it. */
  unlessNamed: AssetNames | null
}

const sourcesOf = `select t.design_id as "designId" from own_templates t where t.id = any($2::text[]) order by t.design_id`

const deleteTemplates = `, t as (
    delete from public.own_templates where organization_id = $1 and id = any($2::text[]) returning id
  )
  select id from t`

/**
 * Deletes items in a transaction, and returns their folders and tags from before. Throws AppError `not_found` or `in_use` with the place
 * of the first item that cannot be deleted.
 */
export async function deleteItems(
  own: OwnQuery,
  items: readonly DoomedItem[],
): Promise<FiledItem[]> {
  const ids = items.map(({ id }) => id)
  // Saves of these templates take their turns before they lock rows, and so does this.
  for (const { designId } of await own<{ designId: string }>(sourcesOf, [ids]))
    await own(takeTemplateTurn, [designId])
  const before = await holdItems(own, ids)
  await own(deleteTemplates, [ids])
  await own(deleteDesigns, [ids, false])
  await deleteAssets(own, items)
  await own(forgetItems, [ids])
  return before
}

/** Deletes the assets among items by one statement, which looks for uses after the designs have gone. */
async function deleteAssets(own: OwnQuery, items: readonly DoomedItem[]): Promise<void> {
  const assets = items.filter(({ id }) => id.startsWith('ast_'))
  const doomed = assets.map(({ id, unlessNamed }) => ({ id, ...(unlessNamed ?? unnamed) }))
  const gone = new Set((await own<{ id: string }>(...deletionOf(doomed))).map(({ id }) => id))
  const used = assets.find(({ id }) => !gone.has(id))
  if (!used) return
  const place = `ids[${items.indexOf(used)}]`
  throw new AppError('in_use', `${place} is in use; send force: true to delete it anyway`)
}

const unnamed: AssetNames = { references: [], family: null }
