import { AppError } from '@platen/errors'
import { type Connection } from '../connection/connection'

type Queries = Pick<Connection, 'query'>

/**
 * The form of the statements below: either separate statements, or the end of a list of `with` queries in which `$1` is the organization.
 */
interface Form {
  begin: 'with' | ','
  mine: string
  keys: string
}

const statementsIn = ({ begin, mine, keys }: Form) => {
  // Locks files in the same order as the statements that list several files.
  const locked = `${begin} locked as materialized (
      select key from public.pending_deletions where ${mine}key = any(${keys}) order by key for no key update)`
  const where = `where ${mine}key in (select key from locked) and`
  const ending = (name: string): string => `returning key) select key from ${name}`
  return {
    find: `${begin} listed as (select key from pending_deletions where ${mine}key = any(${keys})) select key from listed`,
    takeOff: `${locked}, kept as (
      delete from public.pending_deletions ${where} deleted_at is null and not deleting ${ending('kept')}`,
    // The process that began the deletion has ended or died, and nobody knows which objects it deleted.
    takeOver: `${locked}, taken as (
      update public.pending_deletions set deleting = false, deleted_at = now()
      ${where} deleting and due_at <= now() ${ending('taken')}`,
    // Files that have been listed again are left out: their objects still exist, and may be deleted before a row refers to them.
    findTouched: `${begin} touched as (select key, deleting from pending_deletions where ${mine}key = any(${keys}) and (deleting or deleted_at is not null))
      select key, deleting from touched`,
  }
}

const anybodys = statementsIn({ begin: 'with', mine: '', keys: '$1' })
const own = statementsIn({ begin: ',', mine: 'organization_id = $1 and ', keys: '$2' })

/**
 * Takes files off the list of files to delete. Returns those whose objects may be gone. They stay on the list until they are stored again,
 * so that no process that saw their objects earlier refers to them. Throws `unavailable` while one of the files is being deleted.
 */
export const reviveFiles = (connection: Queries, keys: readonly string[]): Promise<string[]> =>
  takeOff(connection, keys, anybodys)

/** Does the same as `reviveFiles` with the statements of an organization, which see only its own files. */
export const reviveOwnFiles = (
  query: Queries['query'],
  keys: readonly string[],
): Promise<string[]> => takeOff({ query }, keys, own)

async function takeOff(
  connection: Queries,
  keys: readonly string[],
  { find, takeOff, takeOver, findTouched }: ReturnType<typeof statementsIn>,
): Promise<string[]> {
  if ((await connection.query(find, [keys])).length === 0) return []
  await connection.query(takeOff, [keys])
  await connection.query(takeOver, [keys])
  // This is a separate statement, so that it sees the changes that the first ones waited for.
  const touched = await connection.query<{ key: string; deleting: boolean }>(findTouched, [keys])
  if (touched.some(({ deleting }) => deleting))
    throw new AppError('unavailable', 'A file with the same content is being deleted; try again', {
      retryAfter: 2,
    })
  return touched.map(({ key }) => key)
}

const forgetRestored = `
  with locked as materialized (select key from pending_deletions where key = any($1) order by key for update)
  delete from pending_deletions where key in (select key from locked) and deleted_at is not null`

/** Takes deleted files off the list once their objects have been stored again. */
export async function forgetRestoredFiles(
  connection: Queries,
  keys: readonly string[],
): Promise<void> {
  await connection.query(forgetRestored, [keys])
}
