import { filingLimits } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { forgetItems } from '../deletion/forget-items'
import { type FiledItem } from '../lists/filed-filter'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { deleteItems, type DoomedItem } from './delete-items'
import { itemCounts, type ItemCounts, takeFolderTurn } from './folders'
import { findFiled, holdItems } from './hold-items'

/** A tag, and how many items have it. */
export interface TagUse extends ItemCounts {
  tag: string
}

/**
 * The folders and tags of items: of designs, templates of the organization and assets. Embedded editors see none. A change is made to all
 * items or to none, and returns them in the order of the ids as they were before. It throws AppError `not_found` with the place of the
 * first id that the organization does not have.
 */
export interface Filing {
  /** Finds the folder and tags of each item; those of unknown items are empty. */
  find(ids: readonly string[]): Promise<FiledItem[]>
  /** Lists the 1,000 most used tags, in alphabetical order. */
  tags(): Promise<TagUse[]>
  /** Moves items into a folder, or out of any for null. Throws `not_found` when there is no such folder. */
  move(ids: readonly string[], folderId: string | null): Promise<FiledItem[]>
  /** Adds tags. Throws `invalid_request` when an item would have more than 20. */
  tag(ids: readonly string[], tags: readonly string[]): Promise<FiledItem[]>
  untag(ids: readonly string[], tags: readonly string[]): Promise<FiledItem[]>
  /** Gives each item this folder and these tags. Throws `not_found` when a folder has been deleted. */
  restore(items: readonly FiledItem[]): Promise<FiledItem[]>
  /** Deletes items, as the call for each of them does. Throws `in_use` when something uses an asset by the names given. */
  delete(items: readonly DoomedItem[]): Promise<FiledItem[]>
}

const listTags = `
  select * from (
    select g.tag, ${itemCounts('g.item_id')} from item_tags g group by g.tag order by count(*) desc, g.tag limit 1000
  ) most order by tag`

const findFolders = `select f.id from folders f where f.id = any($2::text[])`

const moveInto = `, i as (
    insert into public.filed_items (organization_id, item_id, folder_id)
    select $1, moved.id, moved.folder from unnest($2::text[], $3::text[]) as moved (id, folder)
    on conflict (organization_id, item_id) do update set folder_id = excluded.folder_id where true returning item_id
  )
  select count(*) from i`

const moveOut = `, i as (
    delete from public.filed_items where organization_id = $1 and item_id = any($2::text[]) returning item_id
  )
  select count(*) from i`

const addTags = `, g as (
    insert into public.item_tags (organization_id, item_id, tag)
    select $1, tagged.id, tagged.tag from unnest($2::text[], $3::text[]) as tagged (id, tag)
    on conflict do nothing returning item_id
  )
  select count(*) from g`

const removeTags = `, g as (
    delete from public.item_tags where organization_id = $1 and item_id = any($2::text[]) and tag = any($3::text[]) returning item_id
  )
  select count(*) from g`

/** Opens the folders and tags of the items of the query's organization. */
export function openFiling(query: OwnQuery, transact: Transact): Filing {
  const change = (
    ids: readonly string[],
    work: (own: OwnQuery, before: FiledItem[]) => Promise<void>,
    placeOf?: (nth: number) => string,
  ): Promise<FiledItem[]> =>
    transact(async ({ own }) => {
      await own(takeFolderTurn)
      const before = await holdItems(own, ids, placeOf)
      await work(own, before)
      return before
    })
  return {
    find: ids => query<FiledItem>(findFiled, [ids]),
    tags: () => query<TagUse>(listTags),
    move: (ids, folderId) =>
      change(ids, async own => {
        if (folderId === null) return void (await own(moveOut, [ids]))
        if ((await own(findFolders, [[folderId]])).length === 0) throw notFound('Folder')
        await own(moveInto, [ids, ids.map(() => folderId)])
      }),
    tag: (ids, tags) =>
      change(ids, async (own, before) => {
        for (const [nth, item] of before.entries()) refuseTooMany(nth, [...item.tags, ...tags])
        await own(addTags, pairsOf(ids.map(id => ({ id, tags }))))
      }),
    untag: (ids, tags) => change(ids, async own => void (await own(removeTags, [ids, tags]))),
    restore: items =>
      change(
        items.map(({ id }) => id),
        own => restoreItems(own, items),
        nth => `items[${nth}].id`,
      ),
    delete: items =>
      transact(async ({ own }) => {
        await own(takeFolderTurn)
        return deleteItems(own, items)
      }),
  }
}

async function restoreItems(own: OwnQuery, items: readonly FiledItem[]): Promise<void> {
  const filed = items.filter(({ folderId }) => folderId !== null)
  const folders = filed.map(({ folderId }) => folderId)
  const found = await own<{ id: string }>(findFolders, [folders])
  const known = new Set<string | null>([null, ...found.map(({ id }) => id)])
  const missing = items.findIndex(({ folderId }) => !known.has(folderId))
  if (missing >= 0)
    throw new AppError(
      'not_found',
      `items[${missing}].folderId must be a folder of your organization, or null`,
    )
  await own(forgetItems, [items.map(({ id }) => id)])
  await own(moveInto, [filed.map(({ id }) => id), folders])
  await own(addTags, pairsOf(items))
}

function refuseTooMany(nth: number, tags: readonly string[]): void {
  if (new Set(tags).size > filingLimits.tags)
    throw new AppError(
      'invalid_request',
      `ids[${nth}] would have more than ${filingLimits.tags} tags`,
    )
}

/** Returns an item and a tag for each tag of each item, as two lists. */
function pairsOf(items: readonly { id: string; tags: readonly string[] }[]): string[][] {
  const pairs = items.flatMap(({ id, tags }) => tags.map(tag => ({ id, tag })))
  return [pairs.map(({ id }) => id), pairs.map(({ tag }) => tag)]
}
