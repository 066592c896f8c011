import { call, type Reply } from '../../testing/call'
import { MadeUpCallers } from '../../testing/callers'
import { poster } from '../../testing/documents'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

const callers = new MadeUpCallers()
let api: TestApi
let fakeWorker: FakeWorker

beforeAll(async () => {
  api = await startTestApi({}, { identifiers: callers.identifiers })
  fakeWorker = startFakeWorker(api, claimed => {
    const { lint } = claimed.options as { lint?: { colors: string[] } }
    if (lint?.colors.includes('#badbad'))
      return { code: 'render_timeout', message: 'It took too long' }
    return outcomeOf(claimed)
  })
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

async function newDesign(): Promise<string> {
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  return String(created.body['id'])
}

const newKit = async (values: object, apiKey = api.account.apiKey): Promise<string> => {
  const body = { name: 'Northlight', ...values }
  return String((await call(api, '/api/v1/brands', { apiKey, body })).body['id'])
}

const check = (designId: string, brandKitId?: string): Promise<Reply> => {
  const query = brandKitId === undefined ? '' : `?brandKitId=${brandKitId}`
  return call(api, `/api/v1/designs/${designId}/check${query}`)
}

describe('the check of a design', () => {
  it('is made by a worker, and leaves no row', async () => {
    const designId = await newDesign()
    const { status, body } = await check(designId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      designId,
      version: 1,
      brandKitId: null,
      data: [{ rule: 'text_cut', elementId: 'headline', fix: { op: 'set', id: 'headline' } }],
    })
    const { check: isCheck, options, designVersion } = fakeWorker.claimed.at(-1) ?? {}
    expect([isCheck, designVersion]).toEqual([true, 1])
    expect(options).toMatchObject({ lint: { colors: [], fonts: {} } })
    expect(await api.sql(`select 1 from renders where purpose = 'check'`)).toEqual([])
  })

  it('compares the design with a brand kit', async () => {
    const designId = await newDesign()
    const colors = ['#123456', '#f2a541']
    const kit = await newKit({ colors, fonts: { heading: { fontFamily: 'Fraunces' } } })
    const { status, body } = await check(designId, kit)
    expect([status, body['brandKitId']]).toEqual([200, kit])
    expect(fakeWorker.claimed.at(-1)?.options).toMatchObject({
      lint: { colors, fonts: { heading: { fontFamily: 'Fraunces' } } },
    })
  })

  it('is of a version, or of the draft', async () => {
    const designId = await newDesign()
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document: poster } })
    expect((await check(`${designId}@1`)).body['version']).toBe(1)
    const changed = { ...poster, width: 500 }
    const person = callers.session(api.account, 'editor')
    const path = `/api/v1/designs/${designId}/draft`
    const body = { document: changed, baseVersion: 2 }
    await call(api, path, { ...person, method: 'PUT', body })
    const drafted = await call(api, `/api/v1/designs/${designId}@draft/check`, person)
    expect([drafted.status, drafted.body['version']]).toEqual([200, 2])
    expect(fakeWorker.claimed.at(-1)?.draftDocument).toMatchObject({ width: 500 })
  })

  it('needs a design and a brand kit of the organization', async () => {
    const designId = await newDesign()
    const foreign = await newKit({}, (await api.newAccount()).apiKey)
    for (const kit of [foreign, 'bk_1']) {
      const { status, body } = await check(designId, kit)
      expect([status, body]).toEqual([404, { message: 'Brand kit not found' }])
    }
    const unknown = await check(designId.replace(/..$/, 'zz'))
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Design not found' }])
  })

  it('fails as its worker does', async () => {
    const kit = await newKit({ colors: ['#badbad'] })
    const { status, headers } = await check(await newDesign(), kit)
    expect([status, headers.get('x-error-code')]).toEqual([422, 'render_timeout'])
  })
})
