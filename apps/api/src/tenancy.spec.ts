import { type DocumentedRoute, documentedRoutes, type RouteExample } from '@platen/contract'
import { newId } from '@platen/database'
import { call, type CallOptions, type Reply } from './testing/call'
import { newEmbed } from './testing/embeds'
import { poster } from './testing/documents'
import { type Account, startTestApi, type TestApi } from './testing/test-api'
import { upload } from './testing/upload'

interface Belongings {
  account: Account
  designId: string
  templateId: string
  renderId: string
  brandKitId: string
  assetId: string
  embedSessionId: string
  webhookId: string
  deliveryId: string
  signingKeyId: string
  hookId: string
  refusedCallId: string
  batchId: string
  sheetId: string
  folderId: string
  styleId: string
  shareId: string
  commentId: string
  approvalId: string
}

const confidential =
  '<svg xmlns="http://www.w3.org/2000/svg" id="Confidential" width="9" height="9"/>'

let api: TestApi
let owner: Belongings
let stranger: Account

beforeAll(async () => {
  // No worker draws the renders.
  api = await startTestApi({ RENDER_WAIT_MS: '100' })
  owner = await settle(await api.newAccount())
  stranger = await api.newAccount()
})

afterAll(() => api.stop())

/** Creates a design, a waiting render and a brand kit of an organization, each with a name to look for. */
async function settle(account: Account): Promise<Belongings> {
  const { apiKey } = account
  const body = { name: 'Confidential poster', document: poster }
  const design = await call(api, '/api/v1/designs', { apiKey, body })
  const designId = String(design.body['id'])
  const { drafts } = api.database.tenant(account.organizationId)
  const document = { ...poster, metadata: { title: 'Confidential draft' } }
  const drafted = { baseVersion: 1, document, width: 400, height: 300, author: 'ada' }
  await drafts.inTurn(designId, turn => turn.save(drafted))
  const template = await call(api, `/api/v1/designs/${designId}/template`, {
    method: 'PUT',
    apiKey,
    body: { name: 'Confidential template', category: 'Posters' },
  })
  const render = await call(api, `/api/v1/${designId}/generate`, {
    apiKey,
    body: { async: true, metadata: { secret: 'Confidential order' } },
  })
  const asset = await upload(api, confidential, { apiKey })
  const kits = api.database.tenant(account.organizationId).brandKits
  const signingKey = await call(api, '/api/v1/signing-keys', {
    apiKey,
    body: { name: 'Confidential blog' },
  })
  const hook = await call(api, `/api/v1/designs/${designId}/hooks`, {
    apiKey,
    body: { name: 'Confidential form', mapping: { 'headline.text': '/confidential' } },
  })
  const webhook = await call(api, '/api/v1/webhooks', {
    apiKey,
    body: {
      url: 'https://shop.example/',
      description: 'Confidential shop',
      events: ['design.published'],
    },
  })
  await call(api, `/api/v1/designs/${designId}`, {
    method: 'PUT',
    apiKey,
    body: { name: 'Confidential poster' },
  })
  const path = `/api/v1/webhooks/${String(webhook.body['id'])}/deliveries`
  const [delivery] = (await call(api, path, { apiKey })).body['data'] as { id: string }[]
  const batch = await call(api, `/api/v1/${designId}/batches`, {
    apiKey,
    body: { rows: [{ key: 'Confidential', metadata: { order: 'Confidential' } }] },
  })
  const sheet = await call(api, `/api/v1/designs/${designId}/sheets`, {
    apiKey,
    body: { name: 'Confidential sheet', columns: ['Confidential'] },
  })
  const folder = await call(api, '/api/v1/folders', {
    apiKey,
    body: { name: 'Confidential folder' },
  })
  const folderId = String(folder.body['id'])
  const ids = [designId, String(template.body['id']), String(asset.body['id'])]
  await call(api, '/api/v1/bulk', { apiKey, body: { action: 'move', ids, folderId } })
  const tagged = { action: 'tag', ids, tags: ['Confidential tag'] }
  await call(api, '/api/v1/bulk', { apiKey, body: tagged })
  const style = await call(api, '/api/v1/styles', {
    apiKey,
    body: { name: 'Confidential style', value: {} },
  })
  const share = await call(api, `/api/v1/designs/${designId}/shares`, {
    apiKey,
    body: { name: 'Confidential client', comments: true, approval: true },
  })
  const comment = await call(api, `/api/v1/designs/${designId}/comments`, {
    apiKey,
    body: { page: 1, x: 0, y: 0, text: 'Confidential comment' },
  })
  const approval = await call(api, '/api/app/shared/approvals', {
    apiKey: new URL(String(share.body['url'])).hash.slice(1),
    body: { name: 'Confidential approval', version: 1 },
  })
  const kit = await kits.create({ name: 'Confidential brand' })
  return {
    account,
    designId,
    templateId: String(template.body['id']),
    renderId: String(render.body['id']),
    brandKitId: kit.id,
    assetId: String(asset.body['id']),
    webhookId: String(webhook.body['id']),
    deliveryId: delivery?.id ?? '',
    signingKeyId: String(signingKey.body['id']),
    hookId: String(hook.body['id']),
    refusedCallId: await refusedCall(account),
    batchId: String(batch.body['id']),
    sheetId: String(sheet.body['id']),
    folderId,
    styleId: String(style.body['id']),
    shareId: String(share.body['id']),
    commentId: String(comment.body['id']),
    approvalId: String(approval.body['id']),
    embedSessionId: (await newEmbed(api, { owner: account, userId: 'ada', designId })).id,
  }
}

