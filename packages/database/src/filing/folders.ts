import { isId } from '@platen/design'
import { AppError } from '@platen/errors'
import { newId } from '../entities/ids'
import {
  type KeyClaim,
  keyTaken,
  keyValues,
  noBase,
  refuseTaken,
  takeKey,
} from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { checkPlace, type FolderNode, foldersWithin } from './place-of-folder'

/** How many designs, templates and assets there are. */
export interface ItemCounts {
  designs: number
  templates: number
  assets: number
}

/** A folder, with the number of items directly in it. */
export interface FolderRecord extends FolderNode, ItemCounts {
  createdAt: Date
}

/** The values to change; all others are kept. */
export interface FolderChange {
  name?: string | undefined
  /** Null for the top. */
  parentId?: string | null | undefined
}

/** The folders of an organization: one tree for designs, templates and assets. Embedded editors see none. */
export interface Folders {
  /**
   * Creates a folder, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such parent, `in_use`
   * when a folder there has this name, or there are 1,000 already, `invalid_request` when it would be too deep, and `idempotency_conflict`
   * when another call has taken the key.
   */
  create(folder: Pick<FolderNode, 'name' | 'parentId'>, key?: KeyClaim): Promise<FolderRecord>
  find(id: string): Promise<FolderRecord | null>
  /** Lists all folders, oldest first. */
  list(): Promise<FolderRecord[]>
  /** Renames a folder or moves it into another; null when there is no such folder. Throws as `create` does. */
  change(id: string, change: FolderChange): Promise<FolderRecord | null>
  /** Deletes a folder and those in it; their items move to the folder around it. Returns false when there is no such folder. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of folders of an organization. */
const mostFolders = 1000

/** Lets the calls that change the folders of an organization, or what is in them, act one after the other. */
export const takeFolderTurn = `select pg_advisory_xact_lock(hashtextextended('folders ' || $1, 0))`

/** Counts the items of a group by the prefixes of their ids. */
export const itemCounts = (id: string): string => `
  count(*) filter (where starts_with(${id}, 'dsg_'))::int as designs,
  count(*) filter (where starts_with(${id}, 'tpl_'))::int as templates,
  count(*) filter (where starts_with(${id}, 'ast_'))::int as assets`

const columns = `f.id, f.name, f.parent_id as "parentId", f.created_at as "createdAt"`

const listFolders = (condition = ''): string => `
  select ${columns}, ${itemCounts('i.item_id')}
  from folders f left join filed_items i on i.folder_id = f.id ${condition}
  group by f.id, f.name, f.parent_id, f.created_at order by f.id`

const findFolder = listFolders('where f.id = $2')

const allNodes = `select ${columns} from folders f`

const createFolder = (key: '' | 'with a key'): string => `${noBase}${key && takeKey(5)}, f as (
    insert into public.folders (organization_id, id, name, parent_id)
    select $1, $2, $3, $4 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${columns}, 0 as designs, 0 as templates, 0 as assets from f`

const changeFolder = `, f as (
    update public.folders set name = $3, parent_id = $4 where organization_id = $1 and id = $2 returning id
  )
  select id from f`

const deleteFolders = `, f as (
    delete from public.folders where organization_id = $1 and id = any($2::text[]) returning id
  )
  select id from f`

const moveUp = `, i as (
    update public.filed_items set folder_id = $3 where organization_id = $1 and folder_id = any($2::text[]) returning item_id
  )
  select count(*) from i`

const moveOut = `, i as (
    delete from public.filed_items where organization_id = $1 and folder_id = any($2::text[]) returning item_id
  )
  select count(*) from i`

/** Opens the folders of the query's organization. */
export function openFolders(query: OwnQuery, transact: Transact): Folders {
  const find = async (own: OwnQuery, id: string): Promise<FolderRecord | null> => {
    const [found] = await own<FolderRecord>(findFolder, [id])
    return found ?? null
  }
  /** Works on the folders while no other call changes them. */
  const inTurn = <Result>(
    work: (own: OwnQuery, all: FolderNode[]) => Promise<Result>,
  ): Promise<Result> =>
    transact(async ({ own }) => {
      await own(takeFolderTurn)
      return work(own, await own<FolderNode>(allNodes))
    })
  return {
    create: ({ name, parentId }, key) =>
      inTurn(async (own, all) => {
        await refuseTaken(own, key)
        if (all.length >= mostFolders) throw tooMany()
        checkPlace(all, { id: '', name, parentId })
        const values = [newId('fld'), name, parentId, ...(key ? keyValues(key) : [])]
        const [created] = await own<FolderRecord>(createFolder(key ? 'with a key' : ''), values)
        if (!created) throw keyTaken()
        return created
      }),
    find: async id => (isId('fld', id) ? find(query, id) : null),
    list: () => query<FolderRecord>(listFolders()),
    change: (id, change) =>
      inTurn(async (own, all) => {
        const before = all.find(folder => folder.id === id)
        if (!before) return null
        const { name = before.name, parentId = before.parentId } = change
        checkPlace(all, { id, name, parentId })
        await own(changeFolder, [id, name, parentId])
        return find(own, id)
      }),
    delete: id =>
      inTurn(async (own, all) => {
        const folder = all.find(other => other.id === id)
        if (!folder) return false
        const within = foldersWithin(all, id)
        if (folder.parentId === null) await own(moveOut, [within])
        else await own(moveUp, [within, folder.parentId])
        await own(deleteFolders, [within])
        return true
      }),
  }
}

const tooMany = (): AppError =>
  new AppError('in_use', `There are ${mostFolders} folders already; delete one first`)
