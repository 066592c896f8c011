import { designDetailSchema, designListSchema, draftSchema } from '@platen/contract'
import { newId } from '@platen/database'
import { purgeDesigns } from '@platen/database/testing'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let ada: SignedIn
let viewer: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  ada = await newPerson(api, api.account.organizationId, 'editor')
  viewer = await newPerson(api, api.account.organizationId, 'viewer')
})

afterAll(() => api.stop())

const wide = (width: number): object => ({ ...poster, width })

/** Creates a design at version 1, 400 px wide. */
async function newDesign(): Promise<string> {
  const body = { name: 'Poster', document: poster }
  return String((await call(api, '/api/v1/designs', { body })).body['id'])
}

/** Calls the API as a signed-in person. */
const asked = (path: string, options: CallOptions = {}, who = ada): Promise<Reply> =>
  call(api, path, {
    ...who.options,
    ...options,
    headers: { ...who.options.headers, ...options.headers },
  })

const draftOf = (id: string, options: CallOptions = {}, who = ada): Promise<Reply> =>
  asked(`/api/v1/designs/${id}/draft`, options, who)

const ifMatch = (tag: string | undefined): CallOptions =>
  tag === undefined ? {} : { headers: { 'if-match': tag } }

const save = (
  id: string,
  width: number,
  { tag, baseVersion = 1 }: { tag?: string | undefined; baseVersion?: number } = {},
): Promise<Reply> =>
  draftOf(id, { method: 'PUT', body: { document: wide(width), baseVersion }, ...ifMatch(tag) })

const publish = (id: string, body: object = {}, tag?: string): Promise<Reply> =>
  asked(`/api/v1/designs/${id}/publish`, { body, ...ifMatch(tag) })

/** Returns the version and width of a design for a caller with a key. */
const published = async (id: string): Promise<unknown[]> => {
  const { body } = await call(api, `/api/v1/designs/${id}?document=true`)
  return [body['version'], (body['document'] as { width: number }).width]
}

const codeOf = ({ status, headers }: Reply): unknown[] => [status, headers.get('x-error-code')]

describe('a draft', () => {
  it('is saved and read with its revision, base and author, and changes nothing else', async () => {
    const id = await newDesign()
    const saved = await save(id, 410)
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    const { warnings, ...read } = draftSchema.parse(saved.body)
    expect(warnings).toEqual([])
    expect(read).toMatchObject({
      revision: 1,
      baseVersion: 1,
      document: { width: 410 },
      updatedBy: { kind: 'person', id: ada.userId, name: 'Ada' },
    })
    const reply = await draftOf(id, {}, viewer)
    expect([reply.headers.get('etag'), reply.body]).toEqual(['"1"', read])
    expect(await published(id)).toEqual([1, 400])
  })

  it('is answered with 404 if there is none', async () => {
    const id = await newDesign()
    for (const [path, message] of [
      [id, 'The design has no draft'],
      [newId('dsg'), 'Design not found'],
    ] as const) {
      for (const reply of [
        await draftOf(path),
        await draftOf(path, { method: 'DELETE' }),
        await publish(path),
      ])
        expect([reply.status, reply.body]).toEqual([404, { message }])
    }
  })

  it.each([
    { known: 'no If-Match, while there is none', draft: false, tag: undefined, status: 200 },
    { known: 'no If-Match, while there is one', draft: true, tag: undefined, status: 412 },
    { known: 'the revision', draft: true, tag: '"1"', status: 200 },
    { known: 'any of several', draft: true, tag: '"7", "1"', status: 200 },
    { known: 'another revision', draft: true, tag: '"2"', status: 412 },
    { known: 'a weak tag', draft: true, tag: 'W/"1"', status: 412 },
    { known: 'whatever there is', draft: true, tag: '*', status: 200 },
    { known: 'a revision, while there is none', draft: false, tag: '"1"', status: 412 },
    { known: 'no tag', draft: true, tag: '1', status: 400 },
  ])('saved with $known is answered with $status', async ({ draft, tag, status }) => {
    const id = await newDesign()
    if (draft) await save(id, 401)
    const reply = await save(id, 402, { tag })
    expect(reply.status).toBe(status)
    if (status === 412) expect(reply.headers.get('x-error-code')).toBe('precondition_failed')
  })

  it('is saved by only one of two concurrent calls', async () => {
    const id = await newDesign()
    const first = await Promise.all([save(id, 401), save(id, 402)])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 412])
    const next = await Promise.all([save(id, 403, { tag: '"1"' }), save(id, 404, { tag: '"1"' })])
    expect(next.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it.each([
    ['a malformed document', { document: { pages: 1 }, baseVersion: 1 }, /^document/],
    ['no document', { baseVersion: 1 }, /^document is required/],
    ['no base', { document: poster }, /^baseVersion/],
    ['a base that the design lacks', { document: poster, baseVersion: 2 }, /at version 1$/],
  ])('with %s is refused', async (_what, body, message) => {
    const id = await newDesign()
    const reply = await draftOf(id, { method: 'PUT', body })
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringMatching(message) as string,
    ])
  })

  it('stores its images as assets', async () => {
    const id = await newDesign()
    const src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>')}`
    const picture = { id: 'p', type: 'image', x: 0, y: 0, width: 9, height: 9, src }
    const document = { ...poster, pages: [{ id: 'front', children: [picture] }] }
    const saved = await draftOf(id, { method: 'PUT', body: { document, baseVersion: 1 } })
    expect(saved.text).toMatch(/"src":"http[^"]+\/files\/[^"]+\.svg"/)
  })

  it('is discarded, and no revision is used twice', async () => {
    const id = await newDesign()
    await save(id, 401)
    const discard = (tag: string): Promise<Reply> =>
      draftOf(id, { method: 'DELETE', ...ifMatch(tag) })
    expect((await discard('"2"')).status).toBe(412)
    expect((await discard('"1"')).status).toBe(204)
    expect((await draftOf(id)).status).toBe(404)
    expect((await save(id, 402)).body['revision']).toBe(2)
  })
})

