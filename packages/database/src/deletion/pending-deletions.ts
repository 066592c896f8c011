import { type EntityManager } from 'typeorm'
import { type Connection, type Statements } from '../connection/connection'
import { namedFiles } from './named-files'

export interface DeletedFiles {
  deleted: number
  /** The number of files that are kept because a row refers to them, again or still. */
  kept: number
}

export interface PendingDeletionsOptions {
  /** Deletes one object; also succeeds when there is no such object. */
  deleteObject: (key: string) => Promise<void>
  /** Maximum number of files per call. */
  limit?: number
  /** Returns the time in ms of a clock that never goes back. */
  now?: () => number
}

/**
 * The time that a process holds a file after beginning to delete it. The store takes 20 s at most to delete an object or to fail. A process
 * that could only start after `latestStartMs` leaves the file to the next one.
 */
const deletionLease = `interval '1 minute'`
const latestStartMs = 10_000

const findDue = `
  select key from pending_deletions
  where deleted_at is null and due_at <= now() order by due_at limit $1`

const lockDue = `
  select key from pending_deletions
  where key = any($1) and deleted_at is null and due_at <= now()
  order by key for update skip locked`

const spare = 'delete from pending_deletions where key = any($1)'

const begin = `
  with begun as (
    update pending_deletions set deleting = true, due_at = now() + ${deletionLease} where key = any($1)
    returning due_at
  )
  select due_at::text as until from begun limit 1`

/** Skips files that another process has begun to delete in the meantime. */
const markDeleted = `
  with locked as materialized (select key from pending_deletions where key = any($1) order by key for update)
  update pending_deletions set deleting = false, deleted_at = now()
  where key in (select key from locked) and deleting and due_at = $2::timestamptz`

const forgetDeleted = `
  delete from pending_deletions where key in (
    select key from pending_deletions where deleted_at < now() - interval '1 hour' for update skip locked)`

/** The files being deleted: their keys, and the time from which another process may delete them. */
interface Begun {
  keys: string[]
  until: string
  kept: number
}

/**
 * Deletes the objects of listed files that are due, unless a row refers to them. The start is committed before any object is deleted:
 * whatever fails after that, no process relies on an object that may be gone. Any number of processes may call it at once. Throws the first
 * error of `deleteObject`, after all calls have ended; those files are due again in a minute.
 */
export async function deletePendingFiles(
  connection: Connection,
  { deleteObject, limit = 100, now = () => performance.now() }: PendingDeletionsOptions,
): Promise<DeletedFiles> {
  await connection.query(forgetDeleted)
  const due = await connection.query<{ key: string }>(findDue, [limit])
  if (due.length === 0) return { deleted: 0, kept: 0 }
  const started = now()
  const dueKeys = due.map(({ key }) => key)
  const { keys, until, kept } = await connection.manage(manager =>
    manager.transaction(transaction => beginToDelete(transaction, dueKeys)),
  )
  if (keys.length === 0 || now() - started > latestStartMs) return { deleted: 0, kept }
  const outcomes = await Promise.allSettled(keys.map(deleteObject))
  const deleted = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  await connection.query(markDeleted, [deleted, until])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return { deleted: deleted.length, kept }
}

async function beginToDelete(transaction: EntityManager, due: readonly string[]): Promise<Begun> {
  const query: Statements['query'] = (text, values) => transaction.query(text, values as unknown[])
  const locked = await query<{ key: string }>(lockDue, [due])
  const keys = locked.map(({ key }) => key)
  // This is a separate statement, so that it sees rows committed before the locks were taken.
  const named = await namedFiles({ query }, keys)
  const unnamed = keys.filter(key => !named.has(key))
  const [begun] = await query<{ until: string }>(begin, [unnamed])
  await query(spare, [keys.filter(key => named.has(key))])
  return { keys: unnamed, until: begun?.until ?? '', kept: named.size }
}
