import { createHash } from 'node:crypto'
import { ShuttingDown } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { type DataSource, type EntityManager } from 'typeorm'
import { describeFault, describeOwnFault, isConnectionFault } from './connection-faults'
import { createDataSource, defaultConnectionWaitMs } from './create-data-source'
import { createTurns, nobody } from './fair-turns'
import { type NamedStatement, queryShared } from './shared-sessions'

/** Use `shared` behind a pooler that may run each statement in a different session and does not support prepared statements. */
export type Prepared = boolean | 'shared'

export interface ConnectionOptions {
  url: string
  poolSize: number
  /**
   * PostgreSQL keeps statement plans per connection (`true`, the default), per session behind a pooler (`shared`), or not at all (`false`).
   */
  prepared?: Prepared
  /** The longest time that a statement waits for a lock. */
  lockWaitMs?: number
  /** The longest time that a statement waits for a connection. */
  connectionWaitMs?: number
  onError: (error: unknown) => void
}

export interface QueryOptions {
  /** True to plan the statement on each call, if the best plan depends too much on its values. */
  planAnew?: boolean
}

/**
 * Runs statements. Throws AppError `unavailable` when the connection is at fault, and ShuttingDown once it is closed. The statements of an
 * owner also throw `rate_limited` when other statements of the same owner keep them waiting.
 */
export interface Statements {
  /** Runs one parameterised statement and returns its rows. */
  query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
  /** Provides TypeORM's manager on a separate client, for statements that are not worth writing by hand. */
  manage<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>
}

/**
 * Runs statements without an owner, such as those that identify callers; some connections are reserved for them. Statements that may wait
 * for locks must have an owner.
 */
export interface Connection extends Statements {
  /** Returns an object that runs the statements of an owner. Owners take turns, and each leaves the others a share of the connections. */
  of(owner: string): Statements
  close(): Promise<void>
}

/** The owner of calls by people who have not signed in yet. */
export const strangers = 'strangers'

/**
 * Opens the database lazily: the first use connects, and a failed attempt leaves nothing behind. A process may therefore start before its
 * database.
 */
export function openConnection(options: ConnectionOptions): Connection {
  let opening: Promise<DataSource> | undefined
  let closed = false

  const source = (): Promise<DataSource> => {
    if (closed) throw new ShuttingDown('the database is closed')
    opening ??= connect(options).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const nameOf = keepNames()
  const queryNamed = (pool: Pool, statement: NamedStatement): Promise<QueryResult> =>
    options.prepared === 'shared' ? queryShared(pool, statement) : pool.query(statement)

  // Gives out as many turns as the pool has connections, so that no statement waits in the pool's own queue, which is first come, first
  // served.
  const inTurn = createTurns({
    most: options.poolSize,
    waitMs: options.connectionWaitMs ?? defaultConnectionWaitMs,
  })

  const statementsOf = (owner: string): Statements => ({
    query: <Row>(
      text: string,
      values: readonly unknown[] = [],
      { planAnew = false }: QueryOptions = {},
    ) =>
      translating(owner, () =>
        inTurn(owner, async () => {
          // Uses the pool itself, not DataSource.query: after a timeout, TypeORM returns the client to the pool, and every later statement
          // would queue behind the one that hangs. The pool discards such a client.
          const pool = poolOf(await source())
          const statement = { text, values: [...values] }
          const result = await (planAnew || options.prepared === false
            ? pool.query(statement)
            : queryNamed(pool, { ...statement, name: nameOf(text) }))
          return result.rows as Row[]
        }),
      ),
    manage: work =>
      translating(owner, () => inTurn(owner, async () => lendManager(await source(), work))),
  })

  return {
    ...statementsOf(nobody),
    of: statementsOf,
    async close() {
      closed = true
      const opened = opening?.catch(() => undefined)
      opening = undefined
      await (await opened)?.destroy()
    },
  }
}

/**
 * Returns a name for a statement: PostgreSQL plans a named statement once per connection instead of once per call. The name is a hash of
 * the text: behind a pooler, connections of several processes share a session, and there a name must never refer to two statements.
 */
function statementName(text: string): string {
  return `platen_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

/** More than the number of statements, not counting list statements, whose filters create many. */
const namesKept = 1000

/**
 * Returns a function that names statements and remembers their names: hashing a statement takes as long as all the other work before a
 * statement is sent.
 */
function keepNames(): (text: string) => string {
  const names = new LRUCache<string, string>({ max: namesKept })
  return text => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = statementName(text)
    names.set(text, name)
    return name
  }
}

async function connect(options: ConnectionOptions): Promise<DataSource> {
  const source = createDataSource(options)
  try {
    return await source.initialize()
  } catch (error) {
    // A pool that connected before the failure would keep its sockets open.
    await source.driver.disconnect().catch(() => undefined)
    throw error
  }
}

function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master
}

async function lendManager<Result>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const runner = source.createQueryRunner()
  try {
    const client = (await runner.connect()) as PoolClient & { end: () => Promise<void> }
    return await work(runner.manager).catch((error: unknown) => {
      // Ends the client, so that the pool discards it, for the same reason as in `query`.
      if (isConnectionFault(error)) void client.end().catch(() => undefined)
      throw error
    })
  } finally {
    await runner.release()
  }
}

async function translating<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw owner === nobody ? describeFault(error) : describeOwnFault(error)
  }
}
