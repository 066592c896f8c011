import { generateRequestOf } from '@platen/contract'
import { type Database } from '@platen/database'
import { AppError, type ErrorCode } from '@platen/errors'
import { RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { RenderWaiters } from '../../runtime/render-waiters'
import { generateOnce, type OnceRuntime, type RepeatableCall } from './generate-once'

const tenant = { idempotencyKeys: { find: () => Promise.resolve(null) } }
const runtime: OnceRuntime = {
  database: { tenant: () => tenant } as unknown as Database,
  waiters: new RenderWaiters({
    instanceId: 'api-1',
    waitMs: 0,
    finished: () => Promise.resolve([]),
    noticesArrive: () => true,
  }),
}

/** Returns a call whose every attempt fails with one code. */
function failing(code: ErrorCode): RepeatableCall & { generate: jest.Mock } {
  // Ends with another error, so that endless attempts fail the test instead of hanging it.
  const generate: jest.Mock<Promise<never>> = jest.fn(() =>
    Promise.reject(
      generate.mock.calls.length > 10 ? new Error('no end') : new AppError(code, 'refused'),
    ),
  )
  return {
    scope: { organizationId: 'org_1', userId: null },
    requestId: 'req_1',
    keyId: null,
    charge: new RateLimitCharge(() => Promise.resolve()),
    request: generateRequestOf({}),
    signal: new AbortController().signal,
    repeatable: { key: 'k', fingerprint: Buffer.alloc(32) },
    generate,
  }
}

describe('a generate call with an Idempotency-Key', () => {
  it.each<ErrorCode>(['invalid_request', 'not_found', 'rate_limited', 'unavailable', 'internal'])(
    'is tried once when it is refused with %s',
    async code => {
      const call = failing(code)
      await expect(generateOnce(runtime, call)).rejects.toMatchObject({ code })
      expect(call.generate).toHaveBeenCalledTimes(1)
    },
  )

  it('gives up after three attempts if other calls hold the key each time', async () => {
    const call = failing('idempotency_conflict')
    await expect(generateOnce(runtime, call)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(call.generate).toHaveBeenCalledTimes(3)
  })
})
