import { Client } from 'pg'
import { type ScratchDatabase } from './scratch-database'

/** A statement that takes the lock that the work of a test must wait for. */
export interface Lock {
  text: string
  values: readonly unknown[]
}

/** Holds a lock on a separate connection until the returned function is called. */
export async function holdLock(url: string, { text, values }: Lock): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query(text, [...values])
  return () => holder.end()
}

const waiting = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Holds a lock, starts each piece of work once the one before it waits for a lock, and then releases the lock. So all of them have begun
 * before the first one continues, and they continue in this order.
 */
export async function behindALock<Result>(
  { url }: Pick<ScratchDatabase, 'url'>,
  lock: Lock,
  works: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const watcher = new Client({ connectionString: url })
  await watcher.connect()
  const areWaiting = async (most: number): Promise<boolean> => {
    const { rows } = await watcher.query<{ count: number }>(waiting)
    return rows[0]?.count === most
  }
  const letGo = await holdLock(url, lock)
  try {
    const running: Promise<Result>[] = []
    for (const work of works) {
      const result = work()
      running.push(result)
      const ended = result.then(always, always)
      while (!(await Promise.race([ended, areWaiting(running.length)])));
    }
    await letGo()
    return await Promise.all(running)
  } finally {
    await Promise.all([letGo(), watcher.end()])
  }
}

const always = (): true => true
