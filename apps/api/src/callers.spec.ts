import {
  type Callers,
  type DocumentedRoute,
  documentedRoutes,
  type EmbedMode,
  embedModes,
  includesMode,
  includesRole,
  newApiKey,
  type Role,
  roles,
  samples,
  sayWhoMay,
} from '@platen/contract'
import { recordStatements } from '@platen/database/testing'
import { parseDesign } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { type Principal } from './runtime/principal'
import { startFakeTester } from './testing/fake-tester'
import { newBelongings } from './testing/belongings'
import { call, type CallOptions, type Reply } from './testing/call'
import { startFakeWorker } from './testing/fake-worker'
import { newEmbed } from './testing/embeds'
import { newShare } from './testing/shares'
import { MadeUpCallers } from './testing/callers'
import { poster } from './testing/documents'
import { type Account, startTestApi, type TestApi } from './testing/test-api'

/** A caller, as a route sees it. */
interface Caller {
  options: CallOptions
  /** Null for an unknown caller. */
  is: { kind: Principal['kind']; role?: Role; mode?: EmbedMode } | null
  /** True if the object with the id belongs to another caller. */
  stranger: boolean
  /** True if the object belongs to the caller's organization, all of whose users share its brand kits. */
  neighbour?: boolean
}

const user = 'ada'
const callers = new MadeUpCallers()
const document = parseDesign(poster).design
let api: TestApi
let owner: Account
let templateId: string

beforeAll(async () => {
  // No worker runs here, so no call may wait long for one.
  api = await startTestApi({ RENDER_WAIT_MS: '100' }, { identifiers: callers.identifiers })
  owner = await api.newAccount()
  // The template that the examples use.
  templateId = samples.template
  const gallery = { category: 'Sale', promoted: false, keywords: [], fonts: [] }
  const template = { id: templateId, name: 'Sale', document, width: 400, height: 300 }
  await api.database.templates.save({ ...template, ...gallery })
})

afterAll(() => api.stop())

const key = (apiKey: string | null): CallOptions => ({ apiKey })

const session = (account: Account, role: Role): CallOptions => callers.session(account, role)

const embed = async (
  account: Account,
  userId: string,
  mode: EmbedMode = 'edit',
): Promise<CallOptions> => (await newEmbed(api, { owner: account, userId, mode })).options

async function ended(): Promise<CallOptions> {
  const { id: sessionId, options } = await newEmbed(api, { owner, userId: user })
  await api.database.embedSessions.end({ organizationId: owner.organizationId, sessionId })
  return options
}

async function revoked(): Promise<CallOptions> {
  const { organizationId } = owner
  const { key: apiKey, ...record } = newApiKey()
  const { id: keyId } = await api.database.keys.create({ organizationId, name: 'old', ...record })
  await api.database.keys.revoke({ organizationId, keyId })
  return key(apiKey)
}

let another: Promise<Account> | undefined

/** Another organization. */
const foreign = (): Promise<Account> => (another ??= api.newAccount())

