import { newId } from '@platen/database'
import { allRoutes, type RouteName, type RouteRow, toolServerRoute } from '@platen/contract'
import { limits } from '@platen/design'
import {
  expensiveDocuments,
  expensiveModifications,
  longTexts,
  shortest,
  withFields,
} from '@platen/design/testing'
import { longestTurn, sampled } from '@platen/env/testing'
import { newEmbed } from '../../testing/embeds'
import { newShare } from '../../testing/shares'
import { newPerson, signInSettings } from '../../testing/people'
import { sendBytes } from '../../testing/send-bytes'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** The longest time that a call may wait for another caller's call, in ms. */
const promised = 250

/** The most expensive bodies of a route, by what makes them expensive; bytes are sent unchanged. */
type Bodies = Readonly<Record<string, () => unknown>>

const documents = (around: object, chosen = Object.entries(expensiveDocuments)): Bodies =>
  Object.fromEntries(
    chosen.map(([name, document]) => [name, () => ({ ...around, document: document() })]),
  )

/** All routes read documents in the same way, so one route gets all expensive documents and the others a sample. */
const someDocuments = (route: string, around: object): Bodies => {
  return documents(around, documentsFor(route))
}

const documentsFor = (route: string): [string, () => object][] => {
  const nameOf = ([name]: [string, unknown]): string => `${route} ${name}`
  return sampled(Object.entries(expensiveDocuments), { every: 8, nameOf })
}

const modifications: Bodies = Object.fromEntries(
  Object.entries(expensiveModifications).map(([name, sent]) => [
    name,
    () => ({ modifications: sent(), strict: true, async: true }),
  ]),
)

const nothing: Bodies = { nothing: () => ({}) }

const picture = `data:image/png;base64,${'A'.repeat(7_000_000)}`

/** Becomes 18 times as long when letters are normalized. */
const growing = 'ﷺ'.repeat(330_000)

const password = { password: () => ({ token: 'a', password: growing, current: growing }) }
const hook = {
  'many types': () => ({ url: 'https://a.example/', events: Array(40_000).fill('render.failed') }),
  'a long URL': () => ({ url: `https://a.example/${growing}` }),
}
const credential = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'A'.repeat(65_536), attestationObject: 'A'.repeat(65_536) },
}

const point = { name: 'a', page: 1, x: 0, y: 0 }
const comments: Bodies = {
  'a long text': () => ({ ...point, text: growing }),
  'a long name': () => ({ ...point, name: growing, text: 'a' }),
  'many line breaks': () => ({ ...point, text: '\n'.repeat(100_000) }),
}

/** As many cells as a sheet may have, and as long ones. */
const sheets: Bodies = {
  'many short rows': () => sheetOf({ rows: 10_000, columns: 20, text: 'a' }),
  'many columns': () => sheetOf({ rows: 660, columns: 300, text: 'a' }),
  'long texts': () => sheetOf({ rows: 800, columns: 1, text: 'ä'.repeat(5_000) }),
}

function sheetOf(size: { rows: number; columns: number; text: string }): object {
  const cells = Array<string>(size.columns).fill(size.text)
  return {
    name: 'Large',
    columns: cells.map((_, nth) => `Column ${nth}`),
    rows: Array.from({ length: size.rows }, (_, nth) => ({ id: `r${nth}`, cells })),
  }
}

/** Values with a long name, and with many more colours than a gradient may have. */
const styles: Bodies = {
  name: () => ({ name: growing, value: {} }),
  stops: () => ({
    name: 'a',
    value: {
      fill: { type: 'linear', stops: Array<object>(20_000).fill({ offset: 0, color: '#000' }) },
    },
  }),
}

