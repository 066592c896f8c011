import { readFileSync } from 'node:fs'
import { type Client } from 'pg'
import { treeCpu } from '../service/cpu-time'

/** A statement of the apps, and its cost since `begin`. */
export interface StatementCount {
  text: string
  calls: number
  /** The time in ms, without planning and parsing. */
  execMs: number
  /** The number of 8 KiB pages that it touched, in memory or not. */
  pages: number
  walBytes: number
}

/** The records of one kind in the write-ahead log. */
interface WalKind {
  kind: string
  records: number
  /** The number of bytes, without full-page images. */
  bytes: number
  pageImages: number
}

export interface PostgresCounters {
  statements: StatementCount[]
  wal: WalKind[]
  /** The number of updates in the table of renders: all of them, and those that touched no index. */
  updates: { all: number; heapOnly: number }
  cpuMs: number
}

export interface PostgresReader {
  /** Begins to count. */
  begin(): Promise<void>
  /** Returns the counts since `begin`. */
  read(): Promise<PostgresCounters>
}

const statements = `
  select query as text, calls::int, total_exec_time as "execMs", (shared_blks_hit + shared_blks_read)::int as pages,
    wal_bytes::float8 as "walBytes"
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    and query !~ 'pg_stat_statements|pg_get_wal|pg_current_wal|pg_backend_pid'
  order by calls desc`

const wal = `
  select "resource_manager/record_type" as kind, count::int as records, record_size::float8 as bytes, fpi_size::float8 as "pageImages"
  from pg_get_wal_stats($1, $2, true) where count > 0 order by record_size desc`

const updates = `
  select count(distinct start_lsn)::int as all,
    (count(distinct start_lsn) filter (where record_type = 'HOT_UPDATE'))::int as "heapOnly"
  from pg_get_wal_block_info($1, $2, false)
  where relfilenode = pg_relation_filenode('renders') and resource_manager = 'Heap' and record_type like '%UPDATE%'`

/** Opens a reader on the connection of a superuser. The server must have loaded pg_stat_statements. */
export async function openPostgresReader(client: Client): Promise<PostgresReader> {
  for (const name of ['pg_stat_statements', 'pg_walinspect'])
    await client.query(`create extension if not exists ${name}`)
  const postmaster = await postmasterOf(client)
  const place = async (): Promise<string> => {
    const { rows } = await client.query<{ at: string }>(
      'select pg_current_wal_flush_lsn()::text as at',
    )
    return rows[0]?.at ?? ''
  }
  let from = ''
  let cpuBefore = 0
  return {
    async begin() {
      // A checkpoint that happens to be due is not part of the price of a render.
      await client.query('checkpoint')
      await client.query('select pg_stat_statements_reset()')
      from = await place()
      cpuBefore = treeCpu(postmaster)
    },
    async read() {
      const cpuMs = treeCpu(postmaster) - cpuBefore
      const range = [from, await place()]
      const counted = await client.query<StatementCount>(statements)
      const kinds = await client.query<WalKind>(wal, range)
      const changed = await client.query<PostgresCounters['updates']>(updates, range)
      return {
        statements: counted.rows,
        wal: kinds.rows,
        updates: changed.rows[0] ?? { all: 0, heapOnly: 0 },
        cpuMs,
      }
    },
  }
}

/** Returns the ID of the process that is the parent of all other server processes. */
async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0]?.pid ?? 0}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
