import { type EntityManager } from 'typeorm'
import { type Connection } from '../connection/connection'
import { asked, open } from '../entities/render'
import { addingUp, deletedUsageOf } from '../usage/count-usage'
import { fileGrace, fileKeysOf, orPostpone, sortedKey } from './file-keys-of'
import { forgetEvents } from './forget-events'

interface DeletedDesign {
  id: string
  organizationId: string
  deleteRenders: boolean
}

/** The maximum number of renders that one statement deletes. */
const rendersAtOnce = 500

/** A minute after the deletion, every running statement has seen it, so no more renders are inserted. */
const takeDeleted = `
  select d.id, d.organization_id as "organizationId", d.delete_renders as "deleteRenders"
  from designs d
  where d.deleted_at < now() - interval '1 minute' and d.purged_at is null and not exists (
    select from renders r
    where r.purpose in ('call', 'thumbnail', 'draft', 'check', 'url', 'batch') and r.organization_id = d.organization_id
      and r.design_id = d.id and r.${open})
    and not exists (
      select from batches b where b.organization_id = d.organization_id and b.design_id = d.id and b.finished_at is null)
  order by d.deleted_at limit 1
  for update skip locked`

/** SQL to follow a query `gone` of deleted renders: lists their files for deletion and returns the number of renders. */
const schedulingTheirFiles = `, pending as (
    insert into pending_deletions (key, organization_id, due_at)
    select distinct ${sortedKey}, g.organization_id, now() + ${fileGrace}
    from gone g, jsonb_array_elements_text(${fileKeysOf('g.result')}) as k (key)
    order by key${orPostpone}
  )
  select count(*)::int as gone from gone`

const askedRenders = `
    select id from renders where organization_id = $1 and design_id = $2 and ${asked}`

const deleteCalls = `
  with part as (${askedRenders}
    limit ${rendersAtOnce}
  ), gone as (
    delete from renders r where r.id = any(array(select id from part)) returning r.*
  ), used as (
    insert into deleted_usage (organization_id, hour, renders, failed, cached, bytes)${deletedUsageOf('gone')}${addingUp}
  )${schedulingTheirFiles}`

/** One at a time, since its rows go with it. */
const deleteBatch = `
  with gone as (
    delete from batches where id = (
      select id from batches where organization_id = $1 and design_id = $2 order by id limit 1)
    returning id
  )
  select id from gone`

const deleteUnlisted = (purpose: 'thumbnail' | 'draft'): string => `
  with gone as (
    delete from renders where design_id = $1 and purpose = '${purpose}' returning organization_id, result
  )${schedulingTheirFiles}`

const scheduleThumbnails = `
  insert into pending_deletions (key, organization_id, due_at)
  select ${sortedKey}, $2, now() + ${fileGrace}
  from (select thumbnail_key from designs where id = $1
    union select thumbnail_key from design_versions where design_id = $1
    union select thumbnail_key from design_drafts where organization_id = $2 and design_id = $1) as k (key)
  where k.key is not null
  order by key${orPostpone}`

const deleteHooks = 'delete from inbound_hooks where organization_id = $1 and design_id = $2'

const deleteSaid = (table: 'comments' | 'approvals'): string => `
  with gone as (delete from ${table} where organization_id = $1 and design_id = $2 returning id)
  select id from gone`

/** Their links say for 30 days more that they have ended. */
const endShares = `
  update shares set revoked_at = coalesce(revoked_at, now()), name = ''
  where organization_id = $1 and design_id = $2`

const deleteDraft = 'delete from design_drafts where organization_id = $1 and design_id = $2'

/** Every organization may have sheets of a public template. */
const deleteSheets = 'delete from sheets where design_id = $1'

const deleteVersions = `
  delete from design_versions v
  where v.design_id = $2
    and not exists (${askedRenders} and design_version = v.version)`

const clearVersions = `
  update design_versions set document = null, author = null, note = null, thumbnail_key = null where design_id = $1`

const clearDesign = `
  update designs set purged_at = now(), thumbnail_key = null, name = '', search = '' where id = $1`

const deleteDesign = `
  delete from designs d
  where d.id = $1 and not exists (select from design_versions v where v.design_id = d.id)`

/**
 * Takes one deleted design that has no open render or batch. Deletes its documents, draft, sheets, thumbnails, inbound hooks, comments and
 * approvals with their events, revokes its shares, and, if requested, deletes its renders with their files, and its batches. Versions that a render still refers to
 * are kept, without a document. Returns false when there was nothing to do; call it until it does.
 */
export function purgeDeletedDesign(connection: Connection): Promise<boolean> {
  return connection.manage(manager =>
    manager.transaction(async transaction => {
      const [design] = await transaction.query<DeletedDesign[]>(takeDeleted)
      if (design === undefined) return false
      // The next call deletes more of them, and then the design.
      if (!(await deleteRendersOf(transaction, design))) return true
      const { id, organizationId } = design
      await transaction.query(deleteUnlisted('thumbnail'), [id])
      await transaction.query(deleteUnlisted('draft'), [id])
      await transaction.query(scheduleThumbnails, [id, organizationId])
      await transaction.query(deleteDraft, [organizationId, id])
      await transaction.query(deleteSheets, [id])
      await transaction.query(deleteHooks, [organizationId, id])
      await forgetSaid(transaction, design)
      await transaction.query(endShares, [organizationId, id])
      await transaction.query(deleteVersions, [organizationId, id])
      await transaction.query(clearVersions, [id])
      await transaction.query(clearDesign, [id])
      await transaction.query(deleteDesign, [id])
      return true
    }),
  )
}

/** Deletes the comments on a design and its approvals, with their events. */
async function forgetSaid(
  transaction: EntityManager,
  { id, organizationId }: DeletedDesign,
): Promise<void> {
  for (const table of ['comments', 'approvals'] as const) {
    const gone = await transaction.query<{ id: string }[]>(deleteSaid(table), [organizationId, id])
    await transaction.query(`with ${forgetEvents}`, [organizationId, gone.map(said => said.id)])
  }
}

/** Deletes some of a design's renders, or one of its batches, if requested; returns true when none is left to delete. */
async function deleteRendersOf(
  transaction: EntityManager,
  { id, organizationId, deleteRenders }: DeletedDesign,
): Promise<boolean> {
  if (!deleteRenders) return true
  const [row] = await transaction.query<{ gone: number }[]>(deleteCalls, [organizationId, id])
  if ((row?.gone ?? 0) === rendersAtOnce) return false
  const batches = await transaction.query<unknown[]>(deleteBatch, [organizationId, id])
  return batches.length === 0
}
