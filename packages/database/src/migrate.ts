import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { MigrationExecutor, type QueryRunner } from 'typeorm'
import { describeFault, sqlState } from './connection/connection-faults'
import { createDataSource } from './connection/create-data-source'
import { type Migrations, migrations as ours } from './migrations'

/** The advisory lock for migrations; the number is arbitrary. */
const migrationLock = 7_528_360

/** The SQLSTATEs of a lock timeout and a deadlock: another transaction was in the way. */
const inTheWay = new Set(['55P03', '40P01'])

export interface MigrateOptions {
  url: string
  /** Called with faults that do not make any call fail, and each time a lock was not free. */
  onError: (error: unknown) => void
  /** The migrations to run; those of this version by default. */
  migrations?: Migrations
  /** The time in ms that a statement waits for a lock. In that time, later statements wait behind it. */
  lockTimeoutMs?: number
  /** The number of times that a migration is tried. */
  attempts?: number
  pauseMs?: number
}

/**
 * Brings the schema up to date while reads and writes go on. Any number of processes may call it at once: one migrates while the others
 * wait, and then have nothing left to do. Throws AppError `unavailable` when a lock was not free for minutes; a later run continues. Throws
 * `internal`, and changes nothing, when the tables come from a version before the first release.
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

/** Takes the lock by polling: a session that waits inside a statement would block the concurrent index builds of another. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const rows = (await runner.query('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ])) as { taken: boolean }[]
    if (rows[0]?.taken === true) return
    await sleep(200)
  }
}

/**
 * Every database of a released version has run the first migration. A database of a newer version has also run others, and is left
 * unchanged.
 */
async function refuseDevelopmentTables(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return
  const run = (await runner.query('select name from migrations')) as { name: string }[]
  const first = ours.map(migration => new migration().name)[0]
  if (run.length === 0 || run.some(({ name }) => name === first)) return
  throw new AppError('internal', 'Internal error', {
    internal:
      'the tables of this database were made by a version from before the first release and cannot be brought up to date: migrate an empty database instead (docs/deploying.md, Upgrades)',
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

/** Lists the sessions that hold locks on tables, so that the operator can see which one is in the way. */
async function sessionsWithLocks(runner: QueryRunner): Promise<string> {
  const rows = (await runner.query(`
    select distinct l.pid, a.application_name as name
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.locktype = 'relation' and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
    order by l.pid limit 5`)) as { pid: number; name: string }[]
  if (rows.length === 0) return 'none left'
  return rows
    .map(({ pid, name }) => (name === '' ? `pid ${pid}` : `pid ${pid} (${name})`))
    .join(', ')
}

/** Only the owner of the list of migrations may use it: a role that may use all tables by default loses access to this one. */
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
