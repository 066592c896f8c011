import { type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { Platen } from '@platen/client'
import { saveDesign } from '../testing/caller'
import { type CommandLine, installCommandLine } from '../testing/command-line'
import { card, dataUrl, LOGO } from '../testing/documents'
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { isGenuine, type Receiver, startReceiver, take } from '../testing/receiver'
import { waitFor } from '../testing/wait'

interface Listening {
  process: ChildProcessWithoutNullStreams
  out: () => string
  err: () => string
}

let system: JoinedSystem
let platen: CommandLine
let client: Platen
let proxy: FaultProxy
let receiver: Receiver
const started: ChildProcessWithoutNullStreams[] = []

beforeAll(async () => {
  system = await joinSystem()
  platen = await installCommandLine(system)
  const [baseUrl = ''] = system.urls
  client = new Platen({ baseUrl, apiKey: system.account.apiKey })
  proxy = await startFaultProxy(baseUrl)
})

beforeEach(async () => {
  receiver = await startReceiver()
})

afterEach(async () => {
  for (const process of started.splice(0)) process.kill('SIGKILL')
  await receiver.stop()
})

afterAll(async () => {
  await proxy.stop()
  await platen.stop()
  await system.stop()
})

/** Starts `platen events listen` through the proxy, and waits until it listens. */
const listen = (...words: string[]): Promise<Listening> => listenWith({}, ...words)

async function listenWith(env: Record<string, string>, ...words: string[]): Promise<Listening> {
  const process = platen.start(['events', 'listen', ...words], { PLATEN_URL: proxy.url, ...env })
  started.push(process)
  let [out, err] = ['', '']
  process.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  process.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  await waitFor('the command to listen', () => err.includes('Listening'))
  return { process, out: () => out, err: () => err }
}

/** Saves a design, which is an event. */
const publish = (): Promise<string> => saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))

const taken = (): string[] =>
  receiver.received.flatMap(({ body, taken: was }) =>
    was ? [(JSON.parse(body) as { data: { id: string } }).data.id] : [],
  )

it('says that no event is recorded without a webhook', async () => {
  const { err } = await listen()
  expect(err()).toContain('warning: no events are recorded')
})

describe('with a webhook that is disabled', () => {
  beforeAll(async () => {
    const { id } = await client.webhooks.create({ url: 'https://shop.example/hook' })
    await client.webhooks.change(id, { enabled: false })
    const design = await publish()
    // A transaction that is still open somewhere can hold an event back from the list until after the command listens.
    await waitFor('the earlier event to be listed', async () => {
      const { data } = await client.webhooks.events()
      return data.some(event => event.data['id'] === design)
    })
  })

  it('forwards each event from now on, signed like a webhook', async () => {
    const { err, out } = await listen('--forward', `${receiver.url}/hook`)
    const [, secret = ''] = /Signing with (whsec_\S+)/.exec(err()) ?? []
    const design = await publish()
    await waitFor('the event', () => taken().length > 0)
    expect(taken()).toEqual([design])
    expect(receiver.received.map(request => isGenuine(request, secret))).toEqual([true])
    const [{ body, id } = { body: '', id: '' }] = receiver.received
    const { data } = await client.webhooks.events()
    const event = data.find(each => each.id === id)
    expect(JSON.parse(body)).toEqual({
      type: 'design.published',
      timestamp: event?.timestamp,
      data: event?.data,
    })
    await waitFor('the line', () => err().includes(`${id}: 204 from ${receiver.url}/hook`))
    expect(out()).toBe(`${event?.timestamp} design.published ${design} ${id}\n`)
  })

  it('prints only the wanted types, as JSON for programs', async () => {
    const { out } = await listen('--json', '--type', 'render.completed', '--type', 'render.failed')
    const design = await publish()
    const { id } = await client.generate(design, { format: 'png' })
    const line = await waitFor('the event', () => out().includes('\n') && out())
    expect(JSON.parse(line)).toMatchObject({ type: 'render.completed', data: { id } })
  })

  it('tries again while the receiver is down', async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    receiver.behave((request, nth, response) =>
      nth < 3 ? void response.writeHead(503).end() : take(request, nth, response),
    )
    const { err } = await listenWith({ PLATEN_WEBHOOK_SECRET: secret }, '--forward', receiver.url)
    const designs = [await publish(), await publish()]
    await waitFor('both events', () => taken().length === 2)
    expect(taken()).toEqual(designs)
    expect(receiver.received.every(request => isGenuine(request, secret))).toBe(true)
    expect(err().match(/status 503 from .*; trying again/g)).toHaveLength(2)
    expect(err()).not.toContain(secret)
  })

  it('misses nothing and sends nothing twice when the connection to the service is lost', async () => {
    const { err } = await listen('--forward', receiver.url)
    const designs = [await publish()]
    await waitFor('the first event', () => taken().length === 1)
    await proxy.setMode('refuse')
    designs.push(await publish(), await publish())
    await waitFor('the loss', () => err().includes('No response from the service; trying again'))
    await proxy.setMode('pass')
    designs.push(await publish())
    await waitFor('all events', () => taken().length >= 4)
    expect(taken()).toEqual(designs)
  })

  it('stops with Ctrl-C', async () => {
    const { process } = await listen()
    process.kill('SIGINT')
    expect(await once(process, 'exit')).toEqual([130, null])
  })
})

it.each([
  [['--type', 'x'], '--type must be one of render.completed'],
  [['--forward', 'localhost:4000'], '--forward must be a URL'],
  [['--forward', 'http://me:secret@localhost:4000'], '--forward must be a URL'],
  [['--forward', 'http://localhost:4000'], 'PLATEN_WEBHOOK_SECRET must be whsec_'],
])('says what is wrong with %j', async (words, message) => {
  const env = { PLATEN_WEBHOOK_SECRET: 'x' }
  const { code, err } = await platen.run(['events', 'listen', ...words], { env })
  expect(code).toBe(2)
  expect(err).toContain(`platen: ${message}`)
})
