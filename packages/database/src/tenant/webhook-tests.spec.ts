import { type Customer, newCustomer, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type ClaimedTest } from '../webhooks/webhook-tests'
import { type OwnWebhookTests } from './webhook-tests'

let scratch: ScratchDatabase
let acme: Customer
let webhookId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  await scratch.sql('delete from webhook_tests')
  acme = await newCustomer(scratch.database, 'Acme')
  const { webhooks } = scratch.database.tenant(acme.organizationId)
  webhookId = (await webhooks.create(newWebhook())).id
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): OwnWebhookTests =>
  scratch.database.tenant(organizationId).webhookTests

const begin = async (): Promise<string> => (await of(acme).begin(webhookId, '{}')) ?? ''

const claim = (): Promise<ClaimedTest[]> => scratch.database.webhookTests.claim(10, [])

const note = { status: 503, durationMs: 12.4, response: 'No' }

describe('a test of a webhook', () => {
  it('is claimed once, and has an outcome', async () => {
    const id = await begin()
    expect(id).toMatch(/^evt_/)
    expect(await of(acme).find(webhookId, id)).toEqual({ state: 'waiting' })
    const claimed = await Promise.all([claim(), claim()])
    const { organizationId } = acme
    const { url, secret } = newWebhook()
    const test = { id, organizationId, url, body: '{}', secrets: [secret] }
    expect(claimed.flat()).toEqual([test])
    expect(await of(acme).find(webhookId, id)).toEqual({ state: 'running' })
    await scratch.database.webhookTests.finish(test, note)
    const outcome = { status: 503, durationMs: 12, error: null, response: 'No' }
    expect(await of(acme).find(webhookId, id)).toEqual({ state: 'ended', outcome })
    expect(await claim()).toEqual([])
  })

  it('is signed with both secrets during a rotation', async () => {
    const { webhooks } = scratch.database.tenant(acme.organizationId)
    await webhooks.rotate(webhookId, Buffer.from('next'), 60_000)
    await begin()
    const [test] = await claim()
    expect(test?.secrets).toEqual([Buffer.from('next'), newWebhook().secret])
  })

  it('begins, or does not, while its webhook is deleted', async () => {
    const { webhooks, webhookTests } = scratch.database.tenant(acme.organizationId)
    for (let wave = 0; wave < 4; wave++) {
      const made = await Promise.all(
        Array.from({ length: 15 }, () => webhooks.create(newWebhook())),
      )
      const begun = made.flatMap(({ id }) => [
        webhookTests.begin(id, '{}'),
        webhooks.delete(id).then(() => null),
      ])
      for (const id of await Promise.all(begun)) expect(id ?? 'evt_').toMatch(/^evt_/)
    }
  })

  it('is refused while another one is waiting or being made', async () => {
    await begin()
    expect(await of(acme).begin(webhookId, '{}')).toBeNull()
    const [test] = await claim()
    expect(await of(acme).begin(webhookId, '{}')).toBeNull()
    if (test) await scratch.database.webhookTests.finish(test, note)
    // The caller has not read the outcome yet.
    expect(await of(acme).begin(webhookId, '{}')).toBeNull()
    await scratch.sql(`update webhook_tests set ended_at = now() - interval '1.1 seconds'`)
    expect(await begin()).not.toBe('')
  })

  it('takes the place of one that nobody claimed, and of one whose worker was lost', async () => {
    const first = await begin()
    await scratch.sql(`update webhook_tests set created_at = now() - interval '6 seconds'`)
    expect(await claim()).toEqual([])
    const second = await begin()
    expect(await of(acme).find(webhookId, first)).toBeNull()
    const [lost] = await claim()
    await scratch.sql(
      `update webhook_tests set created_at = now() - interval '1 hour', claimed_at = now() - interval '21 seconds'`,
    )
    const third = await begin()
    expect(new Set([first, second, third]).size).toBe(3)
    if (lost) await scratch.database.webhookTests.finish(lost, note)
    expect(await of(acme).find(webhookId, third)).toEqual({ state: 'waiting' })
  })

  it('has nothing of the outcome before it', async () => {
    await begin()
    const [test] = await claim()
    if (test) await scratch.database.webhookTests.finish(test, note)
    await scratch.sql(`update webhook_tests set ended_at = now() - interval '1.1 seconds'`)
    const id = await begin()
    const [next] = await claim()
    if (next)
      await scratch.database.webhookTests.finish(next, {
        durationMs: 1,
        error: 'cannot be reached',
      })
    const outcome = { status: null, durationMs: 1, error: 'cannot be reached', response: null }
    expect(await of(acme).find(webhookId, id)).toEqual({ state: 'ended', outcome })
  })

  it('belongs to its organization, and goes with its webhook', async () => {
    const id = await begin()
    const rival = await newCustomer(scratch.database, 'Rival')
    expect(await of(rival).begin(webhookId, '{}')).toBeNull()
    expect(await of(rival).find(webhookId, id)).toBeNull()
    expect(await of(acme).begin('webhook', '{}')).toBeNull()
    await scratch.database.tenant(acme.organizationId).webhooks.delete(webhookId)
    expect(await of(acme).find(webhookId, id)).toBeNull()
    expect(await claim()).toEqual([])
  })
})
