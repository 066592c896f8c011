import { AppError } from '@platen/errors'
import { type FiledItem } from '../lists/filed-filter'
import { type OwnQuery } from '../tenant/own-rows'

/** Finds the folder and tags of each id, in their order. */
export const findFiled = `
  select i.id, f.folder_id as "folderId",
    array(select g.tag from item_tags g where g.item_id = i.id order by g.tag) as tags
  from unnest($2::text[]) with ordinality as i (id, place) left join filed_items f on f.item_id = i.id
  order by i.place`

/** The locks are in the order of the ids, and those of designs and templates before those of assets, so that calls never wait in a ring. */
const hold = (table: string, condition = ''): string => `, held as (
    select id from public.${table} where organization_id = $1 and id = any($2::text[]) ${condition} order by id for no key update
  )
  select id from held`

const holdDesigns = hold('designs', 'and deleted_at is null')
const holdAssets = hold('assets')

/**
 * Keeps items from being deleted until the end of the transaction, and finds their folders and tags. Throws AppError `not_found` with the
 * place of the first id that the organization does not have; `placeOf` names the place of the nth.
 */
export async function holdItems(
  own: OwnQuery,
  ids: readonly string[],
  placeOf = (nth: number): string => `ids[${nth}]`,
): Promise<FiledItem[]> {
  const designs = await own<{ id: string }>(holdDesigns, [ids])
  const assets = await own<{ id: string }>(holdAssets, [ids])
  const held = new Set([...designs, ...assets].map(({ id }) => id))
  const missing = ids.findIndex(id => !held.has(id))
  if (missing >= 0)
    throw new AppError(
      'not_found',
      `${placeOf(missing)} must be a design, template or asset of your organization`,
    )
  return own<FiledItem>(findFiled, [ids])
}