/** Keeps a refused call, and returns its id. */
async function refusedCall({ organizationId, keyId: caller }: Account): Promise<string> {
  const at = {
    requestId: 'req_1',
    agoMs: 0,
    method: 'GET',
    path: '/api/v1/confidential',
    tool: null,
  }
  const error = { status: 404, code: 'not_found', message: 'Confidential', designId: null }
  const id = newId('rfc')
  const call = { id, organizationId, caller, ...at, ...error, durationMs: 1, leftOut: 0 }
  await api.database.refusedCalls.keep([call])
  return id
}

/** Returns two ids for a part of a path: one of the owner's, and one of the same form that does not exist. */
function idsFor(part: string): { foreign: string; unknown: string } {
  const known: Record<string, string> = {
    designId: owner.designId,
    templateId: owner.templateId,
    renderId: owner.renderId,
    brandKitId: owner.brandKitId,
    assetId: owner.assetId,
    embedSessionId: owner.embedSessionId,
    webhookId: owner.webhookId,
    deliveryId: owner.deliveryId,
    signingKeyId: owner.signingKeyId,
    hookId: owner.hookId,
    refusedCallId: owner.refusedCallId,
    batchId: owner.batchId,
    sheetId: owner.sheetId,
    folderId: owner.folderId,
    styleId: owner.styleId,
    shareId: owner.shareId,
    commentId: owner.commentId,
    approvalId: owner.approvalId,
    version: '1',
  }
  const foreign = known[part]
  if (foreign === undefined) throw new Error(`give the owner something with a ${part} in this test`)
  return { foreign, unknown: foreign.replace(/_.*/, `_${'0'.repeat(26)}`) }
}

function optionsOf({ method, docs }: DocumentedRoute, example: RouteExample): CallOptions {
  const form = new FormData()
  const { file, body, headers = {} } = example
  if (file) {
    const bytes = new Blob([Buffer.from(file.base64, 'base64')], { type: file.mimetype })
    form.set(docs.upload?.field ?? '', bytes, file.name)
  }
  return {
    method,
    apiKey: stranger.apiKey,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    ...(file && { body: form }),
  }
}

