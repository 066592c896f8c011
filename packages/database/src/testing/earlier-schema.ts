import { type DataSource } from 'typeorm'
import { createDataSource } from '../connection/create-data-source'
import { migrations } from '../migrations'
import { type ScratchDatabase } from './scratch-database'

/** Opens the data source that migrates a scratch database. */
export const migrating = (url: string): Promise<DataSource> =>
  createDataSource({
    url,
    poolSize: 1,
    onError: () => undefined,
    migration: { lockTimeoutMs: 2000 },
  }).initialize()

/** Reverts the migrations from the one whose class name begins with this text. */
export async function undoFrom(scratch: ScratchDatabase, migration: string): Promise<void> {
  const source = await migrating(scratch.url)
  const first = migrations.findIndex(({ name }) => name.startsWith(migration))
  for (let undone = migrations.length; undone > first; undone--) await source.undoLastMigration()
  await source.destroy()
}

/** Returns columns, indexes and constraints, and whether they are valid. */
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
