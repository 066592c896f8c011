import { countFieldUse } from '../usage/count-field-use'
import { type Connection } from '../connection/connection'
import { awaited, open } from '../entities/render'
import { beginSweep } from './begin-sweep'
import { type Claimed, claimRender } from './claim'
import {
  completeRender,
  type Ended,
  failRender,
  handBackRender,
  type Outcome,
  type Requeued,
} from './finish'
import { findQueued } from './find-queued'
import { forgetKeys } from './forget-keys'
import { renewLease } from './renew-lease'
import { type Swept, type SweepOptions, sweepRenders, sweepThumbnailRenders } from './sweep'

/** The renders of all organizations, for workers and their sweeps. `fence` is the number that the claim returned. */
export interface RenderQueue {
  claim(renderId: string, leaseMs: number): Promise<Claimed | null>
  /** Finds the stored document of a version of a design; null when it has been deleted. */
  findDocument(designId: string, version: number): Promise<unknown>
  heartbeat(renderId: string, fence: number, leaseMs: number): Promise<boolean>
  /**
   * Completes a render; returns null and writes nothing when the claim has been lost, or one of the files is listed for deletion (see
   * `Deletion.revive`).
   */
  complete(renderId: string, fence: number, outcome: Outcome): Promise<Ended | null>
  fail(
    renderId: string,
    fence: number,
    error: { code: string; message: string },
  ): Promise<Ended | null>
  /** Queues the render again; this claim does not count towards the three that may be lost. */
  handBack(renderId: string, fence: number): Promise<Requeued | null>
  /** Returns the job of a queued render, with its current priority and attempt; null when the render is not queued. */
  findQueued(renderId: string): Promise<Requeued | null>
  /** Returns true if a sweep may begin now. One sweep may begin in each 3/16 of a lease, however many workers ask. */
  beginSweep(leaseMs: number): Promise<boolean>
  sweep(leaseMs: number, options?: SweepOptions): Promise<Swept>
  sweepThumbnails(options?: SweepOptions): Promise<Swept>
  /** Deletes up to 1,000 expired idempotency keys of organizations and up to 1,000 of users; returns their total number. */
  forgetKeys(): Promise<number>
  /**
   * Counts what calls have sent for the elements of designs, for up to 100 renders that have not been counted. Returns true if there may be
   * more.
   */
  countFieldUse(): Promise<boolean>
  /** Returns the given ids whose renders have ended in any way or been deleted. */
  finished(ids: readonly string[]): Promise<string[]>
  /** Counts, over all organizations, the open renders that callers wait for, which excludes thumbnails. */
  countOpen(): Promise<number>
}

const finished = `
  select asked.id from unnest($1::text[]) as asked (id)
  where not exists (
    select from renders r where r.id = asked.id and r.${open})`

const document = 'select document from design_versions where design_id = $1 and version = $2'

const countOpen = `
  select count(*)::int as open from renders where ${awaited} and ${open}`

/**
 * Opens the render queue on a connection. If `worker` is given, each write includes it. Claims then need not wait for the disk, and later
 * writes are refused when another worker has claimed the render with the same fence.
 */
export function openRenderQueue(connection: Connection, worker: string | null = null): RenderQueue {
  return {
    claim: (renderId, leaseMs) => claimRender(connection, renderId, { leaseMs, worker }),
    async findDocument(designId, version) {
      const [row] = await connection.query<{ document: unknown }>(document, [designId, version])
      return row?.document ?? null
    },
    heartbeat: (renderId, fence, leaseMs) =>
      renewLease(connection, { renderId, fence, worker }, leaseMs),
    complete: (renderId, fence, outcome) =>
      completeRender(connection, { renderId, fence, worker }, outcome),
    fail: (renderId, fence, error) => failRender(connection, { renderId, fence, worker }, error),
    handBack: (renderId, fence) => handBackRender(connection, { renderId, fence, worker }),
    findQueued: renderId => findQueued(connection, renderId),
    beginSweep: leaseMs => beginSweep(connection, leaseMs),
    sweep: (leaseMs, options) => sweepRenders(connection, leaseMs, options),
    sweepThumbnails: options => sweepThumbnailRenders(connection, options),
    forgetKeys: () => forgetKeys(connection),
    countFieldUse: () => countFieldUse(connection),
    async finished(ids) {
      if (ids.length === 0) return []
      const rows = await connection.query<{ id: string }>(finished, [ids])
      return rows.map(row => row.id)
    },
    async countOpen() {
      const [row] = await connection.query<{ open: number }>(countOpen)
      return row?.open ?? 0
    },
  }
}
