import { signUrl } from '@platen/client'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let ada: SignedIn
/** A design at version 3, of whose versions the first is no longer kept. */
let id: string
let key: { id: string; secret: string }

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  ada = await newPerson(api, api.account.organizationId, 'editor')
  const body = { name: 'Poster', document: poster }
  id = String((await call(api, '/api/v1/designs', { body })).body['id'])
  for (const width of [200, 300])
    await call(api, `/api/v1/designs/${id}`, {
      method: 'PUT',
      body: { document: { ...poster, width } },
    })
  await api.sql(
    `update design_versions set created_at = date_trunc('day', now(), 'UTC') - interval '10 days'
     where design_id = $1 and version < 3`,
    [id],
  )
  expect(await api.database.deletion.thinVersions()).toEqual({ versions: 1, more: false })
  const made = await call(api, '/api/v1/signing-keys', { body: { name: 'Blog' } })
  key = { id: String(made.body['id']), secret: String(made.body['secret']) }
})

afterAll(() => api.stop())

const answer = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

const gone = [410, 'gone', 'Version 1 of this design is no longer kept']

const ask = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path.replace('{id}', id), options)

const row = { modifications: [{ id: 'headline', text: 'Hello' }] }

describe('a version that is no longer kept', () => {
  it.each<[string, string, CallOptions]>([
    ['read', '/api/v1/designs/{id}@1', {}],
    ['read as a version', '/api/v1/designs/{id}/versions/1', {}],
    ['compared with a later one', '/api/v1/designs/{id}/compare?from=1', {}],
    ['compared with another', '/api/v1/designs/{id}/compare?from=2&to=1', {}],
    ['restored', '/api/v1/designs/{id}/versions/1/restore', { body: {} }],
    ['copied', '/api/v1/{id}@1/duplicate', { body: {} }],
    ['rendered', '/api/v1/{id}@1/generate', { body: {} }],
    ['checked by a dry run', '/api/v1/{id}@1/generate', { body: { dryRun: true } }],
    ['rendered in a batch', '/api/v1/{id}@1/batches', { body: { rows: [row] } }],
    ['measured', '/api/v1/designs/{id}@1/budgets', {}],
  ])('is a 410 when it is %s', async (_what, path, options) => {
    expect(answer(await ask(path, options))).toEqual(gone)
  })

  it('is a 410 in a signed URL', async () => {
    const path = await signUrl({ baseUrl: '', key, design: `${id}@1`, format: 'jpg' })
    expect(answer(await ask(path, { apiKey: null }))).toEqual(gone)
  })

  it('is a 410 when an embedded editor is to open a copy of it', async () => {
    const body = {
      userId: 'user-42',
      designId: `${id}@1`,
      openAsCopy: true,
      allowedOrigins: ['https://app.example'],
    }
    expect(answer(await ask('/api/v1/embed-sessions', { body }))).toEqual(gone)
  })

  it('can be no base of a draft', async () => {
    const body = { document: poster, baseVersion: 1 }
    const saved = await ask('/api/v1/designs/{id}/draft', { method: 'PUT', body, ...ada.options })
    expect(answer(saved)).toEqual([
      400,
      'invalid_request',
      'baseVersion must be a version that is kept; version 1 no longer is',
    ])
  })

  it('is in no list, and not the one before another', async () => {
    const listed = await ask('/api/v1/designs/{id}/versions')
    expect(listed.body).toMatchObject({ data: [{ version: 3 }, { version: 2 }], total: 2 })
    expect((await ask('/api/v1/designs/{id}/compare')).body).toMatchObject({ from: 2, to: 3 })
    expect((await ask('/api/v1/designs/{id}/compare?to=2')).body).toMatchObject({ from: 2, to: 2 })
  })

  it('differs from one that never was', async () => {
    expect(answer(await ask('/api/v1/designs/{id}@9'))).toEqual([
      404,
      'not_found',
      'Version not found: the design has versions 1 to 3',
    ])
  })
})
