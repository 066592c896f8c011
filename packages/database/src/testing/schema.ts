import { type DataSource } from 'typeorm'
import { createDataSource } from '../connection/create-data-source'
import { type Migrations } from '../migrations'
import { type ScratchDatabase } from './scratch-database'

/** Opens the data source that migrates a scratch database. */
export const migrating = (url: string, migrations: Migrations): Promise<DataSource> =>
  createDataSource({
    url,
    poolSize: 1,
    onError: () => undefined,
    migration: { migrations, lockTimeoutMs: 2000 },
  }).initialize()

/** Returns the columns, indexes and constraints of the database, and whether each is valid. */
export const schemaOf = ({ sql }: ScratchDatabase): Promise<unknown[]> =>
  sql(`
    select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as part, true as holds
    from information_schema.columns where table_schema = 'public'
    union all
    select pg_get_indexdef(indexrelid), indisvalid
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
