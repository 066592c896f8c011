import { type RowStatus, rowStatus } from './outcome'
import { type OwnQuery } from '../tenant/own-rows'
import { type RenderPlace } from '../tenant/render-list'
import { leanRenderColumns, type RenderRecord } from '../tenant/render-record'

/** A row of a batch, and how it is or ended. */
export interface BatchResult {
  /** Its place, counted from zero. */
  row: number
  key: string | null
  fileName: string | null
  status: RowStatus
  /** The reason why it is invalid; null for all others. */
  fault: string | null
  /** Its latest render, without its report, layout and map; null if it has none, or it has been deleted. */
  render: RenderRecord | null
}

export interface ResultFilter {
  status?: RowStatus | undefined
  /** Only rows after this one. */
  afterRow?: number
  /** The number of matching rows to pass over. */
  offset?: number
  limit: number
}

/** A row that a render ended, and the position of this end. */
export interface EndedRow {
  result: BatchResult
  place: RenderPlace
}

/** A row, with what names its files in an archive. */
export interface FiledRow {
  row: number
  /** Null also if its render has been deleted. */
  key: string | null
  fileName: string | null
  /** What was sent, for a pattern of names; null for a row with a name of its own, and without a pattern. */
  input: { modifications: unknown; metadata?: unknown } | null
  status: RowStatus
  /** The result of its render, without report, layout and map; null unless completed. */
  result: unknown
}

export interface BatchResults {
  /** Lists rows of a batch in their order. */
  results(id: string, filter: ResultFilter): Promise<BatchResult[]>
  /** Lists rows of a batch with their files, in their order, after one. */
  filedRows(id: string, after: number, limit: number): Promise<FiledRow[]>
  /** Counts the rows of a batch in a state. */
  countResults(id: string, status?: RowStatus): Promise<number>
  /**
   * Lists rows whose renders have ended, in the order of their ends, after a position. An end is visible up to 5 s after its time, so a reader who
   * must not miss any looks at that time again.
   */
  ended(id: string, after: RenderPlace | null, limit: number): Promise<EndedRow[]>
}

const columns = `m.row, m.key, m.input ->> 'fileName' as "fileName", ${rowStatus} as status, m.fault, ${leanRenderColumns}`

const rows = 'from batch_rows m left join row_renders r on r.id = m.render_id'

const list = `
  select ${columns} ${rows} where m.batch_id = $2 and m.row > $3
  order by m.row limit $4 offset $5`

const listInState = `
  select ${columns} ${rows} where m.batch_id = $2 and m.row > $3 and ${rowStatus} = $6
  order by m.row limit $4 offset $5`

const count = `select count(*)::int as total from batch_rows m where m.batch_id = $2`

const countInState = `select count(*)::int as total ${rows} where m.batch_id = $2 and ${rowStatus} = $3`

const filed = `
  select m.row, case when m.state <> 'fed' or r.id is not null then m.key end as key, m.input ->> 'fileName' as "fileName", ${rowStatus} as status, r.result - '{report,layout,map}'::text[] as result,
    case when b.file_name is not null and m.input ->> 'fileName' is null then m.input end as input
  from batch_rows m join batches b on b.id = m.batch_id left join row_renders r on r.id = m.render_id
  where m.batch_id = $2 and m.row > $3 order by m.row limit $4`

/** A place before every render that has ended. */
const beginning: RenderPlace = { createdAt: '0001-01-01T00:00:00Z', id: '' }

const ofBatch = (time: string): string => `(select ${time} from batches b where b.id = $2)`

/** The time before which no row of the batch has ended; infinity if there is no such batch. */
const begun = `coalesce(${ofBatch('b.created_at')}, 'infinity')`

/** The time after which no row of the batch ends: ends of later batches are not read. */
const over = ofBatch(`coalesce(b.finished_at, 'infinity')`)

const ended = `
  select ${columns}, to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from batch_renders r join batch_rows m on m.render_id = r.id
  where m.batch_id = $2 and (r.finished_at, r.id) > (greatest($3::timestamptz, ${begun}), $4)
    and r.finished_at <= ${over}
  order by r.finished_at, r.id limit $5`

type Found = Omit<BatchResult, 'render'> & Omit<RenderRecord, 'id'> & { id: string | null }

function resultOf({ row, key, fileName, status, fault, id, ...render }: Found): BatchResult {
  return { row, key, fileName, status, fault, render: id === null ? null : { ...render, id } }
}

/** Opens the rows of the batches of the query's organization. */
export function openBatchResults(query: OwnQuery): BatchResults {
  return {
    async results(id, { status, afterRow = -1, offset = 0, limit }) {
      const values = [id, afterRow, limit, offset]
      const found = await (status === undefined
        ? query<Found>(list, values)
        : query<Found>(listInState, [...values, status]))
      return found.map(resultOf)
    },
    filedRows: (id, after, limit) => query<FiledRow>(filed, [id, after, limit]),
    async countResults(id, status) {
      const [row] = await (status === undefined
        ? query<{ total: number }>(count, [id])
        : query<{ total: number }>(countInState, [id, status]))
      return row?.total ?? 0
    },
    async ended(id, after, limit) {
      const { createdAt, id: last } = after ?? beginning
      const found = await query<Found & { place: string }>(ended, [id, createdAt, last, limit])
      return found.map(({ place, ...row }) => ({
        result: resultOf(row),
        place: { createdAt: place, id: row.id ?? '' },
      }))
    },
  }
}
