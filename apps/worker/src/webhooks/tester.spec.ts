import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { createSecretKey, randomBytes } from 'node:crypto'
import { type TestState } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { waitFor } from '@platen/env/testing'
import { openWebhookSecrets } from '@platen/secrets'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { openLocalSender } from '../testing/local-sender'
import { startTester } from './start-tester'

const secrets = openWebhookSecrets([createSecretKey(randomBytes(32))])
const body = '{"type":"render.failed","data":{}}'

let scratch: ScratchDatabase
let server: Server
let received: { headers: IncomingHttpHeaders; body: string }[]
let answer: (response: ServerResponse) => void
let organizationId: string
let webhookId: string
let secret: Buffer
let end: () => Promise<void>

beforeAll(async () => {
  scratch = await openScratchDatabase()
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body: text })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

beforeEach(async () => {
  received = []
  answer = response => response.writeHead(204).end()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
  secret = secrets.create(organizationId)
  const url = `http://127.0.0.1:${port()}/hook`
  const webhook = { url, events: ['render.failed'], designId: null, description: '', secret }
  const { webhooks } = scratch.database.tenant(organizationId)
  webhookId = (await webhooks.create(webhook)).id
})

afterEach(async () => {
  await end()
  await scratch.sql('delete from webhook_tests')
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await scratch.drop()
})

const port = (): number => (server.address() as AddressInfo).port

/** Starts a tester that reaches the server, unless its address is not allowed. */
function start({ allowed = true } = {}): void {
  const allowedAddresses = allowed ? [`127.0.0.1:${port()}`] : []
  const { sender, close } = openLocalSender(allowedAddresses)
  const tester = startTester({
    tests: scratch.database.webhookTests,
    webhookSecrets: secrets,
    sender,
    log: pino({ level: 'silent' }),
  })
  end = async () => {
    await tester.stop()
    await close()
  }
}

const tests = () => scratch.database.tenant(organizationId).webhookTests

/** Tests the webhook, and returns the outcome. */
async function outcome(): Promise<TestState> {
  const id = (await tests().begin(webhookId, body)) ?? ''
  return waitFor('the outcome', async () => {
    const test = await tests().find(webhookId, id)
    return test?.state === 'ended' && test
  })
}

describe('a test', () => {
  it('is sent once, signed, and is no success of its webhook', async () => {
    await scratch.sql('update webhook_endpoints set failures = 3 where id = $1', [webhookId])
    start()
    expect(await outcome()).toMatchObject({ outcome: { status: 204, error: null } })
    const [{ headers, body: sent } = { headers: {}, body: '' }] = received
    expect(sent).toBe(body)
    const reader = new Webhook(secrets.show(organizationId, secret))
    expect(() => reader.verify(sent, headers as Record<string, string>)).not.toThrow()
    expect(received).toHaveLength(1)
    const { webhooks } = scratch.database.tenant(organizationId)
    expect(await webhooks.find(webhookId)).toMatchObject({ failures: 3, failingSince: null })
  })

  it('is not repeated, and disables nothing', async () => {
    answer = response => response.writeHead(410).end('gone')
    start()
    expect(await outcome()).toMatchObject({ outcome: { status: 410 } })
    const { webhooks } = scratch.database.tenant(organizationId)
    expect(await webhooks.find(webhookId)).toMatchObject({ enabled: true, failures: 0 })
    await scratch.sql(`update webhook_tests set ended_at = now() - interval '2 seconds'`)
    await outcome()
    expect(received).toHaveLength(2)
  })

  it('tells nothing of what an address answers that the operator opened', async () => {
    answer = response => response.writeHead(500).end('internal')
    start()
    expect(await outcome()).toMatchObject({ outcome: { status: 500, response: null } })
  })

  it('says no more of a refused address than that it cannot be reached, and dials nothing', async () => {
    start({ allowed: false })
    const error = 'cannot be reached'
    expect(await outcome()).toMatchObject({ outcome: { status: null, error, response: null } })
    expect(received).toEqual([])
  })

  it('waits for two others of its organization, and for no more of another', async () => {
    const body = (nth: number): string => JSON.stringify({ nth })
    const { webhooks } = scratch.database.tenant(organizationId)
    const url = `http://127.0.0.1:${port()}/hook`
    const webhook = { url, events: ['render.failed'], designId: null, description: '', secret }
    const ids = [webhookId]
    for (let more = 0; more < 8; more++) ids.push((await webhooks.create(webhook)).id)
    for (const [nth, id] of ids.entries()) await tests().begin(id, body(nth))
    const answers: ServerResponse[] = []
    answer = response => answers.push(response)
    start()
    await waitFor('the first two', () => received.length >= 2)
    const { id: others } = await scratch.database.organizations.create({ name: 'Rival' })
    const sealed = secrets.create(others)
    const rival = scratch.database.tenant(others)
    const { id } = await rival.webhooks.create({ ...webhook, secret: sealed })
    await rival.webhookTests.begin(id, 'of another')
    await waitFor('that of another organization', () => received.length >= 3)
    expect(received.map(test => test.body).sort()).toEqual([body(0), body(1), 'of another'].sort())
    // Those that wait are as if they had just been begun.
    await scratch.sql('update webhook_tests set created_at = now() where claimed_at is null')
    answers[0]?.writeHead(204).end()
    await waitFor('the next', () => received.length >= 4)
  })

  it('is broken off when the tester stops', async () => {
    const asked = new Promise<void>(resolve => {
      answer = () => resolve()
    })
    start()
    const id = (await tests().begin(webhookId, body)) ?? ''
    await asked
    await end()
    expect(await tests().find(webhookId, id)).toEqual({ state: 'running' })
  })
})