/** The bodies for each route, besides those that all routes get. A route that is missing here fails. */
const bodies: Readonly<Partial<Record<RouteName | 'toolServer', Bodies>>> = {
  generate: modifications,
  createDesign: documents({ name: 'Large' }),
  saveDesign: someDocuments('saveDesign', {}),
  saveDraft: someDocuments('saveDraft', { baseVersion: 1 }),
  duplicateDesign: nothing,
  restoreVersion: nothing,
  publishDesign: nothing,
  uploadAsset: {},
  createView: { 'a picture in it': () => ({ src: picture }) },
  createBrandKit: {
    'many values': () => ({ name: 'a', socials: Object.fromEntries(names(9_000)) }),
    'many pictures': () => ({
      name: 'a',
      images: Array<string>(100).fill(`https://a/${'a'.repeat(8_000)}`),
    }),
  },
  saveBrandKit: { 'many values': () => ({ socials: Object.fromEntries(names(9_000)) }) },
  saveTemplate: { keywords: () => ({ category: 'a', keywords: Array<string>(24).fill('a') }) },
  createEmbedSession: {
    origins: () => ({ allowedOrigins: Array<string>(9_000).fill('https://a.example') }),
  },
  readLink: nothing,
  linkPasskeyOptions: nothing,
  useLink: { ...password, passkey: () => ({ token: 'a', passkey: credential }) },
  signIn: { ...password, passkey: () => ({ passkey: credential }) },
  renamePerson: { name: () => ({ name: growing }) },
  setPassword: password,
  addPasskey: { passkey: () => ({ name: 'a', passkey: credential }) },
  renameOrganization: { name: () => ({ name: growing }) },
  changeMember: nothing,
  approveConnection: {
    'many scopes': () => ({ userId: 'usr_1', scopes: Array<string>(140_000).fill('read') }),
    'a long user': () => ({ userId: growing, scopes: ['read'] }),
  },
  createInvite: { email: () => ({ email: `${'a'.repeat(1_000_000)}@`, role: 'owner' }) },
  createKey: { name: () => ({ name: growing }) },
  rollKey: nothing,
  createBatch: {
    'rows with many modifications': () => ({
      rows: Array<object>(10_000).fill({ modifications: [{ id: 'a', value: 'a' }] }),
    }),
    'rows with long texts': () => ({
      strict: true,
      rows: Array<object>(120).fill({ modifications: [{ id: 'a', text: 'a'.repeat(60_000) }] }),
    }),
    'rows with many keys': () => ({
      rows: Array<object>(1_000).fill(Object.fromEntries(names(80))),
    }),
  },
  createSheet: sheets,
  saveSheet: sheets,
  duplicateSheet: { name: () => ({ name: growing }) },
  createFolder: { name: () => ({ name: growing }) },
  changeFolder: { name: () => ({ name: growing }) },
  createStyle: styles,
  changeStyle: styles,
  changeItems: {
    'many ids': () => ({ action: 'untag', ids: names(9_000).flat(), tags: ['a'] }),
    'long tags': () => ({ action: 'tag', ids: ['dsg_1'], tags: [growing] }),
    'many tags': () => ({ action: 'tag', ids: ['dsg_1'], tags: names(9_000).flat() }),
  },
  createShare: { name: () => ({ name: growing }), expiry: () => ({ expiresAt: growing }) },
  changeShare: { name: () => ({ name: growing }) },
  createComment: comments,
  changeComment: nothing,
  createSharedComment: comments,
  approveShared: { name: () => ({ name: growing, version: 1 }) },
  createSigningKey: {
    name: () => ({ name: growing }),
    designs: () => ({ name: 'a', designIds: names(90_000).flat() }),
  },
  createInboundHook: {
    name: () => ({ name: growing }),
    mapping: () => ({
      name: 'a',
      mapping: Object.fromEntries(names(90_000).map(([name]) => [`${name}.text`, '/a'])),
    }),
  },
  changeInboundHook: {
    'a long pointer': () => ({ mapping: { 'a.text': `/${growing}` } }),
    rows: () => ({ rows: '/a'.repeat(400_000) }),
  },
  signUrl: {
    'many parameters': () => ({
      designId: 'dsg_1',
      format: 'png',
      parameters: Object.fromEntries(names(500).map(([name, text]) => [`${name}.text`, text])),
    }),
    'a long text': () => ({
      designId: 'dsg_1',
      format: 'png',
      parameters: { 'a.text': 'ﷺ'.repeat(20_000) },
    }),
    'long spans': () => ({
      designId: 'dsg_1',
      format: 'png',
      parameters: { 'a.spans': `[${Array<string>(30_000).fill('{').join('')}` },
    }),
  },
  createWebhook: hook,
  changeWebhook: hook,
  testWebhook: { type: () => ({ type: 'a'.repeat(1_000_000) }) },
  replayDeliveries: { since: () => ({ since: '1'.repeat(1_000_000) }) },
  rotateWebhook: { overlap: () => ({ overlap: '9'.repeat(1_000_000) }) },
  readFontGlyphs: { source: () => ({ src: 'a'.repeat(1_000_000) }) },
  toolServer: {
    'one call': () => toolCall(expensiveModifications['texts with marks']?.()),
    'many calls': () => Array.from({ length: 100 }, () => toolCall([{ id: 'a', value: 'a' }])),
    'many messages': () => Array<object>(8_000).fill({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  },
}

/** The calls that answer with a document, or are made from one. */
const readsOf = [
  '/api/v1/designs/:designId',
  '/api/v1/designs/:designId?document=true',
  '/api/v1/designs/:designId/versions/1?document=true',
  '/api/v1/designs/:designId/compare',
  '/api/v1/designs/:designId/draft',
  '/api/v1/designs/:designId/draft?before=true',
  '/api/v1/designs/:designId@draft?document=true',
  '/api/v1/templates/:template',
  '/api/v1/templates/:template?document=true',
]

const people = { key: false, session: 'viewer', embed: null } as const

const toolCall = (sent: unknown): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'generate_image', arguments: { designId: 'dsg_1', modifications: sent } },
})

