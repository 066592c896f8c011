import { Client } from 'pg'
import { type ScratchDatabase } from './scratch-database'

/** A statement that locks what the work of a test waits for. */
interface Lock {
  text: string
  values: readonly unknown[]
}

const waiting = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Holds a lock, has each piece of work begin once the one before waits for a lock, and then lets go: all of them have begun before
 * the first one went on, and go on in this order.
 */
export async function behindALock<Result>(
  { url }: Pick<ScratchDatabase, 'url'>,
  { text, values }: Lock,
  works: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const [holder, watcher] = [url, url].map(at => new Client({ connectionString: at })) as [
    Client,
    Client,
  ]
  await Promise.all([holder.connect(), watcher.connect()])
  const areWaiting = async (most: number): Promise<boolean> => {
    const { rows } = await watcher.query<{ count: number }>(waiting)
    return rows[0]?.count === most
  }
  try {
    await holder.query('begin')
    await holder.query(text, [...values])
    const running: Promise<Result>[] = []
    for (const work of works) {
      const result = work()
      running.push(result)
      const ended = result.then(always, always)
      while (!(await Promise.race([ended, areWaiting(running.length)])));
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

const always = (): true => true
