import { newId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newEmbed } from '../../testing/embeds'
import { patiently } from '../../testing/patiently'
import { newPerson, ownPage, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'

const templateId = newId('tpl')
const clock = openTestClock()
let api: TestApi

beforeAll(async () => {
  api = await startTestApi(signInSettings, { keyClock: clock.now })
  await api.database.templates.save({
    id: templateId,
    name: 'Sale',
    category: 'Sale',
    promoted: false,
    keywords: [],
    fonts: [],
    document: parseDesign(poster).design,
    width: 400,
    height: 300,
  })
})

afterAll(() => api.stop())

const sessions = '/api/v1/embed-sessions'
const allowedOrigins = ['https://app.example']

const begin = (body: object, options: CallOptions = {}): Promise<Reply> =>
  call(api, sessions, { ...options, body: { userId: 'ada', allowedOrigins, ...body } })

const tokenOf = ({ body }: Reply): string => String(body['token'])

const open = (apiKey: string): Promise<Reply> =>
  call(api, '/api/app/embed/open', { method: 'POST', apiKey, headers: ownPage })

const newDesign = async (userId: string | null): Promise<string> => {
  const body = { name: 'Poster', document: poster, userId }
  return String((await call(api, '/api/v1/designs', { body })).body['id'])
}

describe('an embed session', () => {
  it('opens a design of its user', async () => {
    const designId = await newDesign('ada')
    const reply = await begin({ designId, mode: 'view', formats: ['png'], saveLabel: 'Done' })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { id, url, expiresAt } = reply.body
    expect(reply.body).toEqual({ id, url, token: tokenOf(reply), designId, expiresAt })
    expect(url).toBe(`http://localhost/embed/${String(id)}`)
    expect(tokenOf(reply)).toMatch(/^[\w-]{43}$/)
    const opened = await open(tokenOf(reply))
    expect([opened.status, opened.body]).toEqual([
      200,
      {
        id,
        designId,
        mode: 'view',
        formats: ['png'],
        saveLabel: 'Done',
        developer: false,
        expiresAt,
      },
    ])
  })

  it('is begun once for calls with the same Idempotency-Key, each with a token that works', async () => {
    const designId = await newDesign('ada')
    const headers = { 'idempotency-key': 'session-7' }
    const first = await begin({ designId }, { headers })
    const again = await begin({ designId }, { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body['id']).toBe(first.body['id'])
    expect(tokenOf(again)).not.toBe(tokenOf(first))
    for (const reply of [first, again]) expect((await open(tokenOf(reply))).status).toBe(200)
    expect((await begin({ designId, mode: 'view' }, { headers })).status).toBe(409)
    await call(api, `${sessions}/${String(first.body['id'])}`, { method: 'DELETE' })
    expect((await begin({ designId }, { headers })).status).toBe(404)
  })

  it('is begun once for calls at once, of which each that succeeds gets a token that works', async () => {
    const designId = await newDesign('ada')
    const headers = { 'idempotency-key': 'session-8' }
    for (let wave = 0; wave < 2; wave++) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => patiently(() => begin({ designId }, { headers }))),
      )
      const made = replies.filter(({ status }) => status === 201)
      expect(made).not.toEqual([])
      for (const reply of made) expect((await open(tokenOf(reply))).status).toBe(200)
      const refused = replies.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
      expect(refused[0]?.headers.get('retry-after')).toBe('5')
      // The calls of the next wave come later.
      await api.sql(
        `update embed_sessions set expires_at = expires_at - interval '6 seconds',
           earlier_expires_at = earlier_expires_at - interval '6 seconds' where design_id = $1`,
        [designId],
      )
    }
    const begun = await api.sql('select from embed_sessions where design_id = $1', [designId])
    expect(begun).toHaveLength(1)
  })

  it.each([
    ['a template', () => ({ templateId }), 'Sale'],
    ['a template by its design id', () => ({ designId: templateId, openAsCopy: true }), 'Sale'],
    ['a version', () => ({ templateId: `${templateId}@1`, openAsCopy: true }), 'Sale'],
    ['a size', () => ({ size: { width: 400, height: 300 } }), 'Untitled'],
    [
      'a design of nobody',
      async () => ({ designId: await newDesign(null), openAsCopy: true }),
      'Poster',
    ],
    [
      'a design of somebody else',
      async () => ({ designId: await newDesign('bob'), openAsCopy: true }),
      'Poster',
    ],
  ])('makes a design of %s at its first opening, once', async (_, source, name) => {
    const reply = await begin(await source())
    expect(reply.body['designId']).toBeNull()
    const { id, token } = reply.body
    const [opened, again] = await Promise.all([open(String(token)), open(String(token))])
    expect([opened.status, again.body]).toEqual([200, opened.body])
    const designId = String(opened.body['designId'])
    const { body } = await call(api, `/api/v1/designs/${designId}`)
    expect(body).toMatchObject({
      id: designId,
      name,
      userId: 'ada',
      version: 1,
      size: { width: 400, height: 300 },
    })
    const versions = await call(api, `/api/v1/designs/${designId}/versions`)
    expect(versions.body).toMatchObject({ data: [{ author: { kind: 'embed', id: 'ada' } }] })
    const renewed = await call(api, `${sessions}/${String(id)}/token`, { method: 'POST' })
    expect(renewed.body['designId']).toBe(designId)
    await call(api, `/api/v1/designs/${designId}`, { method: 'DELETE' })
    expect((await open(String(token))).status).toBe(404)
  })

  it('with a size begins with a white page, as a blank design in the app does', async () => {
    const { body } = await open(tokenOf(await begin({ size: { width: 400, height: 300 } })))
    const path = `/api/v1/designs/${String(body['designId'])}?document=true`
    const { document } = (await call(api, path)).body as { document: { pages: object[] } }
    expect(document.pages).toMatchObject([{ background: '#ffffff', children: [] }])
  })

  it.each([
    ['a design of somebody else', async () => ({ designId: await newDesign('bob') }), 'Design'],
    ['a design of nobody', async () => ({ designId: await newDesign(null) }), 'Design'],
    ['no design', () => ({ designId: newId('dsg') }), 'Design'],
    ['no design, to copy', () => ({ designId: newId('dsg'), openAsCopy: true }), 'Design'],
    ['no template', () => ({ templateId: newId('tpl') }), 'Template'],
    ['a design as a template', async () => ({ templateId: await newDesign('ada') }), 'Template'],
    [
      'a design of another organization',
      async () => {
        const { apiKey } = await api.newAccount()
        const body = { name: 'Theirs', document: poster }
        const made = await call(api, '/api/v1/designs', { apiKey, body })
        return { designId: String(made.body['id']), openAsCopy: true }
      },
      'Design',
    ],
  ])('of %s is not begun', async (_, source, what) => {
    const reply = await begin(await source())
    expect([reply.status, reply.body]).toEqual([404, { message: `${what} not found` }])
  })

  it.each([
    [{}, 'must have one of designId, templateId and size'],
    [
      { templateId, size: { width: 1, height: 1 } },
      'must have one of designId, templateId and size',
    ],
    [{ templateId, userId: '' }, 'userId must not be empty'],
    [{ templateId, mode: 'draw' }, 'mode must be one of'],
    [{ templateId, allowedOrigins: [] }, 'allowedOrigins must not be empty'],
    [{ templateId, expiresIn: 59 }, 'expiresIn must be a whole number from 60 to 86400'],
    [{ templateId, expiresIn: 86_401 }, 'expiresIn must be'],
    [{ templateId, formats: ['png', 'png'] }, 'formats must contain each format only once'],
    [{ templateId, saveLabel: 'x'.repeat(33) }, 'saveLabel must be'],
    [{ templateId, developer: 'yes' }, 'developer must be'],
    [{ templateId, theme: { accent: 'red' } }, 'theme.accent must be a hex colour'],
    [{ size: { width: 0, height: 1 } }, 'size.width must be'],
  ])('is refused with %j', async (body, message) => {
    const reply = await begin(body)
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
  })

  it.each([
    ...[
      'https://app.example/',
      'https://app.example/page',
      'app.example',
      '*',
      'https://*.example',
    ],
    ...["https://app.example 'self'", 'https://app.example;script-src *', 'https://a,b.example'],
    ...[
      'HTTPS://APP.example',
      'https://user@app.example',
      'null',
      'file://',
      'https://app.example:443',
    ],
    'https://app.example\n',
  ])('knows no origin %j', async origin => {
    const reply = await begin({ templateId, allowedOrigins: ['http://localhost:3000', origin] })
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'allowedOrigins[1] must be an origin, like https://app.example' },
    ])
  })

  it('can also be created by people of the organization with the role editor or higher', async () => {
    const { organizationId } = api.account
    const editor = await newPerson(api, organizationId, 'editor')
    const viewer = await newPerson(api, organizationId, 'viewer')
    expect((await begin({ templateId }, editor.options)).status).toBe(201)
    expect((await begin({ templateId }, viewer.options)).status).toBe(403)
  })
})

