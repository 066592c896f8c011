import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let fakeWorker: FakeWorker

beforeAll(async () => {
  api = await startTestApi()
  fakeWorker = startFakeWorker(api, claimed => {
    const { budgets } = claimed.options as { budgets?: { lang: string } }
    if (budgets?.lang === 'sv') return { code: 'render_timeout', message: 'It took too long' }
    return outcomeOf(claimed)
  })
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const budgets = (designId: string, query = ''): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/budgets${query}`)

describe('the copy budgets of a design', () => {
  it('are measured in the language by a worker, which leaves no row', async () => {
    const designId = await newPoster(api)
    const { status, body } = await budgets(designId, '?lang=de')
    expect([status, body]).toEqual([
      200,
      {
        designId,
        version: 1,
        lang: 'de',
        data: [{ elementId: 'headline', characters: 42, lines: 2 }],
      },
    ])
    const { check, options, designVersion } = fakeWorker.claimed.at(-1) ?? {}
    expect({ check, options, designVersion }).toMatchObject({
      check: true,
      options: { budgets: { lang: 'de' } },
      designVersion: 1,
    })
    expect(await api.sql(`select 1 from renders where purpose = 'check'`)).toEqual([])
  })

  it('are measured once for a version and a language', async () => {
    const designId = await newPoster(api)
    const measured = async (query: string): Promise<number> => {
      const before = fakeWorker.claimed.length
      expect((await budgets(designId, query)).status).toBe(200)
      return fakeWorker.claimed.length - before
    }
    expect([await measured(''), await measured('?lang=en')]).toEqual([1, 0])
    expect(await measured('?lang=ja')).toBe(1)
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document: poster } })
    expect([await measured(''), await measured('')]).toEqual([1, 0])
  })

  it('are measured once for all who ask at the same time', async () => {
    const designId = await newPoster(api)
    const before = fakeWorker.claimed.length
    const all = await Promise.all(Array.from({ length: 30 }, () => budgets(designId)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(fakeWorker.claimed.length - before).toBe(1)
  })

  it('are not remembered if they could not be measured', async () => {
    const designId = await newPoster(api)
    for (const expected of [422, 422]) {
      const { status, headers } = await budgets(designId, '?lang=sv')
      expect([status, headers.get('x-error-code')]).toEqual([expected, 'render_timeout'])
    }
  })

  it('need a language tag, and a design', async () => {
    const designId = await newPoster(api)
    const malformed = await budgets(designId, '?lang=German!')
    const message = 'lang must be a language tag such as "en" or "zh-Hant"'
    expect([malformed.status, malformed.body]).toEqual([400, { message }])
    const unknown = await budgets(designId.replace(/..$/, 'zz'))
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Design not found' }])
  })
})
