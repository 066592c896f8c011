import { designDetailSchema } from '@platen/contract'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { newEmbed } from '../../testing/embeds'
import { poster } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let ada: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  ada = await newPerson(api, api.account.organizationId, 'editor')
})

afterAll(() => api.stop())

const [front, back] = poster.pages
const [headline, ...others] = front?.children ?? []

/** Returns the poster with another headline, or without one. */
const posterWith = (changed: object | null): object => {
  const children = [...(changed ? [{ ...headline, ...changed }] : []), ...others]
  return { ...poster, pages: [{ ...front, children }, back] }
}

/** Creates a design, and counts calls of a key that set keys of its elements. */
async function designWith(calls: Readonly<Record<string, number>>): Promise<string> {
  const body = { name: 'Poster', document: poster, userId: 'eve' }
  const id = String((await call(api, '/api/v1/designs', { body })).body['id'])
  for (const [field, count] of Object.entries(calls)) {
    await api.sql(
      `insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
       values ($1, $2, (now() at time zone 'UTC')::date, $3, $4, $5, $6, now())`,
      [api.account.organizationId, id, ...field.split('.'), api.account.keyId, count],
    )
  }
  return id
}

const save = (id: string, body: object, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${id}`, { method: 'PUT', body, ...options })

/** Saves a draft and publishes it. */
async function publish(id: string, document: object, body: object = {}): Promise<Reply> {
  const path = `/api/v1/designs/${id}`
  const draft = { document, baseVersion: 1 }
  await call(api, `${path}/draft`, { method: 'PUT', body: draft, ...ada.options })
  return call(api, `${path}/publish`, { body, ...ada.options })
}

const versionOf = async (id: string): Promise<unknown> =>
  (await call(api, `/api/v1/designs/${id}`)).body['version']

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

const gone = posterWith(null)
const sent = { 'headline.text': 4100, 'headline.fontSize': 3, 'dot.fill': 9, 'typo.text': 5 }

describe('a version that calls would notice', () => {
  const callers = (): object[] => [{ keyId: api.account.keyId, name: 'test' }]

  it.each<[string, (id: string, document: object) => Promise<Reply>]>([
    ['a save', (id, document) => save(id, { document })],
    ['publishing', (id, document) => publish(id, document)],
  ])('tells what %s removes, the most frequent first', async (_what, make) => {
    const { status, body } = await make(await designWith(sent), gone)
    expect([status, designDetailSchema.safeParse(body).error]).toEqual([200, undefined])
    const removed = { elementId: 'headline', callers: callers(), change: 'removed', alias: null }
    expect(body['affected']).toEqual([
      { ...removed, key: 'text', calls: 4100 },
      { ...removed, key: 'fontSize', calls: 3 },
    ])
  })

  it.each<[string, object, object[]]>([
    ['another id', { id: 'title' }, [{ change: 'renamed', alias: 'title' }]],
    ['another kind', { type: 'shape', text: undefined }, [{ change: 'kind', alias: null }]],
    ['another id with the old one as an alias', { id: 'title', aliases: ['headline'] }, []],
    ['another text', { text: 'Now' }, []],
  ])('tells of %s', async (_what, changed, affected) => {
    const id = await designWith({ 'headline.text': 1 })
    const { body } = await save(id, { document: posterWith(changed) })
    expect(body['affected']).toMatchObject(affected)
    expect(body['affected']).toHaveLength(affected.length)
  })

  it('is told of when an earlier version is restored, and not again when it is saved once more', async () => {
    const id = await designWith({ 'title.text': 2 })
    await save(id, { document: posterWith({ id: 'title' }) })
    const restore = (body: object): Promise<Reply> =>
      call(api, `/api/v1/designs/${id}/versions/1/restore`, { body })
    const message =
      'Calls sent title.text 2 times in 30 days, but title is gone; it could be an alias of headline'
    expect(refused(await restore({ onAffected: 'refuse' }))).toEqual([
      409,
      'callers_affected',
      message,
    ])
    expect((await restore({})).body['affected']).toMatchObject([
      { elementId: 'title', change: 'renamed', alias: 'headline' },
    ])
    expect((await save(id, { document: poster })).body['affected']).toEqual([])
    expect((await save(id, { name: 'Card' })).body['affected']).toEqual([])
  })

  it.each<[string, (id: string, body: object) => Promise<Reply>]>([
    ['a save', (id, body) => save(id, { document: gone, ...body })],
    ['publishing', (id, body) => publish(id, gone, body)],
  ])('is not made by %s that refuses it', async (_what, make) => {
    const id = await designWith(sent)
    const message =
      'Calls sent headline.text 4,100 times in 30 days, but headline is gone; 1 more would lose their effect'
    expect(refused(await make(id, { onAffected: 'refuse' }))).toEqual([
      409,
      'callers_affected',
      message,
    ])
    expect(await versionOf(id)).toBe(1)
    expect((await make(id, { onAffected: 'publish' })).status).toBe(200)
    expect(await versionOf(id)).toBe(2)
  })

  it('names another kind in the refusal', async () => {
    const id = await designWith({ 'headline.text': 1 })
    const document = posterWith({ type: 'shape', text: undefined })
    const message = 'Calls sent headline.text once in 30 days, but headline no longer accepts text'
    expect(refused(await save(id, { document, onAffected: 'refuse' }))[2]).toBe(message)
  })

  it('refuses any other wish', async () => {
    const id = await designWith({})
    const { status, body } = await save(id, { name: 'a', onAffected: 'ask' })
    expect([status, body]).toEqual([400, { message: 'onAffected must be publish or refuse' }])
  })

  it('is not told of to users of embedded editors', async () => {
    const id = await designWith(sent)
    const { options } = await newEmbed(api, { owner: api.account, userId: 'eve' })
    expect((await save(id, { document: gone }, options)).body['affected']).toEqual([])
  })
})
