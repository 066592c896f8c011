import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { MigrationExecutor, type QueryRunner } from 'typeorm'
import { describeFault, sqlState } from './connection/connection-faults'
import { createDataSource } from './connection/create-data-source'
import { type Migrations, migrations as ours } from './migrations'

/** An arbitrary number: the advisory lock for migrating the database. */
const migrationLock = 7_528_360

/** Lock timeout and deadlock: another transaction was in the way. */
const inTheWay = new Set(['55P03', '40P01'])

export interface MigrateOptions {
  url: string
  /** Called with faults that fail no call, and each time that a lock was not free. */
  onError: (error: unknown) => void
  /** By default those of this version. */
  migrations?: Migrations
  /** Time that a statement waits for a lock, during which later statements wait behind it. */
  lockTimeoutMs?: number
  /** Number of tries of a migration before it gives up. */
  attempts?: number
  pauseMs?: number
}

/**
 * Brings the schema up to date. Any number of processes may call it at once: one migrates while the others wait, and then have nothing left
 * to do. Reads and writes go on. Throws AppError `unavailable` when a lock was not free for minutes; a later run continues. Throws
 * `internal`, and changes nothing, when a version from before the first release made the tables.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, onError, migrations = ours, lockTimeoutMs = 2000 } = options
  const migration = { migrations, lockTimeoutMs }
  const source = createDataSource({ url, poolSize: 1, onError, migration })
  try {
    await source.initialize()
    // One session does everything: if it loses the lock, it has lost the migration too.
    const runner = source.createQueryRunner()
    await takeTurn(runner)
    await refuseDevelopmentTables(runner)
    const executor = new MigrationExecutor(source, runner)
    executor.transaction = 'each'
    await retryWhileLocked(options, runner, () => executor.executePendingMigrations())
    await runner.query(hideMigrations)
  } catch (error) {
    throw describeFault(error)
  } finally {
    // Ending the session releases the lock.
    if (source.isInitialized) await source.destroy()
  }
}

/** Takes the lock by polling: a session that waits within a statement blocks the concurrent index builds of another. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const rows = (await runner.query('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ])) as { taken: boolean }[]
    if (rows[0]?.taken === true) return
    await sleep(200)
  }
}

/** Every database of a release has run the first migration. One of a newer version has run others too, and is left as it is. */
async function refuseDevelopmentTables(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return
  const run = (await runner.query('select name from migrations')) as { name: string }[]
  const first = ours.map(migration => new migration().name)[0]
  if (run.length === 0 || run.some(({ name }) => name === first)) return
  throw new AppError('internal', 'Internal error', {
    internal:
      'a version from before the first release made the tables of this database, and they cannot be brought up to date: migrate an empty database instead (docs/deploying.md, Upgrades)',
  })
}

async function retryWhileLocked(
  { onError, lockTimeoutMs = 2000, attempts = 60, pauseMs = 1000 }: MigrateOptions,
  runner: QueryRunner,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (!inTheWay.has(sqlState(error) ?? '')) throw error
      const sessions = await sessionsWithLocks(runner)
      const reason = `a lock was not free within ${lockTimeoutMs} ms; open transactions: ${sessions}`
      if (attempt === attempts)
        throw new AppError('unavailable', 'The service is temporarily unavailable', {
          internal: `the migration gave up after ${attempts} attempts: ${reason}. End them and migrate again: it continues where it stopped`,
          cause: error,
        })
      onError(new Error(`the migration tries again (${attempt} of ${attempts}): ${reason}`))
      await sleep(pauseMs)
    }
  }
}

/** Returns the sessions that hold locks on tables, for the operator: one of them is in the way. */
async function sessionsWithLocks(runner: QueryRunner): Promise<string> {
  const rows = (await runner.query(`
    select distinct l.pid, a.application_name as name
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.locktype = 'relation' and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
    order by l.pid limit 5`)) as { pid: number; name: string }[]
  if (rows.length === 0) return 'none any more'
  return rows
    .map(({ pid, name }) => (name === '' ? `pid ${pid}` : `pid ${pid} (${name})`))
    .join(', ')
}

/** Only the owner may use the list of migrations: a role that may use all tables by default loses access to this one. */
const hideMigrations = `
  do $$
  declare other text;
  begin
    for other in
      select distinct r.rolname
      from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = 'migrations'::regclass and a.grantee <> c.relowner
    loop
      execute format('revoke all on migrations from %I', other);
    end loop;
  end $$`
