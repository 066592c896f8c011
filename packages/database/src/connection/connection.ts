import { createHash } from 'node:crypto'
import { ShuttingDown } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { type DataSource, type EntityManager } from 'typeorm'
import { describeFault, describeOwnFault, isConnectionFault } from './connection-faults'
import { createDataSource, freeConnectionMs } from './create-data-source'
import { createTurns, nobody } from './fair-turns'
import { type NamedStatement, queryShared } from './shared-sessions'

/** `shared`: behind a pooler that gives each statement another session, and does not support prepared statements. */
export type Prepared = boolean | 'shared'

export interface ConnectionOptions {
  url: string
  poolSize: number
  /** PostgreSQL keeps the plans of statements in each connection (the default), in each session behind a pooler, or not at all. */
  prepared?: Prepared
  /** Longest wait of a statement for a lock. */
  lockWaitMs?: number
  onError: (error: unknown) => void
}

export interface QueryOptions {
  /** Plans the statement for these values, if the best plan depends too much on them. */
  planAnew?: boolean
}

/**
 * Runs statements. Throws AppError `unavailable` when the connection is at fault, ShuttingDown once it is closed; for an owner, also
 * `rate_limited` when its other statements keep this one waiting.
 */
export interface Statements {
  /** Runs one parameterised statement and returns its rows. */
  query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
  /** Lends TypeORM's manager on a separate client, for statements not worth writing by hand. */
  manage<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>
}

/**
 * Runs the statements without an owner, for which some connections are reserved: they find out who calls. Statements that may wait for
 * locks have an owner.
 */
export interface Connection extends Statements {
  /** Returns the statements of an owner, which takes turns with others and leaves them a share of the connections. */
  of(owner: string): Statements
  close(): Promise<void>
}

/** The owner of calls by people who have not signed in yet. */
export const strangers = 'strangers'

/** Opens lazily: the first use connects, and a failed attempt leaves nothing behind, so that a process may start before its database. */
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

  // As many as the pool has connections: its own queue is first come, first served.
  const inTurn = createTurns({ most: options.poolSize, waitMs: freeConnectionMs })

  const statementsOf = (owner: string): Statements => ({
    query: <Row>(
      text: string,
      values: readonly unknown[] = [],
      { planAnew = false }: QueryOptions = {},
    ) =>
      translating(owner, () =>
        inTurn(owner, async () => {
          // The pool itself, not DataSource.query: after a timeout TypeORM returns the client to the pool, and every later
          // statement would queue behind the one that hangs. The pool discards such a client.
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
 * Returns the name of a statement: PostgreSQL plans a named statement once per connection instead of once per call. The name is derived
 * from the text: behind a pooler, connections of several processes share a session, where one name must never mean two statements.
 */
function statementName(text: string): string {
  return `platen_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

/** More than there are statements, except for lists, whose filters create many. */
const namesKept = 1000

/** Names statements, and remembers the names: hashing a text takes as long as all other work before it is sent. */
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
    // A pool that connected before it failed would keep its sockets.
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
      // The pool discards a client that has ended; see above for the reason.
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
