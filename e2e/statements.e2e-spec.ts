import { requiredVariable } from '@platen/env/testing'
import { generate, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type StatementProxy, startStatementProxy } from './testing/statement-proxy'
import { type System, startSystem } from './testing/system'

/** The number of calls of each kind, which are made one after the other. */
const calls = 20

let proxy: StatementProxy
let system: System
let designId: string
let text = 0

beforeAll(async () => {
  proxy = await startStatementProxy(requiredVariable('DATABASE_URL'))
  system = await startSystem({
    storage: 'disk',
    databaseUrl: proxy.url,
    workerEnv: { RENDER_SLOTS: '1' },
  })
  designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
})

afterAll(async () => {
  await system.stop()
  proxy.stop()
})

async function drawn(headers = {}): Promise<void> {
  const modifications = [{ id: 'headline', text: `Text ${text++}` }]
  const reply = await generate({ system, designId }, { modifications }, { headers })
  expect([reply.status, reply.body.cached]).toEqual([200, false])
}

async function keyed(): Promise<void> {
  await drawn({ 'idempotency-key': `key-${text}` })
}

async function reused(): Promise<void> {
  expect((await generate({ system, designId }, {})).body.status).toBe('completed')
}

/** Returns the statements that run at least once for each call; those of timers and of caches that expire run less often. */
async function statementsOf(call: () => Promise<void>): Promise<number> {
  await call()
  proxy.take()
  for (let made = 0; made < calls; made++) await call()
  const counts = [...proxy.take().values()].filter(count => count >= calls)
  return counts.reduce((sum, count) => sum + Math.floor(count / calls), 0)
}

describe('the statements of a call', () => {
  it.each([
    ['that is drawn', drawn, 5],
    ['that is drawn once for its Idempotency-Key', keyed, 6],
    ['that reuses earlier files', reused, 2],
  ])('%s are so many, in API and worker', async (_what, call, most) => {
    expect(await statementsOf(call)).toBe(most)
  })
})
