import {
  allRoutes,
  type Role,
  type RouteRow,
  type Scope,
  scopes,
  type StudioToolName,
  studioToolNames,
  toolNames,
} from '@platen/contract'
import { path, post, request, studioPath } from './mcp/testing/rpc'
import { call, type CallOptions, type Reply } from './testing/call'
import { MadeUpCallers } from './testing/callers'
import {
  connect,
  newClient,
  oauthSettings,
  resource,
  studio,
  type TestClient,
} from './testing/oauth'
import { newPerson, type SignedIn } from './testing/people'
import { startTestApi, type TestApi } from './testing/test-api'

const callers = new MadeUpCallers()
let api: TestApi
let client: TestClient
let editor: SignedIn

beforeAll(async () => {
  api = await startTestApi(oauthSettings, { identifiers: callers.identifiers })
  client = await newClient(api)
  editor = await newPerson(api, api.account.organizationId, 'editor')
})

afterAll(() => api.stop())

const designId = 'dsg_00000000000000000000000000'

/** Arguments with which a tool gets as far as finding that there is nothing, and the scope that it needs. */
const tools: Readonly<Record<StudioToolName, [args: object, scope: Scope]>> = {
  list_templates: [{}, 'read'],
  get_template: [{ templateId: designId }, 'read'],
  list_brand_kits: [{}, 'read'],
  generate_image: [{ designId }, 'render'],
  list_designs: [{}, 'read'],
  get_design: [{ designId }, 'read'],
  create_design: [{ name: 'Copy', from: designId }, 'edit'],
  edit_design: [{ designId, revision: 0, operations: [{ op: 'delete', id: 'a' }] }, 'edit'],
  check_design: [{ designId }, 'read'],
  publish_design: [{ designId, revision: 0 }, 'publish'],
  add_asset: [{ data: 'bm90IGEgZmlsZQ==' }, 'edit'],
  find_icons: [{ search: 'heart' }, 'read'],
  list_fonts: [{ script: 'None' }, 'read'],
}

const run = (
  name: StudioToolName,
  options: CallOptions,
  at: typeof path | typeof studioPath = studioPath,
): Promise<Reply> =>
  post(api, request('tools/call', { name, arguments: tools[name][0] }), { ...options, at })

const asApp = async (
  person: SignedIn,
  wanted: readonly Scope[],
  endpoint = studio,
): Promise<CallOptions> => {
  const asked = { resource: endpoint, scope: wanted.join(' ') }
  return { apiKey: (await connect(api, { client, person }, asked)).access_token }
}

/** Expects that the tool ran: that it found what it lists, or said that there is no such thing. */
function expectRun({ status, body }: Reply): void {
  const { isError, content } = body['result'] as { isError?: boolean; content: { text: string }[] }
  expect(status).toBe(200)
  if (isError) expect(content[0]?.text).toMatch(/not found|must be (one of|an? )|not supported/i)
}

describe.each(studioToolNames)('%s at the studio', name => {
  it('runs for a key', async () => {
    expectRun(await run(name, { apiKey: api.account.apiKey }))
  })

  it('runs for an app with its scope alone', async () => {
    const [, scope] = tools[name]
    expectRun(await run(name, await asApp(editor, [scope])))
    const others = scopes.filter(each => each !== scope)
    const refused = await run(name, await asApp(editor, others))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope", scope="read render edit publish"'),
    ])
  })

  it.each([
    ['nobody', () => ({ apiKey: null })],
    ['a person with a session', () => ({ ...editor.options, apiKey: null })],
    ['an embedded editor', () => callers.embed(api.account, 'ada')],
  ])('does not run for %s', async (_who, options) => {
    const { status } = await run(name, options())
    expect([401, 403]).toContain(status)
  })
})

it('no app does more than a viewer for a viewer', async () => {
  const viewer = await newPerson(api, api.account.organizationId, 'viewer' satisfies Role)
  const asked = { resource: studio, scope: 'read edit publish' }
  const { access_token: apiKey, scope } = await connect(api, { client, person: viewer }, asked)
  expect(scope).toBe('read')
  for (const name of ['create_design', 'edit_design', 'publish_design', 'add_asset'] as const) {
    const { status, body } = await run(name, { apiKey })
    const refused = status === 403 || (body['result'] as { isError?: boolean }).isError === true
    expect([name, refused]).toEqual([name, true])
  }
})

describe.each(toolNames)('%s at the tool server', name => {
  it('runs for an app with its scope alone, and with no token of the studio', async () => {
    const [, scope] = tools[name]
    expectRun(await run(name, await asApp(editor, [scope], resource), path))
    const others = (['read', 'render'] as const).filter(each => each !== scope)
    expect((await run(name, await asApp(editor, others, resource), path)).status).toBe(403)
    expect((await run(name, await asApp(editor, [scope]), path)).status).toBe(401)
  })
})

const closed = Object.entries<RouteRow>(allRoutes).filter(([, { callers: who }]) => who !== null)

describe('an app with every scope', () => {
  const tokens: CallOptions[] = []

  beforeAll(async () => {
    const owner = await newPerson(api, api.account.organizationId, 'owner')
    tokens.push(await asApp(owner, scopes), await asApp(owner, ['read', 'render'], resource))
  })

  it.each(closed)('does not get to %s', async (_name, { method, path: pattern }) => {
    for (const options of tokens) {
      const at = pattern.replaceAll(/:\w+/g, 'none')
      const { status, headers } = await call(api, at, { ...options, method })
      expect([status, headers.get('x-error-code')]).toEqual([401, 'unauthorized'])
    }
  })
})
