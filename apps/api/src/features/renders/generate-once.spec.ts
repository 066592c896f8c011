import { waitFor } from '@platen/env/testing'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { outcomeOf, startFakeWorker } from '../../testing/fake-worker'

let api: TestApi
let designId: string
let keys = 0
/** A key that no other test uses. */
let key: string

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '30000' })
  designId = await newPoster(api)
})

beforeEach(async () => {
  key = `key-${++keys}`
  await api.sql('delete from renders')
})

afterAll(() => api.stop())

const generate = (body: unknown = {}, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, {
    body,
    ...options,
    headers: { 'idempotency-key': key, ...options.headers },
  })

const rows = (): Promise<{ id: string; waiter: string | null }[]> =>
  api.sql(`select id, waiter from renders where purpose = 'call' order by created_at, id`)

const firstRow = (): Promise<{ id: string; waiter: string | null }> =>
  waitFor('the first row', async () => (await rows())[0])

const replayed = ({ headers }: Reply): string | null => headers.get('idempotency-replayed')

describe('a generate call with an Idempotency-Key', () => {
  describe('while a worker takes renders', () => {
    let stop: () => Promise<void>

    beforeAll(() => {
      stop = startFakeWorker(api, claimed => {
        const [{ text = '' } = {}] = claimed.modifications as { text?: string }[]
        const [code = '', message = ''] = text.split(': ')
        return code === '' ? outcomeOf(claimed) : { code, message }
      }).stop
    })

    afterAll(() => stop())

    it('answers a repetition with the stored answer, byte for byte', async () => {
      const first = await generate({ metadata: { order: 7 }, scale: 2 })
      const second = await generate({ scale: 2, metadata: { order: 7 } })
      expect([first.status, replayed(first)]).toEqual([200, null])
      expect([second.status, second.text, replayed(second)]).toEqual([200, first.text, 'true'])
      expect(await rows()).toHaveLength(1)
    })

    it('treats no body like {}', async () => {
      const first = await generate({})
      const headers = { 'idempotency-key': key }
      const path = `/api/v1/${designId}/generate`
      const second = await call(api, path, { method: 'POST', headers })
      expect([second.text, replayed(second)]).toEqual([first.text, 'true'])
    })

    it.each<[string, (other: string) => Promise<Reply>]>([
      ['body', () => generate({ scale: 3 })],
      [
        'design',
        other =>
          call(api, `/api/v1/${other}/generate`, { body: {}, headers: { 'idempotency-key': key } }),
      ],
    ])('answers 409 to a key that was used with another %s', async (_what, again) => {
      const body = { name: 'Other', document: poster }
      const created = await call(api, '/api/v1/designs', { body })
      await generate()
      const reply = await again(String(created.body['id']))
      expect([reply.status, reply.headers.get('x-error-code')]).toEqual([
        409,
        'idempotency_conflict',
      ])
      expect(reply.body['message']).toContain('Idempotency-Key')
      expect(await rows()).toHaveLength(1)
    })

    it('creates one render for many concurrent calls to any instance', async () => {
      const second = await api.another()
      const urls = [api.url, second.url]
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) => generate({}, { url: urls[index % 2] ?? '' })),
      )
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(replies[0]?.status).toBe(200)
      expect(replies.filter(reply => replayed(reply) === null)).toHaveLength(1)
      expect(await rows()).toHaveLength(1)
    })

    it("repeats a render's own failure", async () => {
      const failing = { modifications: [{ id: 'headline', text: 'asset_unusable: it is bad' }] }
      const [first, second] = [await generate(failing), await generate(failing)]
      expect([first.status, replayed(first)]).toEqual([422, null])
      expect([second.status, second.text, replayed(second)]).toEqual([422, first.text, 'true'])
      expect(second.headers.get('x-error-code')).toBe('asset_unusable')
      expect(await rows()).toHaveLength(1)
    })

    it.each(['internal', 'unavailable', 'no_such_code'])(
      'renders again after a failure of the service: %s',
      async code => {
        const failing = { modifications: [{ id: 'headline', text: `${code}: it broke` }] }
        for (const turn of [1, 2]) {
          const reply = await generate(failing)
          expect([reply.status >= 500, replayed(reply)]).toEqual([true, null])
          expect(await rows()).toHaveLength(turn)
        }
      },
    )

    it('does not store the answer to a refused call', async () => {
      expect((await generate({ scale: 9 })).status).toBe(400)
      expect((await generate({}, { apiKey: 'plt_wrong' })).status).toBe(401)
      const headers = { 'idempotency-key': key }
      const nowhere = '/api/v1/dsg_00000000000000000000000000/generate'
      expect((await call(api, nowhere, { body: {}, headers })).status).toBe(404)
      const strict = { strict: true, modifications: [{ id: 'nobody', text: 'x' }] }
      expect((await generate(strict)).status).toBe(400)
      const away = await api.another({ REDIS_URL: 'redis://127.0.0.1:1' })
      expect((await generate({}, { url: away.url })).status).toBe(503)
      const reply = await generate()
      expect([reply.status, replayed(reply)]).toEqual([200, null])
    })

    it('is a different call for another organization', async () => {
      const own = await generate()
      const { apiKey } = await api.newAccount()
      const options = { apiKey, headers: { 'idempotency-key': key } }
      const body = { name: 'Theirs', document: poster }
      const theirs = await call(api, '/api/v1/designs', { body, apiKey })
      const path = `/api/v1/${String(theirs.body['id'])}/generate`
      const reply = await call(api, path, { body: {}, ...options })
      expect([reply.status, replayed(reply)]).toEqual([200, null])
      expect(reply.body['id']).not.toBe(own.body['id'])
    })

    it('is a new one after 24 hours', async () => {
      const first = await generate()
      await api.sql(`update idempotency_keys set created_at = now() - interval '24 hours 1 second'`)
      const second = await generate({ scale: 2 })
      expect([second.status, replayed(second)]).toEqual([200, null])
      expect(second.body['id']).not.toBe(first.body['id'])
    })
  })

  describe('while no worker does', () => {
    const end = async (id: string): Promise<void> => {
      const claimed = await api.database.renderQueue.claim(id, 8000)
      if (!claimed) throw new Error('not claimed')
      const outcome = { result: outcomeOf(claimed), durationMs: 1 }
      await api.database.renderQueue.complete(id, claimed.fence, outcome)
    }

    const newWaiter = (earlier: string | null): Promise<unknown> =>
      waitFor('a new waiter', async () => (await firstRow()).waiter !== earlier)

    it('lets a repetition join the render, even at another instance, which then gets the notice', async () => {
      const second = await api.another()
      const first = generate()
      const before = await firstRow()
      const joined = generate({}, { url: second.url })
      await newWaiter(before.waiter)
      await end(before.id)
      const [one, two] = await Promise.all([first, joined])
      expect([one.status, replayed(one)]).toEqual([200, null])
      expect([two.status, two.text, replayed(two)]).toEqual([200, one.text, 'true'])
    })

    it('answers a repetition after the instance of the first call has died', async () => {
      const stopped = await api.another({ RENDER_WAIT_MS: '300' })
      const first = await generate({}, { url: stopped.url })
      expect(first.status).toBe(202)
      await stopped.stop()
      const { waiter } = await firstRow()
      const joined = generate()
      await newWaiter(waiter)
      await end(String(first.body['id']))
      expect((await joined).body['id']).toBe(first.body['id'])
      expect(await rows()).toHaveLength(1)
    })

    it('repeats the 202 of an asynchronous call in any state of its render', async () => {
      const ask = (): Promise<Reply> => generate({ async: true })
      const first = await ask()
      expect([first.status, first.body['status'], replayed(first)]).toEqual([202, 'queued', null])
      const second = await ask()
      expect([second.status, second.text, replayed(second)]).toEqual([202, first.text, 'true'])
      await end(String(first.body['id']))
      const third = await ask()
      expect([third.status, third.text, replayed(third)]).toEqual([202, first.text, 'true'])
      expect(third.headers.get('location')).toBe(first.body['statusUrl'])
    })

    it('repeats that the render was cancelled', async () => {
      const waiting = generate()
      const { id } = await firstRow()
      await call(api, `/api/v1/renders/${id}/cancel`, { method: 'POST' })
      expect((await waiting).status).toBe(409)
      const again = await generate()
      expect([again.status, again.body, replayed(again)]).toEqual([
        409,
        { message: 'The render was cancelled' },
        'true',
      ])
    })

    it.each(['', 'k'.repeat(256)])('answers 400 to the key %j', async long => {
      const reply = await generate({}, { headers: { 'idempotency-key': long } })
      expect([reply.status, reply.body]).toEqual([
        400,
        { message: 'Idempotency-Key must have 1 to 255 characters' },
      ])
    })
  })
})
