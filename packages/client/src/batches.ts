import { eachItem } from './all-pages'
import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import { sleep } from './sleep'
import {
  type Batch,
  type BatchDryRun,
  type BatchList,
  type BatchResult,
  type BatchResultList,
  type CreateBatchRequest,
  type QueryOf,
} from './types'
import { type WaitOptions } from './wait-for-render'

const root = '/api/v1/batches'

/** A batch whose rows are those of a CSV file. */
export interface BatchOfCsv extends Omit<CreateBatchRequest, 'dryRun' | 'rows'> {
  csv: string | Uint8Array | Blob
  /** What the columns set, such as `{Name: 'headline.text'}`, unless their headings say so. */
  mapping?: Record<string, string>
}

export interface BatchWaitOptions extends WaitOptions {
  onProgress?: ((batch: Batch) => void) | undefined
}

type NewBatch = Omit<CreateBatchRequest, 'dryRun'> | BatchOfCsv

/** Batches: many renders of one design, each with its own values. */
export class Batches {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Stores the rows of a batch, or of a CSV file, and starts it. */
  async create(designId: string, batch: NewBatch, options: CreateOptions = {}): Promise<Batch> {
    return this.#create(designId, batch, options)
  }

  /** Checks the rows of a batch, or of a CSV file, without storing or drawing anything. */
  async dryRun(designId: string, batch: NewBatch, options: Signalled = {}): Promise<BatchDryRun> {
    return this.#create(designId, { ...batch, dryRun: true }, options)
  }

  async list(query: QueryOf<'listBatches'> = {}, options: Signalled = {}): Promise<BatchList> {
    return this.#calls.get(root, query, options)
  }

  async get(batchId: string, options: Signalled = {}): Promise<Batch> {
    return this.#calls.get(`${root}/${segment(batchId)}`, undefined, options)
  }

  async results(
    batchId: string,
    query: QueryOf<'listResults'> = {},
    options: Signalled = {},
  ): Promise<BatchResultList> {
    return this.#calls.get(`${root}/${segment(batchId)}/results`, query, options)
  }

  /** Returns the rows of a batch as a CSV table, with the URLs of their files. */
  async table(batchId: string, { signal }: Signalled = {}): Promise<string> {
    const path = `${root}/${segment(batchId)}/results`
    const headers = { accept: 'text/csv' }
    return this.#calls.once({ method: 'GET', path, headers, signal, read: text => text })
  }

  /** Polls a batch until it has ended, whatever became of its rows; `onProgress` gets it each time. */
  async waitFor(
    batchId: string,
    { onProgress, pollMs = 1_000, signal }: BatchWaitOptions = {},
  ): Promise<Batch> {
    for (;;) {
      const batch = await this.get(batchId, { ...(signal && { signal }) })
      onProgress?.(batch)
      if (batch.finishedAt !== null) return batch
      await sleep(pollMs, signal)
    }
  }

  /** Iterates over all rows of a batch, in their order, page by page. */
  eachResult(
    batchId: string,
    query: Omit<NonNullable<QueryOf<'listResults'>>, 'after' | 'page' | 'perPage'> = {},
    options: Signalled = {},
  ): AsyncGenerator<BatchResult> {
    return eachItem(place => this.results(batchId, { ...query, ...place }, options))
  }

  /** Cancels all rows that have not ended; throws with code `render_ended` when the batch has. */
  async cancel(batchId: string, { signal }: Signalled = {}): Promise<Batch> {
    const path = `${root}/${segment(batchId)}/cancel`
    return this.#calls.once({ method: 'POST', path, signal })
  }

  /** Renders the failed rows again; throws with code `in_use` when no row has failed. */
  async retry(batchId: string, { signal }: Signalled = {}): Promise<Batch> {
    const path = `${root}/${segment(batchId)}/retry`
    return this.#calls.once({ method: 'POST', path, signal })
  }

  #create<Answer>(
    designId: string,
    batch: NewBatch & { dryRun?: true },
    options: CreateOptions,
  ): Promise<Answer> {
    const path = `/api/v1/${segment(designId)}/batches`
    if (!('csv' in batch)) return this.#calls.create(path, batch, options)
    const { csv, ...rest } = batch
    const query = new URLSearchParams({ options: JSON.stringify(rest) }).toString()
    const body = new Blob([csv] as ConstructorParameters<typeof Blob>[0], { type: 'text/csv' })
    return this.#calls.create(`${path}?${query}`, body, options)
  }
}
