import { runInThisContext } from 'node:vm'
import { sampleDocument } from '@platen/contract'
import { eventTypes } from '@platen/contract/names'
import { call } from '../../../testing/call'
import { type FakeWorker, startFakeWorker } from '../../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { openApiDocument } from '../openapi-document'
import { zapierDefinition } from './zapier-definition'

interface Code {
  args?: string[]
  source: string
}

interface Sent {
  url: string
  method?: string
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

interface Step {
  display: { label: string; description: string }
  operation: {
    inputFields: (Code | { key: string; choices?: string[] })[]
    perform: Code
    performSubscribe: Sent
    performUnsubscribe: Sent
    sample: Record<string, unknown>
  }
}

interface Definition {
  authentication: { test: Sent; connectionLabel: Code }
  beforeRequest: [Code]
  afterResponse: [Code]
  triggers: Record<string, Step>
  creates: Record<string, Step>
  searches: Record<string, Step>
}

let api: TestApi
let worker: FakeWorker
let definition: Definition
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  worker = startFakeWorker(api)
  definition = zapierDefinition(openApiDocument({ publicUrl: api.url })) as Definition
  const body = { name: 'Sale poster', document: sampleDocument }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

type Run = (...values: unknown[]) => Promise<unknown>

/** Returns the function that Zapier makes of a body. */
const functionOf = ({ args = ['z', 'bundle'], source }: Code): Run =>
  runInThisContext(`(async (${args.join(', ')}) => {${source}\n})`) as Run

/** Zapier's client: each request passes through the functions of the definition. */
const z = {
  errors: { Error },
  async request(sent: Sent): Promise<unknown> {
    const bundle = { authData: { apiKey: api.account.apiKey } }
    const { beforeRequest, afterResponse } = definition
    const request = { ...sent, headers: { 'content-type': 'application/json' } }
    const { url, method, params, body, headers } = (await functionOf(beforeRequest[0])(
      request,
      z,
      bundle,
    )) as Sent
    const search = Object.entries(params ?? {}).map(
      ([name, value]) => [name, String(value)] as [string, string],
    )
    const response = await fetch(`${url}?${new URLSearchParams(search).toString()}`, {
      method: method ?? 'GET',
      headers: headers ?? {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = {
      status: response.status,
      data: text === '' ? undefined : (JSON.parse(text) as unknown),
      getHeader: (name: string) => response.headers.get(name),
    }
    return functionOf(afterResponse[0])(answer, z, bundle)
  },
}

/** Runs the function of a step. */
const run = (code: Code, bundle: object): Promise<unknown> =>
  functionOf(code)(z, { meta: { page: 0 }, inputData: {}, ...bundle })

/** Sends a request whose places in braces Zapier fills from the bundle. */
function send(
  sent: Sent,
  bundle: Record<string, Record<string, string> | string>,
): Promise<unknown> {
  const filled = JSON.stringify(sent).replace(
    /\{\{bundle\.(\w+)(?:\.(\w+))?\}\}/g,
    (_, part: string, name?: string) => {
      const value = bundle[part]
      return String(typeof value === 'object' ? value[name ?? ''] : value)
    },
  )
  return z.request(JSON.parse(filled) as Sent)
}

/** Returns a step by its key. */
function stepOf(steps: Record<string, Step>, key: string): Step['operation'] {
  const step = steps[key]
  if (!step) throw new Error(`There is no step ${key}`)
  return step.operation
}

/** Returns the fields that Zapier shows for the values of the chosen design. */
function valuesOf(inputData: object): Promise<unknown> {
  const { inputFields } = stepOf(definition.creates, 'render')
  const [code] = inputFields.filter(field => 'source' in field)
  return run(code ?? { source: '' }, { inputData })
}

const stepsOf = ({ triggers, creates, searches }: Definition): Step[] =>
  [triggers, creates, searches].flatMap(group => Object.values(group))

it('checks the key, and names its organization', async () => {
  const { test, connectionLabel } = definition.authentication
  const { data } = (await z.request(test)) as { data: object }
  expect(await run(connectionLabel, { inputData: data })).toBe('Acme')
})

it('renders a design that is chosen from a list, with the fields that it has', async () => {
  const { perform: list } = stepOf(definition.triggers, 'designs')
  expect(await run(list, {})).toMatchObject([{ id: designId, name: 'Sale poster' }])
  const { perform } = stepOf(definition.creates, 'render')
  expect(await valuesOf({})).toEqual([])
  expect(await valuesOf({ designId })).toEqual([
    { key: 'headline.text', label: 'Headline', type: 'text', required: false },
  ])
  const inputData = {
    designId,
    'headline.text': 'Open late',
    format: 'png',
    strict: true,
    scale: '',
  }
  expect(await run(perform, { inputData })).toMatchObject({ designId, status: 'completed' })
  expect(worker.claimed.at(-1)).toMatchObject({
    modifications: [{ id: 'headline', text: 'Open late' }],
    options: { formats: ['png'] },
  })
})

it('offers the fields of the form of a design that has one', async () => {
  const field = {
    elementId: 'button',
    key: 'fill',
    label: 'Colour',
    help: 'Of the button',
    required: true,
  }
  const body = { name: 'Form', document: { ...sampleDocument, fields: [field] } }
  const { id } = (await call(api, '/api/v1/designs', { body })).body
  expect(await valuesOf({ designId: id })).toEqual([
    {
      key: 'button.fill',
      label: 'Colour',
      type: 'string',
      required: true,
      helpText: 'Of the button',
    },
  ])
})

it('asks for numbers and flags as such, and sends them so, even if other steps have them as text', async () => {
  const fields = [
    { elementId: 'headline', key: 'fontSize', label: 'Size' },
    { elementId: 'button', key: 'visible', label: 'Button' },
  ]
  const body = { name: 'Typed', document: { ...sampleDocument, fields } }
  const { id } = (await call(api, '/api/v1/designs', { body })).body
  expect(await valuesOf({ designId: id })).toMatchObject([
    { key: 'headline.fontSize', type: 'number' },
    { key: 'button.visible', type: 'boolean' },
  ])
  const { perform } = stepOf(definition.creates, 'render')
  const inputData = {
    designId: id,
    'headline.text': 7,
    'headline.fontSize': ' 48 ',
    'button.visible': 'False',
    'button.opacity': 0.5,
    scale: '2',
    strict: 'true',
  }
  await run(perform, { inputData })
  expect(worker.claimed.at(-1)).toMatchObject({
    modifications: [
      { id: 'headline', text: '7' },
      { id: 'headline', fontSize: 48 },
      { id: 'button', visible: false },
      { id: 'button', opacity: 0.5 },
    ],
    options: { scale: 2 },
    strict: true,
  })
  const wrong = { designId: id, 'headline.fontSize': 'large' }
  await expect(run(perform, { inputData: wrong })).rejects.toThrow('modifications[0].fontSize')
})

it('reads the render of an event again, since nothing proves who sent it', async () => {
  const { id } = (await call(api, `/api/v1/${designId}/generate`, { body: {} })).body
  const { perform } = stepOf(definition.triggers, 'render_completed')
  const forged = {
    type: 'render.completed',
    data: { id, files: [{ url: 'https://evil.example' }] },
  }
  const [render] = (await run(perform, { cleanedRequest: forged })) as [
    { files: { url: string }[] },
  ]
  expect(render).toMatchObject({ id, status: 'completed' })
  expect(render.files[0]?.url).not.toContain('evil')
  const unknown = { ...forged, data: { id: `rnd_${'0'.repeat(26)}` } }
  await expect(run(perform, { cleanedRequest: unknown })).rejects.toThrow('Render not found')
  const other = { ...forged, data: { ...forged.data, id: 'x' } }
  await expect(run(perform, { cleanedRequest: other })).rejects.toThrow('Render not found')
  const failed = stepOf(definition.triggers, 'render_failed').perform
  expect(await run(failed, { cleanedRequest: forged })).toEqual([])
})

it('shows the message of a refused call', async () => {
  const { perform } = stepOf(definition.creates, 'render')
  const inputData = { designId, 'headline.fill': 'red' }
  await expect(run(perform, { inputData })).rejects.toThrow(
    'modifications[0].fill must be a hex colour',
  )
})

it('reads a render, and finds templates', async () => {
  const { id } = (await call(api, `/api/v1/${designId}/generate`, { body: {} })).body
  const read = stepOf(definition.searches, 'get_render').perform
  const find = stepOf(definition.searches, 'find_template').perform
  expect(await run(read, { inputData: { renderId: id } })).toMatchObject([
    { id, status: 'completed' },
  ])
  expect(await run(find, { inputData: { search: 'none' } })).toEqual([])
})

it.each(eventTypes)('the trigger of %s has a webhook as long as it is on', async type => {
  const operation = stepOf(definition.triggers, type.replace('.', '_'))
  const targetUrl = 'https://hooks.zapier.com/hooks/standard/1/'
  const { data } = (await send(operation.performSubscribe, { targetUrl })) as {
    data: { id: string }
  }
  const webhooks = async (): Promise<unknown> => (await call(api, '/api/v1/webhooks')).body['data']
  expect(await webhooks()).toMatchObject([{ id: data.id, url: targetUrl, events: [type] }])
  await send(operation.performUnsubscribe, { subscribeData: { id: data.id } })
  expect(await webhooks()).toEqual([])
})

it.each(['design.published', 'webhook.disabled'])('takes %s as it is sent', async type => {
  const { perform, sample } = stepOf(definition.triggers, type.replace('.', '_'))
  expect(await run(perform, { cleanedRequest: { type, data: sample } })).toEqual([sample])
})

it('has a label, a sentence and a sample for each step, within the limits of Zapier', () => {
  for (const { display, operation } of stepsOf(definition)) {
    expect(display.label).toMatch(/^[A-Z].{1,63}$/)
    expect(display.description).toMatch(/^[A-Z].{1,999}\.$/)
    expect(Object.keys(operation.sample).length).toBeGreaterThan(1)
  }
})
