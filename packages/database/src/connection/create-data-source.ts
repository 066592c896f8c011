import 'reflect-metadata'
import { DataSource } from 'typeorm'
import { entities } from '../entities'
import { migrations } from '../migrations'
import { driverWith } from './watched-pool'

export interface DataSourceOptions {
  url: string
  poolSize: number
  onError: (error: unknown) => void
  /** No limits on statements; for migrations. */
  patient?: boolean
}

/**
 * Without the first two, a frozen server would hang a request. The server's own limit ends a statement before ours discards
 * the connection.
 */
const limits = {
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

/**
 * PostgreSQL's default assumes spinning disks, for which the planner prefers to read a whole table over an index that holds
 * the answer.
 */
export const plannerSettings = '-c random_page_cost=1.1'

/** Describes the database to TypeORM without connecting. The schema comes from migrations alone. */
export function createDataSource(options: DataSourceOptions): DataSource {
  const { url, poolSize, onError, patient = false } = options
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'platen',
    driver: driverWith(onError),
    poolErrorHandler: onError,
    extra: {
      keepAlive: true,
      options: plannerSettings,
      ...(patient ? { connectionTimeoutMillis: limits.connectionTimeoutMillis } : limits),
    },
    entities,
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    logging: false,
  })
}
