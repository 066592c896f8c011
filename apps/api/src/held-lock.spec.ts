import { holdLock } from '@platen/database/testing'
import { call } from './testing/call'
import { poster } from './testing/documents'
import { newGround } from './testing/storms/storm'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

describe('a design that stays locked', () => {
  it('delays thirty callers who save it, but nobody in other organizations', async () => {
    const [hostile, ...others] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const ground = await newGround(api)
        return { ...ground, path: `/api/v1/designs/${await ground.design()}` }
      }),
    )
    if (!hostile) throw new Error('nobody is hostile')
    const letGo = await holdLock(api.config.DATABASE_URL, {
      text: 'select from designs where id = $1 for update',
      values: [hostile.path.split('/').at(-1)],
    })
    const saves = Array.from({ length: 30 }, (_, nth) =>
      hostile.ask(hostile.path, { method: 'PUT', body: { name: `Name ${nth}` } }),
    )
    for (let time = 0; time < 5; time++) {
      const answers = await Promise.all(
        others.flatMap(({ ask, path }, nth) => [
          ask(path),
          ask(path, { method: 'PUT', body: { name: `Name ${time}`, document: poster } }),
          call(api, path, { apiKey: `plt_${'a'.repeat(20)}${time}${nth}` }),
        ]),
      )
      const wanted = others.flatMap(() => [200, 200, 401])
      expect(answers.map(({ status }) => status)).toEqual(wanted)
    }
    // At least some of them have waited for the lock.
    const refused = await Promise.race(saves)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-error-code')).toBe('rate_limited')
    expect(refused.headers.get('retry-after')).toBe('1')
    await letGo()
    const statuses = new Set((await Promise.all(saves)).map(({ status }) => status))
    expect([...statuses].filter(status => status !== 200)).toEqual([429])
    expect((await hostile.ask(hostile.path)).status).toBe(200)
  })
})