describe('the token of an embed session', () => {
  const designs = (apiKey: string): Promise<Reply> =>
    patiently(() => call(api, '/api/v1/designs', { apiKey }))

  it('acts for its user for as long as the session says', async () => {
    const reply = await begin({ templateId, expiresIn: 60 })
    const { id } = reply.body
    const lasts = Date.parse(String(reply.body['expiresAt'])) - Date.now()
    expect(Math.round(lasts / 10_000)).toBe(6)
    const { body } = await designs(tokenOf(reply))
    expect(body).toMatchObject({ userId: null })
    await api.sql('update embed_sessions set expires_at = now() where id = $1', [id])
    clock.pass(5000)
    expect((await designs(tokenOf(reply))).status).toBe(401)
  })

  it('can be renewed, and is refused once the session has ended', async () => {
    const first = await begin({ templateId })
    const path = `${sessions}/${String(first.body['id'])}`
    const second = await call(api, `${path}/token`, { method: 'POST' })
    expect([second.status, second.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(second.body).toMatchObject({ id: first.body['id'], url: first.body['url'] })
    const tokens = [tokenOf(first), tokenOf(second)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await designs(token)).status).toBe(200)
    const end = (): Promise<Reply> => call(api, path, { method: 'DELETE' })
    expect((await end()).status).toBe(204)
    clock.pass(5000)
    for (const token of tokens) expect((await designs(token)).status).toBe(401)
    for (const reply of [await end(), await call(api, `${path}/token`, { method: 'POST' })])
      expect([reply.status, reply.body]).toEqual([404, { message: 'Embed session not found' }])
  })

  it("gives access only to drafts of its user's designs", async () => {
    const reply = await begin({ templateId })
    const opened = await open(tokenOf(reply))
    const draft = (id: string, method: string): Promise<Reply> =>
      call(api, `/api/v1/designs/${id}/draft`, {
        method,
        apiKey: tokenOf(reply),
        ...(method === 'PUT' && { body: { document: { ...poster, width: 410 }, baseVersion: 1 } }),
      })
    const id = String(opened.body['designId'])
    const saved = await draft(id, 'PUT')
    expect([saved.status, saved.body['updatedBy']]).toEqual([
      200,
      { kind: 'embed', id: 'ada', name: null },
    ])
    const drawn = await call(api, `/api/v1/${id}@draft/generate`, {
      apiKey: tokenOf(reply),
      body: { async: true },
    })
    expect(drawn.status).toBe(202)
    const told = await call(api, `/api/v1/designs/${id}`, { apiKey: tokenOf(reply) })
    expect(told.body['draft']).toMatchObject({ size: { width: 410 } })
    const published = await call(api, `/api/v1/designs/${id}/publish`, {
      apiKey: tokenOf(reply),
      body: {},
      headers: { 'if-match': '"1"' },
    })
    expect(published.body).toMatchObject({ version: 2, userId: 'ada', size: { width: 410 } })
    for (const method of ['PUT', 'GET', 'DELETE'])
      expect((await draft(await newDesign('bob'), method)).status).toBe(404)
    const versionOf = (design: string): Promise<Reply> =>
      call(api, `/api/v1/designs/${design}/versions/1?document=true`, { apiKey: tokenOf(reply) })
    expect((await versionOf(id)).body).toMatchObject({ version: 1, document: { width: 400 } })
    expect((await versionOf(await newDesign('bob'))).status).toBe(404)
  })

  it.each([
    ['view', 'GET', '', 200],
    ['view', 'PUT', '', 403],
    ['view', 'PUT', '/draft', 403],
    ['fill', 'PUT', '', 200],
    ['fill', 'PUT', '/draft', 403],
    ['edit', 'PUT', '/draft', 200],
  ] as const)('in the mode %s: %s of a design%s is a %d', async (...asked) => {
    const [mode, method, end, status] = asked
    const { options } = await newEmbed(api, { owner: api.account, userId: 'ada', mode })
    const sent = { document: poster, ...(end !== '' && { baseVersion: 1 }) }
    const reply = await call(api, `/api/v1/designs/${await newDesign('ada')}${end}`, {
      ...options,
      method,
      ...(method === 'PUT' && { body: sent }),
    })
    expect(reply.status).toBe(status)
  })

  it('renders only the formats of its session', async () => {
    const { options } = await newEmbed(api, {
      owner: api.account,
      userId: 'ada',
      mode: 'view',
      settings: { formats: ['png', 'webp'] },
    })
    const id = await newDesign('ada')
    const render = (formats?: string[]): Promise<Reply> =>
      call(api, `/api/v1/${id}/generate`, {
        ...options,
        body: { async: true, ...(formats && { formats }) },
      })
    for (const refused of [undefined, ['pdf'], ['png', 'jpeg']])
      expect(await render(refused)).toMatchObject({
        status: 403,
        body: { message: 'This session allows only png, webp' },
      })
    expect((await render(['png'])).status).toBe(202)
    expect((await render(['webp', 'png'])).status).toBe(202)
  })

  it('opens nothing for other callers, and nothing from pages of other sites', async () => {
    const reply = await begin({ templateId })
    const asked = (options: CallOptions): Promise<Reply> =>
      call(api, '/api/app/embed/open', { method: 'POST', ...options })
    const other = { 'sec-fetch-site': 'cross-site' }
    expect((await asked({ apiKey: tokenOf(reply), headers: other })).status).toBe(403)
    expect((await asked({ headers: ownPage })).status).toBe(403)
    expect((await asked({ apiKey: null, headers: ownPage })).status).toBe(401)
  })

  it('shows the fonts of the organization and those of its user', async () => {
    const { organizationId } = api.account
    for (const userId of [null, 'ada', 'bob'])
      await api.database
        .tenant({ organizationId, userId })
        .assets.create({
          checksum: 'a'.repeat(64),
          key: `${organizationId}/a.ttf`,
          mimetype: 'font/ttf',
          size: 1,
          width: null,
          height: null,
          family: userId ?? 'All',
          weight: 400,
          style: 'normal',
          glyphs: { coverage: '41', inColors: false, isVariable: false },
        })
    const reply = await begin({ templateId })
    const { body } = await call(api, '/api/app/fonts', { apiKey: tokenOf(reply) })
    expect(body['faces']).toMatchObject([{ family: 'ada' }, { family: 'All' }])
  })
})