function ask(route: DocumentedRoute, example: RouteExample, path = route.path): Promise<Reply> {
  const query = example.query ? `?${new URLSearchParams(example.query).toString()}` : ''
  return call(api, path + query, optionsOf(route, example))
}

/** Returns the parts of an answer that a caller can compare, except those that differ between any two requests. */
function visible({ status, headers, text }: Reply): object {
  const changing = ['date', 'x-request-id', 'ratelimit']
  return { status, text, headers: [...headers].filter(([name]) => !changing.includes(name)) }
}

const expectNothingOfTheOwner = (text: string): void => {
  const { account, ...ids } = owner
  const marks = [account.organizationId, account.keyId, ...Object.values(ids)]
  for (const mark of [...marks, 'Confidential', 'confidential tag'])
    expect(text).not.toContain(mark)
}

const examples = documentedRoutes.flatMap(route =>
  route.docs.examples.map(example => ({
    route,
    example,
    name: `${route.method} ${route.path}: ${example.summary}`,
  })),
)
const withIds = examples.filter(({ route }) => route.parameters.length > 0)
const withoutIds = examples.filter(({ route }) => route.parameters.length === 0)

describe('what belongs to another organization', () => {
  it.each(withIds)(
    'looks to a stranger exactly as if it did not exist: $name',
    async ({ route, example }) => {
      const pathWith = (kind: 'foreign' | 'unknown'): string =>
        route.path.replace(/:(\w+)/g, (_, part: string) => idsFor(part)[kind])
      const foreign = await ask(route, example, pathWith('foreign'))
      const unknown = await ask(route, example, pathWith('unknown'))
      expect(visible(foreign)).toEqual(visible(unknown))
      if (example.status < 300) expect(foreign.status).toBe(route.callers.key ? 404 : 403)
      expectNothingOfTheOwner(foreign.text)
    },
  )

  it.each(withoutIds)('appears in no response to a stranger: $name', async ({ route, example }) => {
    const reply = await ask(route, example)
    expect(reply.status).toBeLessThan(500)
    expectNothingOfTheOwner(reply.text)
  })

  it.each(['move', 'tag', 'untag', 'restore', 'delete'])(
    'is not found by a bulk call of a stranger: %s',
    async action => {
      const bodyOf = (kind: 'foreign' | 'unknown'): object => {
        const id = idsFor('designId')[kind]
        const folderId = idsFor('folderId')[kind]
        if (action === 'restore') return { action, items: [{ id, folderId, tags: [] }] }
        if (action === 'delete') return { action, ids: [id] }
        return { action, ids: [id], ...(action === 'move' ? { folderId } : { tags: ['a'] }) }
      }
      const asked = (kind: 'foreign' | 'unknown'): Promise<Reply> =>
        call(api, '/api/v1/bulk', { apiKey: stranger.apiKey, body: bodyOf(kind) })
      const foreign = await asked('foreign')
      expect(foreign.status).toBe(404)
      expect(visible(foreign)).toEqual(visible(await asked('unknown')))
    },
  )

  it('gets nothing from a stranger, nor gives a folder', async () => {
    const own = await call(api, '/api/v1/designs', {
      apiKey: stranger.apiKey,
      body: { name: 'Theirs', document: poster },
    })
    const ids = [String(own.body['id'])]
    const { folderId } = owner
    const bodies = [
      { action: 'move', ids, folderId },
      { action: 'restore', items: [{ id: ids[0], folderId, tags: [] }] },
    ]
    for (const body of bodies)
      expect((await call(api, '/api/v1/bulk', { apiKey: stranger.apiKey, body })).status).toBe(404)
    const inIt = await call(api, '/api/v1/folders', {
      apiKey: stranger.apiKey,
      body: { name: 'In it', parentId: folderId },
    })
    expect(inIt.status).toBe(404)
    for (const path of [
      `/api/v1/designs?folderId=${folderId}`,
      `/api/v1/designs?ids=${owner.designId}`,
      `/api/v1/templates?ids=${owner.templateId}&owner=all`,
    ])
      expect((await call(api, path, { apiKey: stranger.apiKey })).body).toMatchObject({
        data: [],
        total: 0,
      })
  })

  it('is unchanged after these calls', async () => {
    const { account, designId, templateId, renderId, brandKitId, assetId } = owner
    const own = (path: string): Promise<Reply> => call(api, path, { apiKey: account.apiKey })
    expect((await own(`/api/v1/designs/${designId}`)).body).toMatchObject({
      name: 'Confidential poster',
      version: 2,
    })
    const filed = { folderId: owner.folderId, tags: ['confidential tag'] }
    expect((await own(`/api/v1/designs/${designId}`)).body).toMatchObject(filed)
    expect((await own(`/api/v1/templates/${templateId}`)).body).toMatchObject(filed)
    expect((await own(`/api/v1/assets/${assetId}`)).body).toMatchObject(filed)
    expect((await own('/api/v1/folders')).body['data']).toHaveLength(1)
    expect((await own('/api/v1/styles')).body['data']).toMatchObject([
      { id: owner.styleId, name: 'Confidential style', value: { fontSize: 16 } },
    ])
    expect((await own(`/api/v1/renders/${renderId}`)).body).toMatchObject({ status: 'queued' })
    expect((await own(`/api/v1/templates/${templateId}`)).body).toMatchObject({
      name: 'Confidential template',
      version: 1,
    })
    expect((await own(`/api/v1/brands/${brandKitId}`)).body).toMatchObject({
      name: 'Confidential brand',
    })
    expect((await own(`/api/v1/assets/${assetId}`)).status).toBe(200)
  })

  it('is requested through every route with an id in its path', () => {
    expect(new Set(withIds.map(({ route }) => route.name)).size).toBe(
      documentedRoutes.filter(({ path }) => path.includes(':')).length,
    )
  })
})

