import { type Database, openDatabase } from '@platen/database'
import { generateRequestOf, sampleDocument } from '@platen/contract'
import { parseDesign } from '@platen/design'
import { call, type RenderBody, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { givenVariable, waitFor } from '@platen/env/testing'
import { AnswerJudge, type FuzzAnswer, type FuzzedRoute } from './testing/fuzz/judge-answer'
import { type OpenApi } from './testing/fuzz/json-schema'
import { type FuzzRequest, makeRequest } from './testing/fuzz/make-request'
import { type Making } from './testing/fuzz/make-value'
import { Random } from './testing/fuzz/random'
import { browserHeaders, signIn } from './testing/sign-in'
import { type System, startSystem } from './testing/system'

/** The number of requests for each route: 10,000 at night. FUZZ_SEED repeats a run. */
const perRoute = Number(givenVariable('FUZZ_REQUESTS') ?? '50')
/** The number of requests for each route in one test. */
const atOnce = 50
const seed = givenVariable('FUZZ_SEED') ?? 'platen'
const callers = 8

let system: System
let document: OpenApi
let judge: AnswerJudge
/** The headers of a signed-in user. */
let session: Record<string, string>
const pool: Record<string, string[]> = {
  dsg: [],
  tpl: [],
  rnd: [],
  bk: [],
  ast: [],
  emb: [],
  whk: [],
  sgk: [],
  hok: [],
  rfc: [],
  bat: [],
  sht: [],
  fld: [],
  sty: [],
}
/** Shares, comments and approvals, each with its design. */
const ofDesigns: Record<string, { id: string; designId: string }[]> = { shr: [], cmt: [], apr: [] }
/** The ids of designs that have been given a draft. */
const drafted: string[] = []

beforeAll(async () => {
  const plenty = '1000000'
  system = await startSystem({
    storage: 'disk',
    workerEnv: { RENDER_SLOTS: '1' },
    apiEnv: {
      // Renders are requested, not waited for.
      RENDER_WAIT_MS: '100',
      MAX_OPEN_RENDERS: plenty,
      MAX_OPEN_RENDERS_PER_ORGANIZATION: plenty,
      RATE_LIMIT_RENDERS: plenty,
      RATE_LIMIT_DOCUMENT_BYTES_BURST: '10000000000',
      RATE_LIMIT_RENDERS_BURST: plenty,
      RATE_LIMIT_WRITES: plenty,
      RATE_LIMIT_WRITES_BURST: plenty,
      RATE_LIMIT_REQUESTS: plenty,
      RATE_LIMIT_REQUESTS_BURST: plenty,
      LOG_LEVEL: 'warn',
    },
  })
  const response = await fetch(`${system.urls[0] ?? ''}/openapi.json`)
  document = (await response.json()) as OpenApi
  judge = new AnswerJudge(document)
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  for (let nth = 0; nth < 20; nth++) pool['dsg']?.push(await saveDesign(system, card(photo)))
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  pool['tpl'] = await saveTemplates(database)
  const { organizationId } = system.account
  session = browserHeaders(await signIn(database, organizationId, 'editor'))
  await keepMap()
  await keepRefusedCall()
  await keepDelivery(database, organizationId)
  await queueRenders(database, organizationId)
  await saveDrafts(database, organizationId)
  await keepBatches(database, organizationId)
  await keepDiscussed(database, organizationId)
  await database.close()
})

afterAll(() => system.stop())

/** A webhook that no request deletes, since none learns of it, with a delivery. */
const kept = { whk: '', dlv: '' }

async function keepDelivery(database: Database, organizationId: string): Promise<void> {
  const { webhooks, designs, deliveries } = database.tenant(organizationId)
  const webhook = {
    url: 'https://shop.example/kept',
    events: ['design.published'],
    designId: null,
    description: '',
    secret: Buffer.alloc(80),
  }
  kept.whk = (await webhooks.create(webhook)).id
  await designs.save(pool['dsg']?.[0] ?? '', { name: 'Kept' })
  const filter = {
    webhookId: kept.whk,
    search: '',
    page: 0,
    perPage: 1,
    orderBy: 'latest',
    countUpTo: 1,
  } as const
  kept.dlv = (await deliveries.list(filter)).data[0]?.id ?? ''
}

/** A render with an element map, which no request deletes, since none learns of it. */
const mapped = { rnd: '' }

async function keepMap(): Promise<void> {
  const path = `/api/v1/${pool['dsg']?.[0] ?? ''}/generate`
  mapped.rnd = (await call(system, path, { body: { map: true, async: true } })).body.id
  const read = (): Promise<RenderBody> =>
    call(system, `/api/v1/renders/${mapped.rnd}`).then(({ body }) => body)
  await waitFor('the element map', async () => (await read()).status === 'completed')
}

/** Makes a call that is refused, and waits until the request log has it. */
async function keepRefusedCall(): Promise<void> {
  await call(system, `/api/v1/designs/dsg_${'0'.repeat(26)}`)
  const id = await waitFor('the refused call', async () => {
    const { body } = await call<{ data: { id: string }[] }>(system, '/api/v1/requests')
    return body.data[0]?.id
  })
  pool['rfc']?.push(id)
}

/** The ids of renders that no worker has been told of, so that they can be cancelled. */
const queued: string[] = []

async function queueRenders(database: Database, organizationId: string): Promise<void> {
  const { renders } = database.tenant(organizationId)
  const { options, strict } = generateRequestOf({ modifications: [] })
  const call = { designId: pool['dsg']?.[0] ?? '', designVersion: 1, modifications: [] }
  for (let nth = 0; nth < 30; nth++)
    queued.push((await renders.create({ ...call, options, strict })).id)
  // The sweep would find them lost, and enqueue them.
  await system.sql(`update renders set enqueued_at = now() + interval '1 day' where id = any($1)`, [
    queued,
  ])
}

/** Saves drafts of designs that no other request finds, so that they can be published. */
async function saveDrafts(database: Database, organizationId: string): Promise<void> {
  const { designs, drafts } = database.tenant(organizationId)
  const { width, height } = sampleDocument
  const content = { document: parseDesign(sampleDocument).design, width, height }
  for (let nth = 0; nth < 30; nth++) {
    const { id } = await designs.create({ name: 'Drafted', ...content })
    await drafts.inTurn(id, turn => turn.save({ ...content, baseVersion: 1, author: 'ada' }))
    drafted.push(id)
  }
}

/** The ids of batches of which a row has failed, and of those that are loading. */
const batches = { failed: [] as string[], loading: [] as string[] }

async function keepBatches(database: Database, organizationId: string): Promise<void> {
  const own = database.tenant(organizationId).batches
  const { options, strict } = generateRequestOf({})
  const batch = {
    designId: pool['dsg']?.[0] ?? '',
    designVersion: 1,
    options,
    strict,
    metadata: null,
    keyId: null,
    requestId: 'req_1',
  }
  const row = { row: 0, key: null, input: { modifications: [] }, requestKey: null, fault: null }
  for (let nth = 0; nth < 6; nth++) {
    const { id: batchId } = await own.create(batch)
    await own.addRows(batchId, [row])
    if (nth < 3) {
      batches.loading.push(batchId)
      continue
    }
    await own.start(batchId, { bytes: 1 })
    const { fed } = await database.batches.advance({ batchId, organizationId })
    const renderId = fed[0]?.renderId ?? ''
    const fence = (await database.renderQueue.claim(renderId, 8000))?.fence ?? 0
    await database.renderQueue.fail(renderId, fence, { code: 'asset_unusable', message: 'No' })
    await database.batches.advance({ batchId, organizationId })
    batches.failed.push(batchId)
  }
  pool['bat']?.push(...batches.failed)
}

/** A shared design with a comment, which no request deletes, since none learns of them. */
const discussed = { dsg: '', shr: '', cmt: '' }

/** Shares a design that no other request finds, with a comment and approvals, since guests alone approve. */
async function keepDiscussed(database: Database, organizationId: string): Promise<void> {
  const { approvals, designs } = database.tenant(organizationId)
  const { width, height } = sampleDocument
  const content = { document: parseDesign(sampleDocument).design, width, height }
  const { id: designId, version } = await designs.create({ name: 'Approved', ...content })
  const path = `/api/v1/designs/${designId}`
  const asMember = { apiKey: null, headers: session }
  const make = async (what: string, body: object): Promise<string> => {
    const made = await call<{ id: string }>(system, `${path}/${what}`, { ...asMember, body })
    expect(made.status).toBe(201)
    return made.body.id
  }
  const id = await make('shares', { approval: true })
  const comment = { page: 1, x: 0.5, y: 0.5, text: 'Larger, please' }
  Object.assign(discussed, { dsg: designId, shr: id, cmt: await make('comments', comment) })
  for (let nth = 0; nth < 20; nth++) {
    const given = { share: { id, designId, version: null }, version, name: `Guest ${nth}` }
    ofDesigns['apr']?.push({ id: (await approvals.approve(given)).id, designId })
  }
}

/** Saves a few templates and returns their ids. */
async function saveTemplates({ templates }: Database): Promise<string[]> {
  const { width, height } = sampleDocument
  const document = parseDesign(sampleDocument).design
  const described = { category: 'Social', keywords: ['quote'], promoted: false, fonts: ['Inter'] }
  const ids = Array.from({ length: 5 }, (_, nth) => `tpl_${String(nth).padStart(26, '0')}`)
  for (const id of ids)
    await templates.save({ id, name: `Template ${id}`, ...described, document, width, height })
  return ids
}

const routesOf = ({ paths }: OpenApi): FuzzedRoute[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )

/** Returns the nth request for a route. It depends only on the seed, except for the ids of resources that exist by then. */
function requestOf(route: FuzzedRoute, nth: number): FuzzRequest {
  const random = new Random(`${seed} ${route.operation.operationId} ${nth}`)
  // The latest embed session is the likeliest to be still open, and the latest draft, webhook, inbound hook, folder, style and
  // signing key to still exist.
  const latest =
    /\/(publish|token|rotate|sign)$/.test(route.path) ||
    ['changeWebhook', 'changeInboundHook', 'changeFolder', 'changeStyle'].includes(
      route.operation.operationId,
    )
  const ofDraft = ['getDraft', 'discardDraft', 'publishDesign'].includes(
    route.operation.operationId,
  )
  const parents = idsBelow(route, random)
  const known = (prefix: string): string | undefined => {
    if (prefix in parents) return parents[prefix]
    if (route.operation.operationId === 'cancelRender') return random.pick(queued)
    if (route.operation.operationId === 'cancelBatch') return random.pick(batches.loading)
    if (route.operation.operationId === 'retryBatch') return random.pick(batches.failed)
    const ids = (ofDraft && drafted.length > 0 ? drafted : pool[prefix]) ?? []
    return latest ? ids.at(-1) : random.pick(ids)
  }
  const making: Making = { document, random, known }
  return makeRequest(making, route)
}

/** Returns, by prefix, ids that a path must have together: something and the object that it is part of. */
function idsBelow(
  { path, operation }: FuzzedRoute,
  random: Random,
): Readonly<Record<string, string>> {
  if (path.includes('{deliveryId}')) return kept
  if (['changeComment', 'changeShare'].includes(operation.operationId)) return discussed
  if (path.endsWith('/map')) return mapped
  const of = ['share', 'approval'].find(each => path.includes(`{${each}Id}`)) ?? 'comment'
  const child = { share: 'shr', approval: 'apr', comment: 'cmt' }[of] ?? ''
  const pair = random.pick(ofDesigns[child] ?? [])
  const isChild = path.includes(`{${of}Id}`)
  return isChild && pair ? { dsg: pair.designId, [child]: pair.id } : {}
}

/** Keys make the calls that they are allowed to make, and people the rest. */
const callerOf = ({ security }: FuzzedRoute['operation']): Record<string, string> =>
  security.some(scheme => 'bearer' in scheme)
    ? { authorization: `Bearer ${system.account.apiKey}` }
    : session

async function send(
  { method, path, headers, body }: FuzzRequest,
  caller: Record<string, string>,
): Promise<FuzzAnswer> {
  const response = await fetch((system.urls[0] ?? '') + path, {
    method,
    headers: { ...caller, ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Remembers the latest few hundred created resources of each kind for later requests. */
function learn({ operationId }: FuzzedRoute['operation'], path: string, answer: FuzzAnswer): void {
  const { status, text } = answer
  learnDraft(operationId, path, status)
  if (status >= 300) return
  learnOfDesign(text)
  const id = /"id":"((dsg|tpl|rnd|bat|bk|ast|emb|whk|sgk|sht|hok|rfc|fld|sty)_[0-9a-z]{26})"/.exec(
    text,
  )
  const ids = pool[id?.[2] ?? '']
  if (!id?.[1] || !ids || id[1] === mapped.rnd) return
  ids.push(id[1])
  if (ids.length > 300) ids.shift()
}

/** Remembers the latest few hundred shares and comments. */
function learnOfDesign(text: string): void {
  const id = /"id":"((shr|cmt)_[0-9a-z]{26})"/.exec(text)
  const designId = /"designId":"(dsg_[0-9a-z]{26})"/.exec(text)?.[1]
  const known = ofDesigns[id?.[2] ?? '']
  if (!id?.[1] || designId === undefined || !known) return
  known.push({ id: id[1], designId })
  if (known.length > 300) known.shift()
}

/** Remembers designs with a draft, until it is published or discarded, or turns out to be behind or gone. */
function learnDraft(operationId: string, path: string, status: number): void {
  const designId = /dsg_[0-9a-z]{26}/.exec(path)?.[0]
  if (designId === undefined) return
  if (operationId === 'saveDraft' && status < 300) drafted.push(designId)
  const ends = ['publishDesign', 'discardDraft'].includes(operationId) && status !== 400
  if (ends && drafted.includes(designId)) drafted.splice(drafted.indexOf(designId), 1)
}

const counts: Record<string, Record<string, number>> = {}

/** The numbers of the requests for each route, in parts that take a few seconds each. */
const parts = Array.from({ length: Math.ceil(perRoute / atOnce) }, (_, part) => ({
  from: part * atOnce,
  to: Math.min((part + 1) * atOnce, perRoute),
}))

/** Sends the nth request for a route, and returns what its answer does wrong; null if nothing. */
async function tryRoute(route: FuzzedRoute, nth: number): Promise<string | null> {
  const request = requestOf(route, nth)
  const answer = await send(request, callerOf(route.operation))
  learn(route.operation, request.path, answer)
  const { operationId } = route.operation
  const tally = (counts[operationId] ??= {})
  tally[answer.status] = (tally[answer.status] ?? 0) + 1
  const fault = judge.judge(route, answer) ?? refusal(request, answer)
  return fault === null ? null : describeFault(request, { nth, fault, answer })
}

it.each(parts)(
  'answers requests $from to $to of each route, valid and broken, as its document says',
  async ({ from, to }) => {
    const routes = routesOf(document)
    const faults: string[] = []
    const tasks = Array.from({ length: to - from }, (_, index) =>
      routes.map(route => ({ route, nth: from + index })),
    ).flat()
    const queue = tasks.values()
    const work = async (): Promise<void> => {
      for (const { route, nth } of queue) {
        const fault = await tryRoute(route, nth)
        if (fault !== null && faults.length < 20) faults.push(fault)
      }
    }
    await Promise.all(Array.from({ length: callers }, work))
    expect(faults).toEqual([])
  },
)

/** The number of requests after which a route that has never succeeded is taken for one that never does. */
const most = 2000

// A run in which nothing ever succeeds would prove little. Bodies with rules between their keys are rarely valid.
it('makes requests of each route until one succeeds', async () => {
  const succeeds = ({ operation: { operationId } }: FuzzedRoute): boolean =>
    Object.keys(counts[operationId] ?? {}).some(status => status < '300')
  const never: string[] = []
  for (const route of routesOf(document)) {
    for (let nth = perRoute; nth < most && !succeeds(route); nth++)
      expect(await tryRoute(route, nth)).toBeNull()
    if (!succeeds(route)) never.push(route.operation.operationId)
  }
  expect(never).toEqual([])
})

afterAll(() => {
  process.stdout.write(`fuzz, seed ${seed}: ${JSON.stringify(counts, null, 1)}\n`)
})

/** Returns true for requests with rules that no schema can express, such as those for bodies and for the span between two times. */
const mayRefuse = ({ method, path }: FuzzRequest): boolean =>
  method !== 'GET' || path.startsWith('/api/v1/usage?')

/** Returns the fault if a request that the document allows was refused without such a rule; otherwise null. */
const refusal = (request: FuzzRequest, { status }: FuzzAnswer): string | null =>
  request.valid && status === 400 && !mayRefuse(request) ? 'refuses what its document allows' : null

function describeFault(
  { method, path, headers, body }: FuzzRequest,
  { nth, fault, answer }: { nth: number; fault: string; answer: FuzzAnswer },
): string {
  const sent = typeof body === 'string' ? body.slice(0, 600) : ''
  const call = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${sent}`
  return `${nth}: ${fault}\n${call}\n→ ${answer.status} ${answer.text.slice(0, 300)}`
}