const names = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [`name-${index}`, 'a'.repeat(80)])

/** Returns the bodies for every route that takes JSON, as large as they may be. */
const formsOf = (limit: number): Record<string, () => Buffer> => ({
  lists: () => filled(Math.min(limit, limits.values * 3), '[]', ','),
  'more lists than any call needs': () => filled(limit, '[]', ','),
  objects: () => filled(Math.min(limit, limits.values * 3), '{"a":1}', ','),
  'a long text': () => Buffer.from(JSON.stringify({ a: 'a'.repeat(limit - 10) })),
  'a long text of escapes': () => Buffer.from(`{"a":"${'\\u00e4'.repeat(limit / 6 - 4)}"}`),
  'a long number': () => Buffer.from(`{"a":${'1'.repeat(limit - 10)}}`),
  'long keys': () => filled(limit, `{"${'a'.repeat(1_000)}":1}`, ','),
  brackets: () => Buffer.alloc(Math.min(limit, limits.values - 1), '['),
})

function filled(limit: number, part: string, between: string): Buffer {
  const count = Math.floor((limit - 2) / (part.length + between.length))
  return Buffer.from(`[${Array<string>(count).fill(part).join(between)}]`)
}

const headings = (count: number, key: string): string =>
  Array.from({ length: count }, (_, at) => `element-${at}${key}`).join(',')

/** Sheets that take long to read, of a few MiB each; none of them is valid. */
const tables: Readonly<Record<string, () => string>> = {
  'empty rows': () => `element-0.text\n${'\n'.repeat(1_000_000)}`,
  'empty cells': () => `element-0.text\n${`${','.repeat(1_000)}\n`.repeat(4_000)}`,
  'many columns': () => `${headings(490, '.text')}\n${`${'1,'.repeat(489)}1\n`.repeat(500)},\n"`,
  'unknown columns': () => `${headings(999, 'x.text')},element-0.text\n${'1,'.repeat(1_000)}1\n`,
  'long texts': () => `element-0.text\n${`${'ก'.repeat(10_000)}\n`.repeat(150)}"`,
  'quotes that end too early': () => `element-0.text\n${'"a"b,'.repeat(10_000)}\n`.repeat(50),
  'doubled quotes': () => `element-0.text\n"${'""'.repeat(2_000_000)}"`,
  'a quote that is not closed': () => `element-0.text\n"${'a,'.repeat(2_000_000)}`,
  'a long heading': () => 'a'.repeat(4_000_000),
  'cells of JSON': () => `element-0.spans\n${`"${'['.repeat(30_000)}"\n`.repeat(100)}`,
}

const sendable = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))

const takers = Object.entries<RouteRow>(allRoutes)
  .filter(([, { body, bodyType }]) => body !== null || bodyType !== undefined)
  .map(([name]) => name)

it('every route with a body is tried', () => {
  expect(Object.keys(bodies).sort()).toEqual([...takers, 'toolServer'].sort())
})

