import { type Database, openDatabase } from '@platen/database'
import { saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { nodeFrom } from '../testing/newer-node'
import { approveConnection } from '../testing/oauth/approve-connection'
import { Assistant, type Walk } from '../testing/oauth/assistant'
import { browserHeaders, signIn, type SignedIn } from '../testing/sign-in'
import { startSystem, type System } from '../testing/system'
import { waitFor } from '../testing/wait'

const nodes: [string, string | undefined][] = [
  ['the Node of this machine', process.execPath],
  ['Node 24', nodeFrom(24)],
]

describe.each(nodes.filter(([, node]) => node !== undefined))('on %s', (_, node = '') => {
  let system: System
  let database: Database
  let designId: string
  let ada: SignedIn
  const assistants: Assistant[] = []

  beforeAll(async () => {
    system = await startSystem({ node, storage: 'disk', apiEnv: { MCP_OAUTH: 'on' } })
    database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
    const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
    designId = await saveDesign(system, card(photo))
    ada = await signIn(database, system.account.organizationId, 'editor')
  })

  afterEach(() => assistants.splice(0).forEach(assistant => assistant.end()))

  afterAll(async () => {
    await database.close()
    await system.stop()
  })

  it.each(['newest', 'oldest'])(
    "the SDK's %s client goes from a bare URL to a picture, and on with a refresh token, until its person ends it",
    async version => {
      const assistant = new Assistant({ version, url: `${system.urls[0] ?? ''}/api/mcp`, designId })
      assistants.push(assistant)
      const { asked, refusal } = await assistant.hear<{ asked: string; refusal: string }>()
      expect(refusal).toContain('Unauthorized')
      const back = await approveConnection(asked, ada)
      assistant.tell(back.searchParams.get('code') ?? '')

      const walk = await assistant.hear<Walk>()
      expect(walk.tools.map(({ name }) => name)).toContain('generate_image')
      const [file] = walk.picture.structuredContent.files
      expect((await fetch(file?.url ?? '')).status).toBe(200)
      expect(walk.again.structuredContent.files).toEqual(walk.picture.structuredContent.files)
      expect(walk.after.access_token).not.toBe(walk.before.access_token)
      expect(walk.after.refresh_token).not.toBe(walk.before.refresh_token)

      const headers = browserHeaders(ada)
      const apps = `${system.urls[0] ?? ''}/api/app/connected-apps`
      const { data } = (await (await fetch(apps, { headers })).json()) as { data: { id: string }[] }
      await fetch(`${apps}/${data[0]?.id ?? ''}`, { method: 'DELETE', headers })
      await waitFor('the token to end', async () => {
        const authorization = `Bearer ${walk.after.access_token}`
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
        const call = {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body,
        }
        return (await fetch(`${system.urls[0] ?? ''}/api/mcp`, call)).status === 401
      })
      assistant.tell('ended')
      expect((await assistant.hear<{ ended: string }>()).ended).not.toBe('answered')
    },
  )

  // The library says so itself, on Node 20 alone.
  const onNode20 =
    node === process.execPath && process.versions.node.startsWith('20.') ? it : it.skip
  onNode20(
    'the library is loaded by the first call of its endpoints, and by nothing before',
    async () => {
      const fresh = await system.startApi()
      const loaded = (): boolean => fresh.process.output().includes('oidc-provider')
      const call = { headers: { authorization: `Bearer ${system.account.apiKey}` } }
      expect((await fetch(`${fresh.url}/api/v1/designs`, call)).status).toBe(200)
      expect((await fetch(`${fresh.url}/.well-known/oauth-authorization-server`)).status).toBe(200)
      expect(loaded()).toBe(false)
      expect((await fetch(`${fresh.url}/oauth/authorize`)).status).toBe(400)
      await waitFor('the library', () => Promise.resolve(loaded()))
    },
  )
})
