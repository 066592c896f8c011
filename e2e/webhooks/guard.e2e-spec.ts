import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusedUrls } from '@platen/outbound/testing'
import { call, generate, saveDesign } from '../testing/caller'
import { startDeliverer } from '../testing/deliverer'
import { card, dataUrl, picture } from '../testing/documents'
import { type Receiver, startReceiver } from '../testing/receiver'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

let system: System
let receiver: Receiver
let folder: string
/** The file of the addresses that the deliverer has dialled. */
let dials: string
let designId: string

beforeAll(async () => {
  receiver = await startReceiver()
  system = await startSystem({ storage: 'disk', workerEnv: { WORKER_ROLES: 'render' } })
  const photo = dataUrl(await picture(80, 32, '#aa2222'), 'image/jpeg')
  designId = await saveDesign(system, card(photo))
  const preload = join(__dirname, '..', 'testing', 'preload', 'log-dials.cjs')
  folder = mkdtempSync(join(tmpdir(), 'platen-dials-'))
  dials = join(folder, 'dials')
  await startDeliverer(system, { flags: ['--require', preload], env: { DIALS: dials } })
})

afterAll(async () => {
  await system.stop()
  await receiver.stop()
  rmSync(folder, { recursive: true })
})

/** All URLs of the table, with https as well, and the receiver, which nobody has opened. */
const refused = (): string[] => {
  const table = refusedUrls('')
  return [...table, ...table.map(url => url.replace('http:', 'https:')), `${receiver.url}/hook`]
}

const isPublic = (url: string): boolean => /^https:\/\/host\.example(:443)?\//.test(url)

const create = (url: string): Promise<{ status: number; body: { id: string; message: string } }> =>
  call(system, '/api/v1/webhooks', { body: { url, events: ['design.published'] } })

it('refuses every URL that is not public, of a webhook and of a render', async () => {
  const wrong: string[] = []
  for (const url of refused().filter(one => !isPublic(one))) {
    const webhook = await create(url)
    const render = await generate({ system, designId }, { async: true, webhookUrl: url })
    const messages = [webhook.body.message, render.body.message]
    const is400 = [webhook, render].every(({ status }) => status === 400)
    const named = ['url', 'webhookUrl'].every((field, nth) =>
      messages[nth]?.startsWith(`${field} must be`),
    )
    if (!is400 || !named) wrong.push(`${url}: ${messages.join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(await system.sql('select from webhook_endpoints')).toEqual([])
})

it('connects to no address that is not public, by the first attempt, another, or a replay', async () => {
  const { id } = (await create('https://rebound.example/hook')).body
  const path = `/api/v1/webhooks/${id}`
  const targets = [
    ...refused().filter(url => !isPublic(url)),
    'https://rebound.example/hook',
    'https://mixed.example/hook',
  ]
  // As if each had been accepted: each is the target of an event of its own.
  await system.sql(
    `with made as (
       insert into events (id, organization_id, type, subject_id, data)
       select new_event_id(), $1, 'guard', $2, '{}' from generate_series(1, $3)
       returning id
     ), numbered as (select id, row_number() over (order by id) as nth from made)
     insert into deliveries (id, organization_id, event_id, endpoint_id, url)
     select replace(new_event_id(), 'evt_', 'dlv_'), $1, n.id, $2, ($4::text[])[n.nth] from numbered n`,
    [system.account.organizationId, id, targets.length, targets],
  )
  const attempts = (count: number): Promise<unknown> =>
    waitFor(`${count} attempts at each`, async () => {
      const [row] = await system.sql<{ errors: string[]; open: number }>(
        `select array_agg(distinct error) as errors, (
           select count(*)::int from deliveries d where d.endpoint_id = $1
             and (select count(*) from delivery_attempts a where a.delivery_id = d.id) < $2
         ) as open from delivery_attempts`,
        [id, count],
      )
      return row?.open === 0 && row.errors.every(error => error === 'cannot be reached')
    })
  await attempts(1)
  await system.sql(`update deliveries set due_at = now() where endpoint_id = $1`, [id])
  await attempts(2)
  await system.sql(`update deliveries set state = 'failed' where endpoint_id = $1`, [id])
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const replayed = await call<{ queued: number }>(system, `${path}/replay`, { body: { since } })
  expect([replayed.status, replayed.body]).toEqual([202, { queued: targets.length }])
  await attempts(3)

  const { DATABASE_URL = '', REDIS_URL = '' } = system.env
  const own = [DATABASE_URL, REDIS_URL].map(url => new URL(url).port)
  const dialled = readFileSync(dials, 'utf8').trim().split('\n')
  expect(dialled).toContain(`127.0.0.1 ${own[1]}`)
  expect(dialled.filter(dial => !own.includes(dial.split(' ')[1] ?? ''))).toEqual([])
  expect(receiver.received).toEqual([])
})
