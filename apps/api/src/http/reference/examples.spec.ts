import { createHash } from 'node:crypto'
import {
  type DocumentedRoute,
  documentedRoutes,
  pathParameters,
  type RouteExample,
  sampleDocument,
  samples,
} from '@platen/contract'
import { newId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { type z } from 'zod'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { MadeUpCallers } from '../../testing/callers'
import { newEmbed } from '../../testing/embeds'
import { type FakeTester, startFakeTester } from '../../testing/fake-tester'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'
import {
  fileKey,
  fileRow,
  outcomeOf,
  type FakeWorker,
  startFakeWorker,
} from '../../testing/fake-worker'

const callers = new MadeUpCallers()
let api: TestApi
let fakeWorker: FakeWorker
let tester: FakeTester

beforeAll(async () => {
  // One key makes the calls of all examples, as fast as the machine allows.
  const settings = { RATE_LIMIT_WRITES_BURST: '10000' }
  api = await startTestApi(settings, { identifiers: callers.identifiers })
  tester = startFakeTester(api)
  fakeWorker = startFakeWorker(api, claimed => {
    // Renders must not share a file: deleting one would delete the file of the other.
    const sha256 = createHash('sha256').update(claimed.renderId).digest('hex')
    const { organizationId } = claimed
    const file = { ...fileRow(organizationId), key: fileKey(organizationId, sha256) }
    return { ...outcomeOf(claimed), files: [file] }
  })
  await api.database.templates.save({
    id: samples.template,
    name: 'Quiet quote',
    category: 'Social',
    keywords: ['quote'],
    promoted: true,
    fonts: ['Inter'],
    document: parseDesign(sampleDocument).design,
    width: sampleDocument.width,
    height: sampleDocument.height,
  })
  await api.database.tenant(api.account.organizationId).brandKits.create({ name: 'Northlight' })
})

afterAll(async () => {
  await fakeWorker.stop()
  await tester.stop()
  await api.stop()
})

/**
 * Returns the id of a real object for each id in an example. The objects are new for each example, since some delete or change
 * them.
 */
async function arrange(
  route: DocumentedRoute,
  { words, example }: { words: string; example: RouteExample },
): Promise<Record<string, string>> {
  const real: Record<string, string> = {}
  const document = { name: 'Sale poster', document: sampleDocument }
  real[samples.design] = await made(call(api, '/api/v1/designs', { body: document }))
  const design = real[samples.design] ?? ''
  await arrangeDesign(route, design)
  if (words.includes(samples.brandKit))
    real[samples.brandKit] = await made(
      call(api, '/api/v1/brands', { body: { name: 'Northlight' } }),
    )
  if (words.includes(samples.embedSession)) {
    const { account: owner } = api
    real[samples.embedSession] = (await newEmbed(api, { owner, userId: 'user-42' })).id
  }
  Object.assign(real, await arrangeSigningKey(route, words))
  Object.assign(real, await arrangeFolder(route, { words, design }))
  Object.assign(real, await arrangeStyle(route, words))
  Object.assign(real, await arrangeSheet(route, { words, design }))
  Object.assign(real, await arrangeHook(route, { words, design }))
  Object.assign(real, await arrangeShare(route, { words, design }))
  Object.assign(real, await arrangeRefusedCall(words))
  Object.assign(real, await arrangeBatch(route, { words, design, status: example.status }))
  Object.assign(real, await arrangeWebhook(route, { words, design }))
  if (words.includes(samples.asset) || route.name === 'listAssets')
    real[samples.asset] = await made(upload(api, drawing))
  if (words.includes(samples.render))
    real[samples.render] = route.path.endsWith('/cancel')
      ? await openRender(design)
      : await endedRender(design, route.name === 'getRenderMap' ? { map: true } : {})
  else if (['listRenders', 'getUsage'].includes(route.name)) await endedRender(design)
  return real
}

/** Creates the draft, the template or the version of the design that an example needs. */
async function arrangeDesign({ name }: DocumentedRoute, design: string): Promise<void> {
  const path = `/api/v1/designs/${design}`
  if (['getDraft', 'watchDraft', 'saveDraft', 'discardDraft', 'publishDesign'].includes(name))
    await call(api, `${path}/draft`, {
      method: 'PUT',
      ...somebody(),
      body: { document: sampleDocument, baseVersion: 1 },
    })
  if (name === 'deleteTemplate')
    await call(api, `${path}/template`, { method: 'PUT', body: { category: 'Posters' } })
  if (name === 'compareVersions') await saveSummer(design)
  if (name === 'listFieldUses') await countCall(design)
}

/** Counts a call that changed the headline. */
const countCall = (design: string): Promise<unknown> =>
  api.sql(
    `insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
     values ($1, $2, (now() at time zone 'UTC')::date, 'headline', 'text', $3, 1, now())`,
    [api.account.organizationId, design, api.account.keyId],
  )

/** Saves a version with another headline. */
async function saveSummer(design: string): Promise<void> {
  const text = JSON.stringify(sampleDocument).replace('Spring sale', 'Summer sale')
  const body = { document: JSON.parse(text) as unknown }
  await call(api, `/api/v1/designs/${design}`, { method: 'PUT', body })
}

/** Creates the signing key that an example needs. */
async function arrangeSigningKey(
  { name }: DocumentedRoute,
  words: string,
): Promise<Record<string, string>> {
  if (!words.includes(samples.signingKey) && name !== 'listSigningKeys') return {}
  const body = { name: 'Blog' }
  return { [samples.signingKey]: await made(call(api, '/api/v1/signing-keys', { body })) }
}

/** Creates the folder that an example needs, or the tag that one lists. */
async function arrangeFolder(
  { name }: DocumentedRoute,
  { words, design }: { words: string; design: string },
): Promise<Record<string, string>> {
  const tagging = { action: 'tag', ids: [design], tags: ['sale'] }
  if (name === 'listTags') await call(api, '/api/v1/bulk', { body: tagging })
  if (!words.includes(samples.folder) && name !== 'listFolders') return {}
  const body = { name: `Of ${design}` }
  return { [samples.folder]: await made(call(api, '/api/v1/folders', { body })) }
}

/** Creates the style that an example needs, under a name that no other example has. */
async function arrangeStyle(
  { name }: DocumentedRoute,
  words: string,
): Promise<Record<string, string>> {
  await api.sql('delete from styles')
  if (!words.includes(samples.style) && name !== 'listStyles') return {}
  const [example] = styleExamples
  return { [samples.style]: await made(call(api, '/api/v1/styles', { body: example?.body })) }
}

const styleExamples =
  documentedRoutes.find(({ name }) => name === 'createStyle')?.docs.examples ?? []

/** Creates the sheet that an example needs. */
async function arrangeSheet(
  { name }: DocumentedRoute,
  { words, design }: { words: string; design: string },
): Promise<Record<string, string>> {
  if (name === 'createSheet' || (!words.includes(samples.sheet) && name !== 'listSheets')) return {}
  const [example] = sheetExamples
  const path = `/api/v1/designs/${design}/sheets`
  return { [samples.sheet]: await made(call(api, path, { body: example?.body })) }
}

const sheetExamples =
  documentedRoutes.find(({ name }) => name === 'createSheet')?.docs.examples ?? []

/** Creates the inbound hook that an example needs, and has it receive a body. */
async function arrangeHook(
  { name }: DocumentedRoute,
  { words, design }: { words: string; design: string },
): Promise<Record<string, string>> {
  if (name === 'createInboundHook') return {}
  if (!words.includes(samples.hook) && name !== 'listInboundHooks') return {}
  const [example] =
    documentedRoutes.find(route => route.name === 'createInboundHook')?.docs.examples ?? []
  const made = await call(api, `/api/v1/designs/${design}/hooks`, { body: example?.body })
  const { id, url } = made.body
  const hook = { [samples.hook]: String(id) }
  if (name !== 'listHookBodies') return hook
  await call(api, `/api/v1/hooks/${String(id)}`, { method: 'PATCH', body: { secret: null } })
  const body = { data: { fields: [{ label: 'Name', value: 'Ada' }] } }
  await call(api, new URL(String(url)).pathname, { body })
  return hook
}

/** Creates the share, the comment of its guest and the approval that an example needs. */
async function arrangeShare(
  { name }: DocumentedRoute,
  { words, design: designId }: { words: string; design: string },
): Promise<Record<string, string>> {
  if (name === 'createShare') return {}
  const lists = ['listShares', 'listComments', 'listApprovals'].includes(name)
  const isNamed = [samples.share, samples.comment, samples.approval].some(id => words.includes(id))
  if (!lists && !isNamed) return {}
  const body = { name: 'Northlight, poster', comments: true, approval: true }
  const share = await call(api, `/api/v1/designs/${designId}/shares`, { body })
  const apiKey = new URL(String(share.body['url'])).hash.slice(1)
  const guest = (path: string, body: object): Promise<string> =>
    made(call(api, `/api/app/shared/${path}`, { apiKey, body }))
  const place = { version: 1, page: 1, elementId: 'headline', x: 0.5, y: 0.17 }
  const comment = { name: 'Grace', text: 'Could this be larger?', ...place }
  return {
    [samples.share]: String(share.body['id']),
    [samples.comment]: await guest('comments', comment),
    [samples.approval]: await guest('approvals', { name: 'Grace', version: 1 }),
  }
}

/** Keeps the refused call that an example needs. */
async function arrangeRefusedCall(words: string): Promise<Record<string, string>> {
  const [, requestId] = /"requestId":"(\w+)"/.exec(words) ?? []
  if (!words.includes(samples.refusedCall) && requestId === undefined) return {}
  const { organizationId, keyId: caller } = api.account
  const at = { requestId: requestId ?? 'req_1', agoMs: 0, method: 'GET', path: '/', tool: null }
  const error = { status: 404, code: 'not_found', message: 'Not found', designId: null }
  const id = newId('rfc')
  const call = { id, organizationId, caller, ...at, ...error, durationMs: 1, leftOut: 0 }
  await api.database.refusedCalls.keep([call])
  return { [samples.refusedCall]: id }
}

/** Creates the batch that an example needs, one that has ended unless the example cancels it. */
async function arrangeBatch(
  { name }: DocumentedRoute,
  { words, design, status }: { words: string; design: string; status: number },
): Promise<Record<string, string>> {
  if (!words.includes(samples.batch) && name !== 'listBatches') return {}
  const rows = [{ modifications: [{ id: 'headline', text: 'Ada Lovelace' }] }]
  const id = await made(call(api, `/api/v1/${design}/batches`, { body: { rows } }))
  const state = async (): Promise<unknown> =>
    (await call(api, `/api/v1/batches/${id}`)).body['status']
  await waitFor('the end of the batch', async () => (await state()) === 'completed')
  if (name === 'cancelBatch')
    await api.sql(
      `update batches set state = 'running', finished_at = null, outcome = null where id = $1`,
      [id],
    )
  if (name === 'retryBatch' && status === 200)
    await api.sql(
      `update renders set state = 'failed', error_code = 'internal', result = null where purpose = 'batch' and design_id = $1`,
      [design],
    )
  return { [samples.batch]: id }
}

/** Creates the webhook, the event or the delivery that an example needs. */
async function arrangeWebhook(
  route: DocumentedRoute,
  { words, design }: { words: string; design: string },
): Promise<Record<string, string>> {
  if (route.name === 'listEvents') await publish(design)
  if (!words.includes(samples.webhook) && route.name !== 'listWebhooks') return {}
  const body = { url: 'https://shop.example/platen', events: ['design.published'] }
  const webhook = await made(call(api, '/api/v1/webhooks', { body }))
  if (!route.path.includes('deliveries')) return { [samples.webhook]: webhook }
  await call(api, `/api/v1/designs/${design}`, { method: 'PUT', body: { name: 'Spring sale' } })
  const list = await call(api, `/api/v1/webhooks/${webhook}/deliveries`)
  const [delivery] = list.body['data'] as { id: string }[]
  return { [samples.webhook]: webhook, [samples.delivery]: delivery?.id ?? '' }
}

/** Publishes a version of a design while there is a webhook, and waits until readers see the event. */
async function publish(design: string): Promise<void> {
  await call(api, '/api/v1/webhooks', { body: { url: 'https://shop.example/platen' } })
  await call(api, `/api/v1/designs/${design}`, { method: 'PUT', body: { name: 'Spring sale' } })
  await waitFor('the event', async () => {
    const { body } = await call(api, '/api/v1/events')
    return (body['data'] as unknown[]).length > 0
  })
}

/** Returns the options of a call by a signed-in person. */
const somebody = (): CallOptions => callers.session(api.account, 'editor')

/** Makes the file new or already known, as the answer requires. */
async function arrangeUpload(file: ExampleFile, { status }: RouteExample): Promise<void> {
  const sha256 = createHash('sha256').update(bytesOf(file)).digest('hex')
  await api.sql('delete from assets where checksum = $1', [sha256])
  if (status === 200) await upload(api, bytesOf(file))
}

type ExampleFile = NonNullable<RouteExample['file']>

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

const made = async (reply: Promise<Reply>): Promise<string> => String((await reply).body['id'])

async function endedRender(designId: string, body: object = {}): Promise<string> {
  return made(call(api, `/api/v1/${designId}/generate`, { body }))
}

/** Creates a render that stays open, since no worker is notified. */
async function openRender(designId: string): Promise<string> {
  const id = await endedRender(designId)
  await api.sql(
    `update renders set state = 'queued', finished_at = null, result = null where id = $1`,
    [id],
  )
  return id
}

async function make(route: DocumentedRoute, example: RouteExample): Promise<Reply> {
  const { params, query, headers, body, file } = example
  const path = route.path.replace(
    /:(\w+)/g,
    (_, name: string) => params?.[name] ?? pathParameters[name]?.sample ?? '',
  )
  const words = JSON.stringify({ path, query, headers, body })
  const real = await arrange(route, { words, example })
  if (file) await arrangeUpload(file, example)
  const sent = JSON.parse(
    words.replace(/\b[a-z]{2,3}_[0-9a-z]{26}\b/g, id => real[id] ?? id),
  ) as Pick<RouteExample, 'query' | 'headers' | 'body'> & { path: string }
  const search = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : ''
  const caller = route.callers.key ? {} : somebody()
  return call(api, sent.path + search, {
    ...caller,
    method: route.method,
    headers: { ...sent.headers, ...caller.headers },
    ...(body !== undefined && { body: sent.body }),
    ...(file && { body: formOf(route, file) }),
  })
}

const bytesOf = ({ base64 }: ExampleFile): Buffer<ArrayBuffer> => Buffer.from(base64, 'base64')

function formOf(route: DocumentedRoute, file: ExampleFile): FormData {
  const form = new FormData()
  form.set(
    route.docs.upload?.field ?? '',
    new Blob([bytesOf(file)], { type: file.mimetype }),
    file.name,
  )
  return form
}

const cases = documentedRoutes.flatMap(route =>
  route.docs.examples.map(
    example => [`${route.method} ${route.path}`, example.summary, { route, example }] as const,
  ),
)

describe('every documented example', () => {
  it.each(cases)('%s: %s', async (_call, _summary, { route, example }) => {
    const reply = await make(route, example)
    expect({ status: reply.status, text: reply.text }).toEqual({
      status: example.status,
      text: expect.any(String) as string,
    })
    if (example.status >= 400) {
      expect(reply.body).toEqual(example.answer)
      return
    }
    const schemas = route.answers as Record<number, z.ZodType | null>
    const schema = schemas[example.status]
    if (!schema) {
      expect(reply.text).toBe('')
      return
    }
    if (route.answerType === 'text/html') {
      expect(schema.parse(reply.text)).toContain('<map name=')
      return
    }
    expect(schema.parse(reply.body)).toEqual(reply.body)
    expect(Object.keys(reply.body).sort()).toEqual(Object.keys(example.answer as object).sort())
    if (Array.isArray(reply.body['data'])) {
      const shown = (example.answer as { data: unknown[] }).data
      expect(reply.body['data'].length > 0).toBe(shown.length > 0)
    }
  })
})