describe('publishing', () => {
  it('makes the draft the next version, with author and note, and ends it', async () => {
    const id = await newDesign()
    await save(id, 410)
    const reply = await publish(id, { note: 'For June' }, '"1"')
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"'])
    expect(designDetailSchema.safeParse(reply.body).error).toBeUndefined()
    expect(reply.body).toMatchObject({ id, name: 'Poster', version: 2, size: { width: 410 } })
    expect(await published(id)).toEqual([2, 410])
    const { body } = await call(api, `/api/v1/designs/${id}/versions/2`)
    expect(body).toMatchObject({ note: 'For June', author: { id: ada.userId } })
    expect((await draftOf(id)).status).toBe(404)
    const next = await save(id, 420, { baseVersion: 2 })
    expect(next.body).toMatchObject({ revision: 2, baseVersion: 2 })
  })

  it('is refused for another revision', async () => {
    const id = await newDesign()
    await save(id, 410)
    await save(id, 411, { tag: '"1"' })
    expect(codeOf(await publish(id, {}, '"1"'))).toEqual([412, 'precondition_failed'])
    expect(await published(id)).toEqual([1, 400])
  })

  it('is refused while the draft is behind, until it has been merged', async () => {
    const id = await newDesign()
    await save(id, 410)
    const body = { document: wide(500) }
    await call(api, `/api/v1/designs/${id}`, { method: 'PUT', body })
    expect(codeOf(await publish(id))).toEqual([409, 'draft_behind'])
    expect(await published(id)).toEqual([2, 500])
    await save(id, 411, { tag: '"1"', baseVersion: 2 })
    expect((await publish(id)).body['version']).toBe(3)
    expect(await published(id)).toEqual([3, 411])
  })

  it('works after the design has been renamed, since the new version has the same document', async () => {
    const id = await newDesign()
    await save(id, 410)
    const renamed = { method: 'PUT', body: { name: 'Renamed' } }
    expect((await call(api, `/api/v1/designs/${id}`, renamed)).body['version']).toBe(2)
    expect((await draftOf(id)).body).toMatchObject({ baseVersion: 2, revision: 1 })
    expect((await publish(id, {}, '"1"')).body).toMatchObject({ name: 'Renamed', version: 3 })
    expect(await published(id)).toEqual([3, 410])
  })

  it('remains refused when the design of a draft that is behind is renamed', async () => {
    const id = await newDesign()
    await save(id, 410)
    for (const body of [{ document: wide(500) }, { name: 'Renamed' }])
      await call(api, `/api/v1/designs/${id}`, { method: 'PUT', body })
    expect(codeOf(await publish(id))).toEqual([409, 'draft_behind'])
  })

  it('happens once when two calls try, and never during a save', async () => {
    const id = await newDesign()
    await save(id, 410)
    const both = await Promise.all([publish(id), publish(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    await save(id, 420, { baseVersion: 2 })
    const body = { document: wide(500) }
    const [draft, direct] = await Promise.all([
      publish(id),
      call(api, `/api/v1/designs/${id}`, { method: 'PUT', body }),
    ])
    expect(direct.status).toBe(200)
    expect([200, 409]).toContain(draft.status)
    expect((await published(id))[0]).toBe(draft.status === 200 ? 4 : 3)
  })
})

describe('designs', () => {
  it('show their drafts to people', async () => {
    const id = await newDesign()
    const told = async (who = viewer): Promise<unknown[]> => {
      const list = await asked('/api/v1/designs?perPage=100', {}, who)
      const detail = await asked(`/api/v1/designs/${id}`, {}, who)
      const item = designListSchema.parse(list.body).data.find(design => design.id === id)
      return [item?.draft, designDetailSchema.parse(detail.body).draft]
    }
    expect(await told()).toEqual([null, null])
    const { updatedAt } = (await save(id, 410)).body
    const draft = { updatedAt, thumbnail: null, size: { width: 410, height: poster.height } }
    expect(await told()).toEqual([draft, draft])
    await publish(id)
    expect(await told()).toEqual([null, null])
  })

  it('do not show them to a key, whatever it calls', async () => {
    const id = await newDesign()
    const answers = async (): Promise<object[]> => {
      const paths = [
        ...['', '?document=true', '@1', '@2', '@draft', '/versions', '/versions/2', '/draft'].map(
          end => `/api/v1/designs/${id}${end}`,
        ),
        `/api/v1/designs?search=&perPage=100`,
        '/api/v1/designs?draft=true',
        '/api/v1/designs?draft=false&perPage=100',
        `/api/v1/designs?editedBy=${ada.userId}`,
      ]
      const replies = await Promise.all(paths.map(path => call(api, path)))
      const refused = await Promise.all(
        [
          { path: `/api/v1/designs/${id}/draft`, method: 'DELETE' },
          { path: `/api/v1/designs/${id}/publish`, body: {} },
          { path: `/api/v1/${id}@draft/generate`, body: { async: true } },
          { path: `/api/v1/${id}@draft/duplicate`, body: {} },
        ].map(({ path, ...options }) => call(api, path, options)),
      )
      return [...replies, ...refused].map(({ status, text, headers }) => ({
        status,
        text,
        etag: headers.get('etag'),
        code: headers.get('x-error-code'),
      }))
    }
    const before = await answers()
    await save(id, 410)
    expect(await answers()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('"draft"')
  })

  it('lose their drafts when they are deleted', async () => {
    const id = await newDesign()
    await save(id, 410)
    await call(api, `/api/v1/designs/${id}`, { method: 'DELETE' })
    expect((await draftOf(id)).body).toEqual({ message: 'Design not found' })
    expect((await save(id, 411)).status).toBe(404)
    await api.sql(`update designs set deleted_at = now() - interval '2 minutes' where id = $1`, [
      id,
    ])
    await purgeDesigns(api.database)
    expect(await api.sql('select 1 from design_drafts where design_id = $1', [id])).toEqual([])
  })
})

describe('waiting for a change of a draft', () => {
  const watch = (id: string, revision: number, who = ada): Promise<Reply> =>
    asked(`/api/v1/designs/${id}/draft/changes?revision=${revision}&wait=25`, {}, who)
  it('is answered once somebody saves, publishes or discards it', async () => {
    const id = await newDesign()
    const after = async (known: number, change: () => Promise<Reply>): Promise<unknown> => {
      const [{ body }] = await Promise.all([watch(id, known, viewer), change()])
      return body
    }
    expect(await after(0, () => save(id, 410))).toEqual({ revision: 1 })
    expect(await after(1, () => save(id, 420, { tag: '"1"' }))).toEqual({ revision: 2 })
    expect(await after(2, () => publish(id))).toEqual({ revision: 0 })
    await save(id, 430, { baseVersion: 2 })
    expect(await after(3, () => draftOf(id, { method: 'DELETE' }))).toEqual({ revision: 0 })
  })

  it('is answered with 404 for a design of another organization', async () => {
    const { apiKey } = await api.newAccount()
    const { body } = await call(api, '/api/v1/designs', {
      apiKey,
      body: { name: 'Poster', document: poster },
    })
    expect(codeOf(await watch(String(body['id']), 1))).toEqual([404, 'not_found'])
  })
})

describe('the document from before the edit of a program', () => {
  const read = (id: string): Promise<Reply> => asked(`/api/v1/designs/${id}/draft?before=true`)

  it('comes with the draft until somebody else saves', async () => {
    const id = await newDesign()
    await save(id, 410)
    expect((await read(id)).body).toMatchObject({ document: { width: 410 }, before: null })
    const { keyId, organizationId } = api.account
    const { drafts } = api.database.tenant(organizationId)
    const stored = (await drafts.find(id))?.document as object
    const edited = { document: { ...stored, width: 420 }, width: 420, height: 300, author: keyId }
    await drafts.inTurn(id, turn => turn.save({ baseVersion: 1, ...edited }))
    expect((await read(id)).body).toMatchObject({
      document: { width: 420 },
      before: { width: 410 },
      updatedBy: { kind: 'key', id: keyId },
    })
    expect((await draftOf(id)).body).not.toHaveProperty('before')
    await save(id, 430, { tag: '"2"' })
    expect((await read(id)).body).toMatchObject({ before: null })
  })
})
