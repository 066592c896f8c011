import { type Database, openDatabase } from '@platen/database'
import { Client } from 'pg'
import { quantile } from '../results/quantile'
import { type BenchConfig } from '../service/config'

/** The time that the end of a render takes, as its worker sees it: medians in ms. */
export interface EndingTimes {
  /** Without the triggers that record events. */
  bare: number
  /** Of an organization without a webhook. */
  without: number
  /** Of an organization with a webhook: an event and a delivery are recorded in the same statement. */
  withWebhook: number
}

const kinds = ['bare', 'without', 'withWebhook'] as const
const rounds = 20
const perRound = 50

const result = { files: [], warnings: [] }

interface Owner {
  organizationId: string
  designId: string
}

/** Times the ends of 1,000 renders of each kind. The kinds take turns, so that what else the machine does meets all of them. */
export async function measureEndings(config: BenchConfig): Promise<EndingTimes> {
  const database = openDatabase({ url: config.DATABASE_URL, onError: () => undefined })
  const client = new Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  try {
    await database.migrate()
    const [plain, told] = [await newOwner(database), await newOwner(database)]
    await addWebhook(database, told)
    const times: Record<(typeof kinds)[number], number[]> = {
      bare: [],
      without: [],
      withWebhook: [],
    }
    for (let round = 0; round <= rounds; round++) {
      for (const kind of kinds) {
        const verb = kind === 'bare' ? 'disable' : 'enable'
        await client.query(`alter table renders ${verb} trigger render_ended_event`)
        const timed = await timeEnds(database, kind === 'withWebhook' ? told : plain)
        // The first round warms up.
        if (round > 0) times[kind].push(...timed)
      }
    }
    const [bare, without, withWebhook] = kinds.map(kind => quantile(times[kind], 0.5))
    return { bare: bare ?? NaN, without: without ?? NaN, withWebhook: withWebhook ?? NaN }
  } finally {
    await client.query('alter table renders enable trigger render_ended_event')
    await client.end()
    await database.close()
  }
}

async function newOwner(database: Database): Promise<Owner> {
  const { id: organizationId } = await database.organizations.create({ name: 'bench' })
  const design = { name: 'Card', document: {}, width: 400, height: 200 }
  const { id: designId } = await database.tenant(organizationId).designs.create(design)
  return { organizationId, designId }
}

/** Adds a webhook whose deliveries nobody makes. */
const addWebhook = (database: Database, { organizationId }: Owner): Promise<unknown> =>
  database
    .tenant(organizationId)
    .webhooks.create({
      url: 'https://shop.example/hook',
      events: ['render.completed'],
      designId: null,
      description: '',
      secret: Buffer.from('sealed'),
    })

async function timeEnds(
  database: Database,
  { organizationId, designId }: Owner,
): Promise<number[]> {
  const { renderQueue } = database
  const { renders } = database.tenant(organizationId)
  const asked = { designId, designVersion: 1, modifications: [], options: {}, strict: false }
  const times: number[] = []
  for (let nth = 0; nth < perRound; nth++) {
    const { id } = await renders.create(asked)
    const claimed = await renderQueue.claim(id, 60_000)
    if (!claimed) throw new Error('a render could not be claimed')
    const started = performance.now()
    await renderQueue.complete(id, claimed.fence, { result, durationMs: 1 })
    times.push(performance.now() - started)
  }
  return times
}
