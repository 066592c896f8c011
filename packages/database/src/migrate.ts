import { describeFault } from './connection/connection-faults'
import { createDataSource } from './connection/create-data-source'

/** An arbitrary number: the advisory lock of whoever migrates the database. */
const migrationLock = 7_528_360

/**
 * Brings the schema up to date. Any number of processes may call it at once: one migrates while the others wait, and then
 * have nothing left to do.
 */
export async function migrate(url: string, onError: (error: unknown) => void): Promise<void> {
  // One client holds the lock, another runs the migrations; neither has the limits of ordinary statements.
  const source = createDataSource({ url, poolSize: 2, onError, patient: true })
  try {
    await source.initialize()
    const lock = source.createQueryRunner()
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    await source.runMigrations({ transaction: 'all' })
  } catch (error) {
    throw describeFault(error)
  } finally {
    // Ending the session releases the lock.
    if (source.isInitialized) await source.destroy()
  }
}