describe('a call delays others no longer than promised', () => {
  let api: TestApi
  let ids: Record<string, string>
  let session: Record<string, string>
  let key: Record<string, string>
  let guest: Record<string, string>

  beforeAll(async () => {
    const unlimited = Object.fromEntries(
      ['RENDERS', 'WRITES', 'REQUESTS', 'DOCUMENT_BYTES'].flatMap(name => [
        [`RATE_LIMIT_${name}`, '1000000'],
        [`RATE_LIMIT_${name}_BURST`, name === 'DOCUMENT_BYTES' ? '10000000000' : '1000000'],
      ]),
    )
    api = await startTestApi({ ...signInSettings, ...unlimited })
    const { organizationId, apiKey } = api.account
    const person = await newPerson(api, organizationId, 'owner')
    const json = { 'content-type': 'application/json' }
    key = { ...json, 'if-match': '*', authorization: `Bearer ${apiKey}` }
    session = { ...json, 'if-match': '*', ...person.options.headers }
    const create = async (document: object): Promise<string> => {
      const body = sendable({ name: 'a', document })
      const { beginning } = await sendBytes(`${api.url}/api/v1/designs`, {
        method: 'POST',
        headers: key,
        body,
      })
      return /dsg_\w+/.exec(beginning)?.[0] ?? beginning
    }
    const designId = await create(longTexts())
    const kit = await api.database.tenant(organizationId).brandKits.create({ name: 'a' })
    const webhook = await api.database
      .tenant(organizationId)
      .webhooks.create({
        url: 'https://a.example/',
        events: ['render.failed'],
        designId: null,
        description: '',
        secret: Buffer.from('sealed'),
      })
    const signingKey = await api.database
      .tenant(organizationId)
      .signingKeys.create({
        name: 'a',
        designIds: null,
        rendersPerMinute: 1,
        maxPixels: 1,
        expiryRequired: false,
        secret: Buffer.from('sealed'),
      })
    const { sheets: own } = api.database.tenant(organizationId)
    const empty = { name: 'a', columns: [], rows: [], mapping: {}, author: 'ada' }
    const sheet = await own.create({ ...empty, designId })
    const hook = await api.database
      .tenant(organizationId)
      .inboundHooks.create({
        id: newId('hok'),
        designId,
        name: 'a',
        mapping: {},
        rowsAt: null,
        signature: null,
        secret: null,
        options: {},
        webhookUrl: null,
        keepBodies: true,
        urlHash: Buffer.alloc(32),
      })
    const share = await newShare(api, { owner: api.account, designId })
    guest = { ...json, authorization: `Bearer ${share.options.apiKey}` }
    const embed = await newEmbed(api, { owner: api.account, userId: 'ada', designId })
    ids = {
      designId,
      large: await create(shortest()),
      fields: await create(withFields(500)),
      brandKitId: kit.id,
      userId: person.userId,
      keyId: api.account.keyId,
      version: '1',
      embedSessionId: embed.id,
      webhookId: webhook.id,
      deliveryId: `dlv_${'0'.repeat(26)}`,
      signingKeyId: signingKey.id,
      sheetId: sheet.id,
      shareId: share.id,
      commentId: `cmt_${'0'.repeat(26)}`,
      approvalId: `apr_${'0'.repeat(26)}`,
      folderId: `fld_${'0'.repeat(26)}`,
      styleId: `sty_${'0'.repeat(26)}`,
      hookId: hook.id,
      refusedCallId: `rfc_${'0'.repeat(26)}`,
    }
  })

  afterAll(() => api.stop())

  const urlOf = (path: string, more: Record<string, string> = {}): string =>
    api.url + path.replaceAll(/:(\w+)/g, (_, name: string) => ({ ...ids, ...more })[name] ?? name)

  /** Returns the answer too, so that a failure shows how far the body got. */
  async function turnOf(
    { method, path, callers }: Pick<RouteRow, 'method' | 'path' | 'callers'>,
    { body, designId = ids['designId'] ?? '' }: { body?: Buffer; designId?: string },
  ): Promise<{ ms: number; answer: string }> {
    const headers = callers?.guest ? guest : callers === null || callers.key ? key : session
    let answer = ''
    const ms = await longestTurn(
      async () => {
        const url = urlOf(path, { designId })
        const got = await sendBytes(url, { method, headers, ...(body && { body }) })
        answer = `${got.status} ${got.bytes} ${got.beginning}`
      },
      { enoughMs: promised },
    )
    return { ms, answer }
  }

  const saved = new Map<string, Promise<string | undefined>>()

  /** Saves an expensive document once, and returns the id of the design; undefined if it is refused. */
  function save([what, document]: [string, () => object]): Promise<string | undefined> {
    const saving = saved.get(what) ?? create(document())
    saved.set(what, saving)
    return saving
  }

  async function create(document: object): Promise<string | undefined> {
    const body = sendable({ name: 'a', document })
    const options = { method: 'POST', headers: session, body }
    const { beginning } = await sendBytes(`${api.url}/api/v1/designs`, options)
    return /dsg_\w+/.exec(beginning)?.[0]
  }

  const read = documentsFor('reads')

  it('some of the expensive documents can be saved', async () => {
    const ids: (string | undefined)[] = []
    for (const each of read) ids.push(await save(each))
    expect(ids.some(id => id !== undefined)).toBe(true)
  })

  it.each(read)('reads of %s', async (what, document) => {
    const id = await save([what, document])
    // A document that cannot be saved cannot be read either.
    if (id === undefined) return
    const put = async (path: string, sent: object): Promise<string> => {
      const options = { method: 'PUT', headers: session, body: sendable(sent) }
      return (await sendBytes(`${api.url}/api/v1/designs/${id}/${path}`, options)).beginning
    }
    await put('draft', { baseVersion: 1, document: document() })
    const templateId = /tpl_\w+/.exec(await put('template', { category: 'a' }))?.[0] ?? ''
    for (const path of readsOf) {
      const url = path.replace(':template', templateId)
      const { ms, answer } = await turnOf(
        { method: 'GET', path: url, callers: people },
        { designId: id },
      )
      expect(answer).toMatch(/^(?:200|503) /)
      if (ms > promised) throw new Error(`${path}, ${what}: ${ms.toFixed(0)} ms (${answer})`)
    }
  })

  it.each(Object.entries(tables))('takes a sheet of %s', async (_what, sheet) => {
    const url = urlOf('/api/v1/:designId/batches', { designId: ids['large'] ?? '' })
    const headers = { ...key, 'content-type': 'text/csv' }
    let status = 0
    const call = async (): Promise<void> => {
      const body = Buffer.from(sheet())
      status = (await sendBytes(url, { method: 'POST', headers, body })).status
    }
    expect(await longestTurn(call, { enoughMs: promised })).toBeLessThanOrEqual(promised)
    expect(status).toBe(400)
  })

  const rows: [string, Pick<RouteRow, 'method' | 'path' | 'callers' | 'bodyLimit'>][] = [
    ...takers
      .filter(name => name !== 'uploadAsset')
      .map((name): [string, RouteRow] => [name, allRoutes[name as RouteName]]),
    ['toolServer', toolServerRoute],
  ]

  it('reads of a sheet', async () => {
    const path = '/api/v1/sheets/:sheetId'
    for (const [what, body] of Object.entries(sheets)) {
      const saved = await turnOf(
        { method: 'PUT', path, callers: people },
        { body: sendable(body()) },
      )
      expect(saved.answer).toMatch(/^200 /)
      const { ms, answer } = await turnOf({ method: 'GET', path, callers: people }, {})
      expect(answer).toMatch(/^200 /)
      if (ms > promised) throw new Error(`${path}, ${what}: ${ms.toFixed(0)} ms (${answer})`)
    }
  })

  it.each(rows)('%s', async (name, row) => {
    const nameOf = ([form]: [string, unknown]): string => `${name} ${form}`
    const forms = sampled(Object.entries(formsOf(row.bodyLimit)), { every: 8, nameOf })
    for (const [what, body] of [...Object.entries(bodies[name as RouteName] ?? {}), ...forms]) {
      const { ms, answer } = await turnOf(row, { body: sendable(body()) })
      if (ms > promised) throw new Error(`${name}, ${what}: ${ms.toFixed(0)} ms (${answer})`)
    }
  })
})
