import 'reflect-metadata'
import { AbstractLogger, DataSource } from 'typeorm'
import { entities } from '../entities'
import { type Migrations } from '../migrations'
import { driverWith } from './watched-pool'

export interface DataSourceOptions {
  url: string
  poolSize: number
  onError: (error: unknown) => void
  /** The longest time that a statement waits for a lock; `defaultLockWaitMs` by default. */
  lockWaitMs?: number
  /** The longest wait for a connection, whether a free one or a new one; `defaultConnectionWaitMs` by default. */
  connectionWaitMs?: number
  /** The migrations to run, if any. Their statements may take any time, but wait no longer than `lockTimeoutMs` for a lock. */
  migration?: { migrations: Migrations; lockTimeoutMs: number }
}

/** Long enough for a server that is busy, and short enough for a caller who waits. */
export const defaultConnectionWaitMs = 2000

/**
 * The longest wait for a lock, many times longer than any statement holds one. A statement that waits keeps a connection that others need.
 */
const defaultLockWaitMs = 1000

/**
 * Without the first limit, and one on the wait for a connection, a frozen server would block a request for ever. The server's own limit ends a statement before ours
 * discards the connection.
 */
const limits = {
  query_timeout: 5000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

/**
 * PostgreSQL's default assumes spinning disks; with it, the planner would rather read a whole table than an index that contains the result.
 */
export const plannerSettings = '-c random_page_cost=1.1'

const withLockTimeout = (ms: number): string => `${plannerSettings} -c lock_timeout=${ms}`

/** Logs nothing: failures are thrown, and TypeORM would also print failures of migrations. */
class Silent extends AbstractLogger {
  protected override writeLog(): void {
    return
  }
}

/** Describes the database to TypeORM without connecting to it. Only migrations change the schema. */
export function createDataSource(options: DataSourceOptions): DataSource {
  const { url, poolSize, onError, migration } = options
  const { connectionWaitMs = defaultConnectionWaitMs, lockWaitMs = defaultLockWaitMs } = options
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'platen',
    driver: driverWith(onError),
    poolErrorHandler: onError,
    extra: {
      keepAlive: true,
      connectionTimeoutMillis: connectionWaitMs,
      ...(migration
        ? { options: withLockTimeout(migration.lockTimeoutMs) }
        : { ...limits, options: withLockTimeout(lockWaitMs) }),
    },
    entities,
    migrations: [...(migration?.migrations ?? [])],
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    logger: new Silent(),
  })
}