const everybody: Record<string, () => Caller | Promise<Caller>> = {
  'no key': () => ({ options: key(null), is: null, stranger: false }),
  'a revoked key': async () => ({ options: await revoked(), is: null, stranger: false }),
  'a key': () => ({ options: key(owner.apiKey), is: { kind: 'key' }, stranger: false }),
  'a foreign key': async () => ({
    options: key((await foreign()).apiKey),
    is: { kind: 'key' },
    stranger: true,
  }),
  ...Object.fromEntries<() => Caller | Promise<Caller>>(
    roles.flatMap((role): [string, () => Caller | Promise<Caller>][] => [
      [
        `a session of the role ${role}`,
        () => ({
          options: session(owner, role),
          is: { kind: 'session' as const, role },
          stranger: false,
        }),
      ],
      [
        `a session of another organization, of the role ${role}`,
        async () => ({
          options: session(await foreign(), role),
          is: { kind: 'session' as const, role },
          stranger: true,
        }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    embedModes.map((mode): [string, () => Promise<Caller>] => [
      `an embedded editor in the mode ${mode}`,
      async () => ({
        options: await embed(owner, user, mode),
        is: { kind: 'embed', mode },
        stranger: false,
      }),
    ]),
  ),
  'an embedded editor that has ended': async () => ({
    options: await ended(),
    is: null,
    stranger: false,
  }),
  'an embedded editor of another user': async () => ({
    options: await embed(owner, 'bob'),
    is: { kind: 'embed', mode: 'edit' },
    stranger: true,
    neighbour: true,
  }),
  'a guest of a share': async () => {
    const { designId = '', shareId = '' } = await untouchedBelongings()
    // A design may have only 100 open shares.
    await api.sql('delete from shares where design_id = $1 and id <> $2', [designId, shareId])
    const { options } = await newShare(api, { owner, designId })
    return { options, is: { kind: 'guest' }, stranger: false }
  },
  'an embedded editor of another organization': async () => ({
    options: await embed(await foreign(), user),
    is: { kind: 'embed', mode: 'edit' },
    stranger: true,
  }),
}

const belongings = (): Promise<Record<string, string>> =>
  newBelongings(api, { owner, user, templateId })

let untouched: Promise<Record<string, string>> | undefined

/** Objects for calls that leave them unchanged: reading calls and refused ones. Creating new objects for each would take longer than the call. */
const untouchedBelongings = (): Promise<Record<string, string>> => (untouched ??= belongings())

/**
 * Deletes the webhooks, signing keys, inbound hooks and batches of earlier calls, since an organization may have only 20, 100, 100 and 10, and
 * the folders and styles that they named.
 */
async function makeRoom(): Promise<void> {
  const { webhookId, signingKeyId, hookId, batchId } = await untouchedBelongings()
  await api.sql('delete from webhook_endpoints where id <> $1', [webhookId])
  await api.sql('delete from signing_keys where id <> $1', [signingKeyId])
  await api.sql('delete from inbound_hooks where id <> $1', [hookId])
  await api.sql('delete from batches where id <> $1', [batchId])
  await api.sql(`delete from folders where name not like 'Confidential%'`)
  await api.sql(`delete from styles where name not like 'Confidential%'`)
}

async function makeRoomForStyles(): Promise<void> {
  const { styleId } = await untouchedBelongings()
  await api.sql('delete from styles where id <> $1', [styleId])
}

/** Completes a render with an element map, since no worker runs here. */
async function complete(renderId: string): Promise<void> {
  const timings = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }
  const map = { pages: [{ page: 1, width: 9, height: 9, areas: [] }] }
  const result = { files: [], warnings: [], map, timings }
  await api.sql(
    `update renders set state = 'completed', finished_at = now(), duration_ms = 1, result = $2
     where id = $1`,
    [renderId, result],
  )
}

type Ids = Readonly<Record<string, string>>

/** The preparations that the calls of some routes need besides the objects. */
const prepared: Partial<Record<DocumentedRoute['name'], (ids: Ids) => Promise<void>>> = {
  createWebhook: makeRoom,
  createSigningKey: makeRoom,
  createInboundHook: makeRoom,
  createBatch: makeRoom,
  createFolder: makeRoom,
  changeFolder: makeRoom,
  createStyle: makeRoomForStyles,
  changeStyle: makeRoom,
  getRenderMap: ids => complete(ids['renderId'] ?? ''),
}

/** Starts the process for which the calls of some routes wait. */
const awaited: Partial<Record<DocumentedRoute['name'], () => { stop: () => Promise<unknown> }>> = {
  testWebhook: () => startFakeTester(api),
  getBudgets: () => startFakeWorker(api),
  checkDesign: () => startFakeWorker(api),
}

const nobodys = (id: string): string => id.replace(/_.*/, `_${'0'.repeat(26)}`)

/** The bodies of routes whose example would not succeed here. */
const ownBodies: Partial<Record<DocumentedRoute['name'], (ids: Ids) => object>> = {
  // No worker runs here, so no call waits.
  generate: () => ({ async: true }),
  signUrl: ({ designId }) => ({ designId, format: 'png' }),
  changeItems: ({ designId, assetId, folderId }) => ({
    action: 'move',
    ids: [designId, assetId],
    folderId,
  }),
}

/** Returns a call to a route that succeeds for any permitted caller. */
function optionsOf(
  { name, method, docs }: DocumentedRoute,
  ids: Ids,
  caller: CallOptions,
): CallOptions {
  const example = docs.examples.find(({ status }) => status < 300)
  const body = ownBodies[name]?.(ids) ?? example?.body
  const form = new FormData()
  // The revision that a draft may overwrite does not depend on the caller.
  const headers = { ...(name === 'saveDraft' && { 'if-match': '*' }), ...caller.headers }
  if (example?.file) form.set('file', new Blob([Buffer.from(example.file.base64, 'base64')]))
  return {
    method,
    ...caller,
    headers,
    ...(body !== undefined && { body }),
    ...(example?.file && { body: form }),
  }
}

const ask = (route: DocumentedRoute, ids: Ids, caller: CallOptions): Promise<Reply> =>
  call(
    api,
    route.path.replace(/:(\w+)/g, (_, part: string) => ids[part] ?? ''),
    optionsOf(route, ids, caller),
  )

function may(
  { key, session, embed, guest }: Callers,
  { kind, role, mode }: NonNullable<Caller['is']>,
): boolean {
  if (kind === 'session')
    return session !== null && role !== undefined && includesRole(role, session)
  if (kind === 'key') return key
  if (kind === 'guest') return guest === true
  return embed !== null && mode !== undefined && includesMode(mode, embed)
}

const isShared = ({ parameters }: DocumentedRoute, neighbour = false): boolean =>
  neighbour && parameters.includes('brandKitId')

/** Returns the answer that the route's row in the table promises. */
function promised(
  route: DocumentedRoute,
  { is, stranger, neighbour }: Caller,
): { status: unknown; code: string | null } {
  if (!is) return { status: 401, code: 'unauthorized' }
  if (!may(route.callers, is)) return { status: 403, code: 'forbidden' }
  const own = route.name === 'changeItems' || route.parameters.some(part => part !== 'templateId')
  if (stranger && own && !isShared(route, neighbour)) return { status: 404, code: 'not_found' }
  return { status: expect.any(Number) as number, code: null }
}

/** Routes whose answers must never be cached, for any caller. */
const handsOutTokens: ReadonlySet<string> = new Set([
  'createEmbedSession',
  'renewEmbedToken',
  'createInboundHook',
  'createShare',
  'listShares',
  'changeShare',
  'createSigningKey',
  'createWebhook',
  'rotateInboundHook',
  'rotateWebhook',
])

const cases = documentedRoutes.flatMap(route =>
  Object.keys(everybody).map(who => ({ route, who, name: `${route.name}, asked by ${who}` })),
)

describe('every route answers as its row promises', () => {
  it.each(cases)('$name', async ({ route, who }) => {
    const caller = await everybody[who]?.()
    if (!caller) throw new Error(who)
    const answer = promised(route, caller)
    const mayChange = answer.code === null && route.method !== 'GET'
    const ids = await (mayChange ? belongings() : untouchedBelongings())
    const { status, headers, text } = await (answer.code === null ? prepareAndAsk : ask)(
      route,
      ids,
      caller.options,
    )
    expect({ status, code: headers.get('x-error-code') }).toEqual(answer)
    if (status < 300) {
      expect(Object.keys(route.answers)).toContain(String(status))
      // Caches treat answers to bearer tokens as private, but not answers to cookies.
      const isUnkept = caller.is?.kind === 'session' || handsOutTokens.has(route.name)
      expect(headers.get('cache-control')).toBe(isUnkept ? 'no-store' : null)
    }
    if (status === 403) expect(text).toBe(JSON.stringify({ message: sayWhoMay(route.callers) }))
    if (caller.stranger) expect(text).not.toContain('Confidential')
  })
})

/** Calls a route beside the process for which it waits, and again while that takes longer than a call waits. */
async function prepareAndAsk(...call: Parameters<typeof ask>): ReturnType<typeof ask> {
  const [route, ids] = call
  await prepared[route.name]?.(ids)
  const started = awaited[route.name]?.()
  if (!started) return ask(...call)
  try {
    return await waitFor(`an answer of ${route.name}`, async () => {
      const reply = await ask(...call)
      return reply.headers.get('x-error-code') === 'unavailable' ? undefined : reply
    })
  } finally {
    await started.stop()
  }
}

const strangers = Object.keys(everybody).filter(who => /foreign|another/.test(who))
const withIds = documentedRoutes.filter(({ parameters }) => parameters.length > 0)

/** Returns the parts of an answer that a caller can compare, except those that differ between any two requests. */
function visible({ status, headers, text }: Reply): object {
  const changing = ['date', 'x-request-id', 'ratelimit']
  return { status, text, headers: [...headers].filter(([name]) => !changing.includes(name)) }
}

describe('what belongs to somebody else does not exist for a caller', () => {
  const compared = withIds.flatMap(route =>
    strangers
      .filter(who => !isShared(route, who === 'an embedded editor of another user'))
      .map(who => ({ route, who, name: `${route.name}, asked by ${who}` })),
  )

  it.each(compared)('$name', async ({ route, who }) => {
    const caller = await everybody[who]?.()
    if (!caller) throw new Error(who)
    const theirs = { ...(await untouchedBelongings()) }
    // Public templates belong to everyone.
    theirs['templateId'] = theirs['ownTemplateId'] ?? ''
    const missing = Object.fromEntries(Object.entries(theirs).map(([k, id]) => [k, nobodys(id)]))
    // The first call looks the key up.
    await ask(route, missing, caller.options)
    const asked = async (ids: Record<string, string>): Promise<object> => {
      const recorded = recordStatements()
      const reply = await ask(route, ids, caller.options)
      recorded.stop()
      return { ...visible(reply), statements: recorded.texts.filter(isOfTheCall) }
    }
    expect(await asked(theirs)).toEqual(await asked(missing))
  })
})

/**
 * Returns false for statements that do not belong to the call: those that look up keys or tokens, poll, or write the request log, which is
 * a transaction.
 */
const isOfTheCall = (text: string): boolean =>
  ![
    /api_keys|\bs\.hash = |^\s*select (1|asked\.id from unnest)\b/,
    /insert into refused_calls|^\s*select from organizations where id = any|^START TRANSACTION$|^COMMIT$/,
  ].some(other => other.test(text))

/** Messages about what a body or a query names, or about what has been deleted since. */
const notOfPaths: Partial<Record<DocumentedRoute['name'], readonly string[]>> = {
  changeWebhook: ['Design not found'],
  checkDesign: ['Brand kit not found'],
  compareVersions: ['Version not found'],
  retryBatch: ['Design not found'],
  signUrl: ['Design not found'],
}

/** Returns values that name nothing: an id that nobody has and, of a design or template, a version that it does not have. */
function missing(part: string, id = ''): string[] {
  if (part === 'version') return ['999', 'x']
  return ['designId', 'templateId'].includes(part) ? [nobodys(id), `${id}@999`] : [nobodys(id)]
}

/** Returns a message without the versions that exist. */
const whatIsMissing = (message: string): string => message.replace(/:.*/s, '')

describe('what a path names in vain is not found, as the documentation says', () => {
  it.each(withIds.map(route => [route.name, route] as const))('%s', async (name, route) => {
    const caller = route.callers.key ? key(owner.apiKey) : session(owner, 'owner')
    const own = await untouchedBelongings()
    const seen = new Set<string>()
    for (const part of route.parameters)
      for (const id of missing(part, own[part])) {
        const { status, body } = await ask(route, { ...own, [part]: id }, caller)
        if (status === 404) seen.add(whatIsMissing(String(body['message'])))
      }
    const { errors, headers = [] } = route.docs
    const messages = [errors?.not_found ?? []].flat().map(whatIsMissing)
    const documented = messages.filter(message => message.endsWith(' not found'))
    expect(documented).toEqual(expect.arrayContaining([...seen]))
    // A repeated call does not find what has been deleted, and bodies that create name other objects.
    const others = headers.includes('Idempotency-Key') ? documented : (notOfPaths[name] ?? [])
    expect([...seen, ...others]).toEqual(expect.arrayContaining(documented))
  })
})

describe('a caller without permission', () => {
  it('is refused before the body is read', async () => {
    const options = session(owner, 'viewer')
    const reply = await call(api, '/api/v1/designs', { ...options, body: '{' })
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([403, 'forbidden'])
  })

  it('is charged for the call', async () => {
    const options = session(owner, 'viewer')
    const path = `/api/v1/${templateId}/generate`
    const left = async (): Promise<string | null> =>
      (await call(api, path, { ...options, body: {} })).headers.get('ratelimit')
    expect(await left()).toContain('"requests";r=1999;')
  })
})

describe('a bearer token', () => {
  it.each(['nobody', ''])(
    'takes precedence over a cookie, even the unknown token %j',
    async token => {
      const cookie = session(owner, 'owner').headers?.['cookie'] ?? ''
      const headers = { cookie, authorization: `Bearer ${token}` }
      const path = '/api/v1/designs'
      expect((await call(api, path, { apiKey: null, headers: { cookie } })).status).toBe(200)
      expect((await call(api, path, { apiKey: null, headers })).status).toBe(401)
    },
  )

  it('takes precedence, but no other scheme does', async () => {
    const { headers } = session(owner, 'owner')
    const options = { apiKey: null, headers: { ...headers, authorization: 'Basic YTpi' } }
    expect((await call(api, '/api/v1/designs', options)).status).toBe(200)
  })
})
