import { type Connection } from '../connection/connection'
import { asked } from '../entities/render'
import { fileKeysOf } from './file-keys-of'

/** The maximum number of rows that one statement reads. */
const atOnce = 500

/** The tables whose rows refer to files, with SQL for the file keys in a row `t`, as a JSON array. */
const sources = {
  render: {
    table: 'renders',
    keys: fileKeysOf('t.result'),
    where: `t.${asked} and t.state = 'completed'`,
  },
  asset: { table: 'assets', keys: 'jsonb_build_array(t.key)', where: 'true' },
  'asset of a user': { table: 'user_assets', keys: 'jsonb_build_array(t.key)', where: 'true' },
  design: {
    table: 'designs',
    keys: 'jsonb_build_array(t.thumbnail_key)',
    where: 't.thumbnail_key is not null and t.deleted_at is null',
  },
  'version of a design': {
    table: `(select v.design_id || '@' || v.version as id, v.thumbnail_key
      from design_versions v join designs d on d.id = v.design_id
      where v.thumbnail_key is not null and d.deleted_at is null)`,
    keys: 'jsonb_build_array(t.thumbnail_key)',
    where: 'true',
  },
  'draft of a design': {
    table: `(select t.design_id as id, t.thumbnail_key
      from design_drafts t join designs d on d.id = t.design_id
      where t.thumbnail_key is not null and d.deleted_at is null)`,
    keys: 'jsonb_build_array(t.thumbnail_key)',
    where: 'true',
  },
} as const

/** A row that refers to files. */
export interface NamingRow {
  by: keyof typeof sources
  id: string
  keys: string[]
}

const page = ({ table, keys, where }: (typeof sources)[keyof typeof sources]): string => `
  select t.id, ${keys} as keys from ${table} t where t.id > $1 and ${where} order by t.id limit ${atOnce}`

/** Iterates over all rows that refer to files, in batches. Brand kits refer to assets, not to files. */
export async function* allNamedFiles(
  connection: Pick<Connection, 'query'>,
): AsyncGenerator<NamingRow[]> {
  for (const [by, source] of Object.entries(sources)) {
    let last: string | undefined = ''
    while (last !== undefined) {
      const rows: Omit<NamingRow, 'by'>[] = await connection.query(page(source), [last])
      if (rows.length > 0) yield rows.map(row => ({ ...row, by: by as NamingRow['by'] }))
      last = rows.length < atOnce ? undefined : rows.at(-1)?.id
    }
  }
}
