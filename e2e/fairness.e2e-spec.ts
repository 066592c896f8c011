import { generate, saveDesign } from './testing/caller'
import { type Account, type System, startSystem } from './testing/system'
import { waitFor } from './testing/wait'

const SLOTS = 2
const CROWD = 1000
const SINGLES = 10

let system: System

beforeAll(async () => {
  system = await startSystem({
    apis: 2,
    workers: 1,
    storage: 'disk',
    workerEnv: { RENDER_SLOTS: String(SLOTS) },
    apiEnv: { RATE_LIMIT_RENDERS: '10000', RATE_LIMIT_RENDERS_BURST: '10000' },
  })
})

afterAll(async () => {
  await system.stop()
})

const headline = { id: 'headline', type: 'text', x: 20, y: 60, width: 360, height: 60, text: 'Hi' }

const poster = {
  schemaVersion: 1,
  width: 400,
  height: 200,
  pages: [{ id: 'front', background: '#f4f1ea', children: [headline] }],
}

async function settle(name: string): Promise<Account & { designId: string }> {
  const account = await system.newAccount(name)
  const designId = await saveDesign(system, poster, { apiKey: account.apiKey })
  return { ...account, designId }
}

const urlOf = (index: number): string => system.urls[index % system.urls.length] ?? ''

it(`lets no single render wait for more than one render a slot of another's ${CROWD}`, async () => {
  const [crowd, guest] = [await settle('crowd'), await settle('guest')]
  const render = (index: number, who: typeof crowd, body: object): ReturnType<typeof generate> => {
    const modifications = [{ id: 'headline', text: `${who.designId} ${index}` }]
    const options = { apiKey: who.apiKey, url: urlOf(index) }
    return generate({ system, designId: who.designId }, { modifications, ...body }, options)
  }

  let next = 0
  const enqueue = async (): Promise<void> => {
    while (next < CROWD) {
      const index = next++
      // An instance whose event loop is late answers 503, and is called again.
      const reply = await waitFor('the call to be taken', async () => {
        const answer = await render(index, crowd, { async: true, scale: 2 })
        return answer.status !== 503 && answer
      })
      expect([reply.status, reply.body.message]).toEqual([202, undefined])
    }
  }
  await Promise.all(Array.from({ length: 16 }, enqueue))

  const times: number[] = []
  const singles: string[] = []
  for (let single = 0; single < SINGLES; single++) {
    const started = performance.now()
    const reply = await render(single, guest, {})
    times.push(performance.now() - started)
    expect(reply.status).toBe(200)
    singles.push(reply.body.id)
  }

  const [open] = await system.sql<{ count: number }>(
    `select count(*)::int as count from renders where organization_id = $1 and state = 'queued'`,
    [crowd.organizationId],
  )
  const overtaken = await system.sql<{ count: number }>(
    `select (select count(*)::int from renders other where other.organization_id = $1
       and other.started_at > own.created_at and other.started_at < own.started_at) as count
     from renders own where own.id = any($2)`,
    [crowd.organizationId, singles],
  )
  const counts = overtaken.map(({ count }) => count)
  const median = times.sort((a, b) => a - b)[SINGLES / 2] ?? NaN
  process.stdout.write(
    `fairness: ${JSON.stringify({ stillQueued: open?.count, startedBefore: counts, medianMs: Math.round(median) })}\n`,
  )
  // With fewer, there would have been no queue.
  expect(open?.count).toBeGreaterThan(50)
  expect(counts).toHaveLength(SINGLES)
  // The row is created a little before its job, and in between a slot may take another render.
  expect(counts.reduce((sum, count) => sum + count) / SINGLES).toBeLessThanOrEqual(SLOTS)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * SLOTS)
})
