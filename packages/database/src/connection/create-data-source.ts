import 'reflect-metadata'
import { AbstractLogger, DataSource } from 'typeorm'
import { entities } from '../entities'
import { type Migrations } from '../migrations'
import { driverWith } from './watched-pool'

export interface DataSourceOptions {
  url: string
  poolSize: number
  onError: (error: unknown) => void
  /** Longest wait of a statement for a lock; by default `defaultLockWaitMs`. */
  lockWaitMs?: number
  /** For these migrations: statements may take long, but wait for locks no longer than this. */
  migration?: { migrations: Migrations; lockTimeoutMs: number }
}

/** Longest wait for a free connection, and for one to open. */
export const freeConnectionMs = 2000

/** Longest wait for a lock: many times as long as a statement holds one. A waiting statement keeps a connection that others need. */
const defaultLockWaitMs = 1000

/**
 * Without the first two, a frozen server would block a request for ever. The server's own limit ends a statement before ours discards the
 * connection.
 */
const limits = {
  connectionTimeoutMillis: freeConnectionMs,
  query_timeout: 5000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

/**
 * PostgreSQL's default assumes spinning disks, for which the planner prefers to read a whole table over an index that contains the result.
 */
export const plannerSettings = '-c random_page_cost=1.1'

const withLockTimeout = (ms: number): string => `${plannerSettings} -c lock_timeout=${ms}`

/** Logs nothing: failures are thrown; TypeORM would print those of migrations as well. */
class Silent extends AbstractLogger {
  protected override writeLog(): void {
    return
  }
}

/** Describes the database to TypeORM without connecting. The schema comes from migrations alone. */
export function createDataSource(options: DataSourceOptions): DataSource {
  const { url, poolSize, onError, migration, lockWaitMs = defaultLockWaitMs } = options
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'platen',
    driver: driverWith(onError),
    poolErrorHandler: onError,
    extra: {
      keepAlive: true,
      ...(migration
        ? {
            connectionTimeoutMillis: limits.connectionTimeoutMillis,
            options: withLockTimeout(migration.lockTimeoutMs),
          }
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
