import { type EntityManager } from 'typeorm'
import { type Connection, type Statements } from '../connection/connection'
import { namedFiles } from './named-files'

export interface DeletedFiles {
  deleted: number
  /** Named by a row again, or still. */
  kept: number
}

export interface DoomedFilesOptions {
  /** Deletes one object; succeeds when there is none. */
  deleteObject: (key: string) => Promise<void>
  /** Most files at a time. */
  limit?: number
}

const findDue = `
  select key from doomed_files
  where deleted_at is null and due_at <= now() order by due_at limit $1`

const lockDue = `
  select key from doomed_files
  where key = any($1) and deleted_at is null and due_at <= now()
  order by key for update skip locked`

const spare = 'delete from doomed_files where key = any($1)'

const markDeleted = 'update doomed_files set deleted_at = now() where key = any($1)'

const forgetDeleted = `delete from doomed_files where deleted_at < now() - interval '1 hour'`

const revive = 'delete from doomed_files where key = any($1) and deleted_at is null'

/** One that was listed anew is not among them: its object is still there, and may go before anybody names it. */
const findDeleted = 'select key from doomed_files where key = any($1) and deleted_at is not null'

const forgetRestored = 'delete from doomed_files where key = any($1) and deleted_at is not null'

/**
 * Deletes the objects of doomed files that are due, unless a row names them, and returns how many. Their rows are locked meanwhile:
 * whoever is about to name one of them waits, and then stores it again. Any number of processes may do so at once. Throws what
 * `deleteObject` throws; the files are then due again.
 */
export async function deleteDoomedFiles(
  connection: Connection,
  { deleteObject, limit = 100 }: DoomedFilesOptions,
): Promise<DeletedFiles> {
  await connection.query(forgetDeleted)
  const due = await connection.query<{ key: string }>(findDue, [limit])
  if (due.length === 0) return { deleted: 0, kept: 0 }
  return connection.manage(manager =>
    manager.transaction(async transaction => {
      const keys = await keysOf(transaction, lockDue, [due.map(({ key }) => key)])
      // A statement of its own, which sees what was committed before the locks were there.
      const query: Statements['query'] = (text, values) =>
        transaction.query(text, values as unknown[])
      const named = await namedFiles({ query }, keys)
      const unnamed = keys.filter(key => !named.has(key))
      await Promise.all(unnamed.map(deleteObject))
      await transaction.query(markDeleted, [unnamed])
      await transaction.query(spare, [keys.filter(key => named.has(key))])
      return { deleted: unnamed.length, kept: keys.length - unnamed.length }
    }),
  )
}

async function keysOf(
  transaction: EntityManager,
  text: string,
  values: unknown[],
): Promise<string[]> {
  const rows = await transaction.query<{ key: string }[]>(text, values)
  return rows.map(({ key }) => key)
}

/**
 * Takes files off the list of those to be deleted, after waiting for whoever deletes them just now. Returns those that were deleted;
 * they stay on it until they are stored again, so that nobody who saw their objects before names them.
 */
export async function reviveFiles(
  connection: Pick<Connection, 'query'>,
  keys: readonly string[],
): Promise<string[]> {
  await connection.query(revive, [keys])
  const deleted = await connection.query<{ key: string }>(findDeleted, [keys])
  return deleted.map(({ key }) => key)
}

/** Takes deleted files off the list whose objects are stored again. */
export async function forgetRestoredFiles(
  connection: Pick<Connection, 'query'>,
  keys: readonly string[],
): Promise<void> {
  await connection.query(forgetRestored, [keys])
}
