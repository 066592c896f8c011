import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type RenderOptions, renderOutcomeSchema, type RenderOutcomeRow } from '@platen/contract'
import { type Database, type RenderRecord, type Tenant } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { parseDesign } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { openCompletionListener, openProducer } from '@platen/queue'
import {
  type ObjectStore,
  openObjectStore,
  type OutputExpiry,
  storageConfigFrom,
} from '@platen/storage'
import { pino } from 'pino'
import { type WorkerConfig } from '../config'
import { startWorker, type Worker } from '../worker'
import { builtChild, testConfig } from './config'

export interface NewTestRender {
  /** An organization other than the world's. */
  organizationId?: string
  document: object
  modifications?: object[]
  options?: Partial<RenderOptions>
  strict?: boolean
  /** An earlier render of the same design, whose files may be reused after revalidation. */
  revalidates?: string
}

const defaults: RenderOptions = {
  formats: ['png'],
  scale: 1,
  quality: 90,
  pages: null,
  transparent: false,
}

/** A complete Platen without its API: a scratch database, separate Redis keys, a store on disk, and any number of workers. */
export interface World {
  scratch: ScratchDatabase
  database: Database
  store: ObjectStore
  /** The rows of the world's organization. */
  tenant: Tenant
  /** The ids of the renders whose waiter has been woken. */
  notices: string[]
  /** The lines that the workers have logged. */
  lines: { msg: string; renderId?: string; requestId?: string; healthPort?: number }[]
  /** Ends all running workers as SIGTERM does. */
  stopWorkers: () => Promise<void>
  startWorker: (options?: {
    childEntry?: string
    config?: Partial<WorkerConfig>
    outputExpiry?: OutputExpiry
  }) => Promise<Worker>
  /** Inserts a render for which `api-1` waits. */
  insert: (render: NewTestRender) => Promise<string>
  enqueue: (renderId: string, attempt?: number) => Promise<void>
  row: (renderId: string) => Promise<RenderRecord>
  /** Waits until the waiter of a render has been woken, which happens after the render ends. */
  noticed: (renderId: string) => Promise<void>
  /** Returns the row of a render once it has ended and its waiter has been woken. */
  ended: (renderId: string) => Promise<RenderRecord>
  /** Waits until every job has been delivered, and ends the workers when they are done. */
  drain: () => Promise<void>
  /** Inserts and enqueues a render, and returns its row once it has ended. */
  render: (render: NewTestRender) => Promise<RenderRecord>
  close: () => Promise<void>
}

/** Opens a world; `settings` are environment variables of the worker. */
export async function openWorld(settings?: Record<string, string>): Promise<World> {
  const scratch = await openScratchDatabase()
  const config = testConfig(scratch.url, settings)
  const prefix = `test-${randomBytes(6).toString('hex')}`
  const onError = (): void => undefined
  const redis = { redisUrl: config.REDIS_URL, prefix, onError }
  const { database } = scratch
  const { id: organizationId } = await database.organizations.create({ name: 'Acme' })
  const owners = new Map<string, string>()
  const tenantOf = (renderId: string): Tenant =>
    database.tenant(owners.get(renderId) ?? organizationId)
  const store = openObjectStore(storageConfigFrom(config))
  const producer = openProducer(redis)
  const notices: string[] = []
  const ends = new EventEmitter()
  const onNotice = (renderId: string): void => {
    notices.push(renderId)
    ends.emit(renderId)
  }
  const listener = openCompletionListener({ ...redis, instanceId: 'api-1', onNotice })
  await waitFor('the connections to Redis', () => producer.ready() && listener.ready())
  const workers: Worker[] = []
  const lines: World['lines'] = []

  const world: World = {
    scratch,
    database,
    store,
    notices,
    lines,
    tenant: database.tenant(organizationId),
    async startWorker(options = {}) {
      const worker = await startWorker({
        config: { ...config, ...options.config },
        log: pino(
          {},
          {
            write: line => {
              lines.push(JSON.parse(line) as World['lines'][0])
            },
          },
        ),
        giveUp: () => undefined,
        childEntry: options.childEntry ?? builtChild(),
        ...(options.outputExpiry && { outputExpiry: options.outputExpiry }),
        queuePrefix: prefix,
      })
      workers.push(worker)
      return worker
    },
    async stopWorkers() {
      await Promise.all(workers.splice(0).map(worker => worker.stop()))
    },
    async insert({ document, modifications = [], options, strict = false, ...rest }) {
      const { revalidates, organizationId: owner = organizationId } = rest
      const tenant = database.tenant(owner)
      const { design } = parseDesign(document, { allowedPorts: 'any' })
      const { width, height } = design
      const earlier = revalidates === undefined ? undefined : await world.row(revalidates)
      const designId =
        earlier?.designId ??
        (await tenant.designs.create({ name: 'A', document: design, width, height })).id
      const render = { designId, designVersion: 1, modifications, strict }
      const row = {
        ...render,
        options: { ...defaults, ...options },
        waiter: 'api-1',
        requestId: 'req_1',
      }
      const { id } = await tenant.renders.create({ ...row, revalidates: revalidates ?? null })
      owners.set(id, owner)
      return id
    },
    enqueue: (renderId, attempt = 0) => producer.enqueue({ renderId, attempt, priority: 1 }),
    async row(renderId) {
      const row = await tenantOf(renderId).renders.find(renderId)
      if (row === null) throw new Error('the row is gone')
      return row
    },
    async noticed(renderId) {
      if (!notices.includes(renderId)) await once(ends, renderId)
    },
    async ended(renderId) {
      await world.noticed(renderId)
      return world.row(renderId)
    },
    async drain() {
      await waitFor('all deliveries', async () => (await producer.depth()) === 0)
      await world.stopWorkers()
    },
    async render(render) {
      const id = await world.insert(render)
      await world.enqueue(id)
      return world.ended(id)
    },
    async close() {
      await world.stopWorkers()
      await Promise.all([listener.close(), producer.close()])
      store.close()
      await scratch.drop()
    },
  }
  return world
}

/** Returns the stored outcome of a completed render. */
export function outcomeOf(row: RenderRecord): RenderOutcomeRow {
  return renderOutcomeSchema.parse(row.result)
}