interface ToolDescription {
  name: string
  inputSchema: { properties?: Record<string, unknown> }
}

async function rpc(path: string, method: string, params: object): Promise<Reply> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const headers = { accept: 'application/json, text/event-stream' }
  return call(api, path, { apiKey: stranger.apiKey, body, headers })
}

/** What tools of the studio need beside an id. */
const rest: Readonly<Partial<Record<string, object>>> = {
  edit_design: { revision: 0, operations: [{ op: 'delete', id: 'headline' }] },
  publish_design: { revision: 0 },
}

describe.each([
  ['/api/mcp', ['get_template', 'generate_image']],
  [
    '/api/mcp/studio',
    [
      'get_template',
      'generate_image',
      'get_design',
      'edit_design',
      'check_design',
      'publish_design',
    ],
  ],
])('objects of another organization, through the tools at %s', (path, reading) => {
  it('are not found, exactly as if they did not exist', async () => {
    const list = await rpc(path, 'tools/list', {})
    const { tools } = list.body['result'] as { tools: ToolDescription[] }
    expect(tools.length).toBeGreaterThanOrEqual(4)
    const withId: string[] = []
    for (const { name, inputSchema } of tools) {
      const part = Object.keys(inputSchema.properties ?? {}).find(key => key.endsWith('Id'))
      const callWith = (args: object): Promise<Reply> =>
        rpc(path, 'tools/call', { name, arguments: { ...rest[name], ...args } })
      if (part === undefined || part === 'userId') {
        expectNothingOfTheOwner((await callWith({})).text)
        continue
      }
      withId.push(name)
      const { foreign, unknown } = idsFor(part)
      const reply = await callWith({ [part]: foreign })
      expect(visible(reply)).toEqual(visible(await callWith({ [part]: unknown })))
      expect(reply.body['result']).toMatchObject({ isError: true })
      expectNothingOfTheOwner(reply.text)
    }
    expect(withId).toEqual(expect.arrayContaining(reading))
  })
})
