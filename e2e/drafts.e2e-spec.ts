import { type CreateDesignRequest, Platen, type RenderResult } from '@platen/client'
import { card, dataUrl, LOGO, picture } from './testing/documents'
import { browserHeaders, signIn } from './testing/sign-in'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

let system: JoinedSystem
let key: Platen
/** The clients of a signed-in user, one for each instance. */
let people: Platen[]
let published: CreateDesignRequest['document']
let drafted: CreateDesignRequest['document']

beforeAll(async () => {
  system = await joinSystem()
  const { organizationId } = system.account
  const session = browserHeaders(await signIn(system.database, organizationId, 'editor'))
  // A busy service may refuse calls for a while.
  const retries = 100
  const withSession: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as object), ...session } })
  key = new Platen({ baseUrl: system.urls[0] ?? '', apiKey: system.account.apiKey, retries })
  people = system.urls.map(baseUrl => new Platen({ baseUrl, fetch: withSession, retries }))
  published = card(dataUrl(LOGO, 'image/svg+xml')) as typeof published
  drafted = card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')) as typeof drafted
})

afterAll(() => system.stop())

const rendered = (caller: Platen | undefined, id: string): Promise<RenderResult | undefined> =>
  caller?.generate(id, { format: 'png' }) ?? Promise.resolve(undefined)

const checksumOf = (render: RenderResult | undefined): string | undefined =>
  render?.files[0]?.checksum

it('a key never gets a draft; what people saw of it is what is published, byte for byte', async () => {
  const [ada, there] = people
  const { id } = await key.createDesign({ name: 'Card', document: published })
  const before = checksumOf(await rendered(key, id))
  await ada?.drafts.save(id, { document: drafted, baseVersion: 1 })

  const preview = await rendered(ada, `${id}@draft`)
  expect(preview?.cached).toBe(false)
  expect(checksumOf(preview)).not.toBe(before)
  const again = await rendered(there, `${id}@draft`)
  expect([again?.cached, checksumOf(again)]).toEqual([true, checksumOf(preview)])

  expect(checksumOf(await rendered(key, id))).toBe(before)
  await expect(rendered(key, `${id}@draft`)).rejects.toMatchObject({ status: 400 })
  await expect(key.getRender(preview?.id ?? '')).rejects.toMatchObject({ status: 404 })
  await expect(key.drafts.get(id)).rejects.toMatchObject({ code: 'forbidden' })

  expect(await there?.drafts.publish(id, {}, { ifRevision: 1 })).toMatchObject({ version: 2 })
  expect(checksumOf(await rendered(key, id))).toBe(checksumOf(preview))
  expect(checksumOf(await rendered(key, `${id}@1`))).toBe(before)
})
