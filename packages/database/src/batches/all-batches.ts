import { type Connection } from '../connection/connection'
import { firstIdAt } from '../entities/ids'
import { type BatchPlace } from '../render-queue/finish'
import { type Advanced, advanceBatch } from './advance'

/** A completed row, with the result of its render. */
export interface DrawnRow {
  row: number
  result: unknown
}

/** The batches of all organizations. */
export interface AllBatches {
  /**
   * Finds the organization of a batch, and what the token of its archive depends on, for a caller who shows one; null when there is no such
   * batch, or its design has been deleted.
   */
  find(id: string): Promise<(BatchPlace & { repeats: number }) | null>
  /** Lists the completed rows of a batch with the results of their renders, in their order. */
  drawnRows(id: string): Promise<DrawnRow[]>
  /** Feeds a running batch, or ends it if all of its rows have ended; call it after each end of a row. */
  advance(batch: BatchPlace): Promise<Advanced>
  /**
   * Takes up to 20 running batches that nobody has looked after for 5 s, and drops one that is loading and has got no
   * rows for two minutes. Any number of processes may call it at once.
   */
  claimDue(): Promise<BatchPlace[]>
  /** Deletes one ended batch that was requested before a given time; returns false when there is none. */
  deleteOld(before: Date): Promise<boolean>
}

/** The number of renders of a batch that may be open, unless the service is set otherwise. */
export const defaultBatchWindow = 64

const find = `
  select b.id as "batchId", b.organization_id as "organizationId", b.repeats from batches b
  where b.id = $1 and exists (select from designs d where d.id = b.design_id and d.deleted_at is null)`

const drawnRows = `
  select m.row, r.result - '{report,layout,map}'::text[] as result
  from batch_rows m join renders r on r.id = m.render_id
  where m.batch_id = $1 and r.state = 'completed' order by m.row`

const claimDue = `
  with due as (
    select id from batches where finished_at is null and due_at <= now() and state = 'running'
    order by due_at limit 20
    for update skip locked
  ), claimed as (
    update batches b set due_at = now() + interval '5 seconds' from due where b.id = due.id
    returning b.id, b.organization_id
  )
  select id as "batchId", organization_id as "organizationId" from claimed`

const dropBroken = `
  with due as (
    select id from batches where finished_at is null and due_at <= now() and state = 'loading'
    order by due_at limit 1
    for update skip locked
  )
  delete from batches b using due where b.id = due.id`

const deleteOld = `
  with due as (
    select id from batches where id < $1 and finished_at is not null
    order by id limit 1
    for update skip locked
  ), gone as (
    delete from batches b using due where b.id = due.id returning b.id
  )
  select id from gone`

/** Opens the batches of all organizations; `window` is the number of renders of a batch that may be open. */
export function openAllBatches(connection: Connection, window: number): AllBatches {
  return {
    async find(id) {
      const [found] = await connection.query<BatchPlace & { repeats: number }>(find, [id])
      return found ?? null
    },
    drawnRows: id => connection.query<DrawnRow>(drawnRows, [id]),
    advance: batch => advanceBatch(connection, batch, window),
    async claimDue() {
      await connection.query(dropBroken)
      return connection.query<BatchPlace>(claimDue)
    },
    deleteOld: async before =>
      (await connection.query(deleteOld, [firstIdAt('bat', before)])).length > 0,
  }
}
