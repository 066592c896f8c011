import { generate, type RenderBody, type Reply, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { mixedRequest, settle } from './testing/load'
import { type System, startSystem } from './testing/system'
import { waitFor } from './testing/wait'

const CALLERS = 16
const CALLS_EACH = 6

let system: System
let designId: string

beforeAll(async () => {
  system = await startSystem({ apis: 2, storage: 'disk' })
  designId = await saveDesign(
    system,
    card(dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')),
  )
})

afterAll(async () => {
  await system.stop()
})

const isReplayed = ({ headers }: Reply<RenderBody>): boolean =>
  headers.get('idempotency-replayed') === 'true'

/** The number of calls that got no answer. */
let unanswered = 0

/** Makes one call as a careful client does: again with the same key, at the next instance, until it is answered. */
function insist(index: number): Promise<Reply<RenderBody>> {
  let turn = index
  return waitFor(`call ${index} to be answered`, async () => {
    const options = {
      url: system.urls[turn++ % system.urls.length] ?? '',
      headers: { 'Idempotency-Key': `call-${index}` },
    }
    const calling = generate({ system, designId }, mixedRequest(index), options)
    const reply = await calling.catch(() => void unanswered++)
    return reply !== undefined && reply.status !== 503 && reply
  })
}

it('makes one render of each call whose API is killed and whose caller retries with its key', async () => {
  const { rows: earlier } = await settle(system)
  const replies: Reply<RenderBody>[] = []
  const caller = async (number: number): Promise<void> => {
    for (let round = 0; round < CALLS_EACH; round++)
      replies.push(await insist(number + round * CALLERS))
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)))
  await waitFor('renders to kill among', async () => {
    const [row] = await system.sql<{ count: number }>(
      `select count(*)::int as count from renders where purpose = 'call'`,
    )
    return (row?.count ?? 0) >= 2 * CALLERS
  })
  const [victim] = system.apis
  victim?.kill('SIGKILL')
  await victim?.ended()
  await waitFor('callers to miss it', () => unanswered > 0)
  await system.startApi(Number(new URL(system.urls[0] ?? '').port))
  await calling

  const ledger = await settle(system)
  const calls = CALLERS * CALLS_EACH
  const replayed = replies.filter(isReplayed).length
  const ids = new Set(replies.map(({ body }) => body.id))
  process.stdout.write(`kill -9 an API: ${JSON.stringify({ calls, replayed, ...ledger })}\n`)
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: calls }, () => 200))
  expect(ids.size).toBe(calls)
  const completed = (earlier['completed'] ?? 0) + calls
  expect(ledger).toMatchObject({ rows: { completed }, endedTwice: 0 })
  expect(replayed).toBeGreaterThan(0)
})

it('answers a call repeated at every instance the same', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => insist(7777)))
  const bodies = new Set(replies.map(({ body }) => JSON.stringify(body)))
  expect(bodies.size).toBe(1)
  expect(replies.filter(reply => !isReplayed(reply))).toHaveLength(1)
  const options = { headers: { 'Idempotency-Key': 'call-7777' } }
  const other = await generate({ system, designId }, mixedRequest(7778), options)
  expect(other.status).toBe(409)
})
