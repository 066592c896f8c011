import { generateRequestOf } from '@platen/contract'
import { AppError, type ErrorCode } from '@platen/errors'
import { Bill } from '../../runtime/limits/bill'
import { generateOnce } from './generate-once'
import { type GenerateCall, type GenerateRuntime } from './generate-render'

const call: GenerateCall = {
  organizationId: 'org_1',
  designId: 'dsg_1',
  bill: new Bill(() => Promise.resolve()),
  request: generateRequestOf({}),
  signal: new AbortController().signal,
}
const repeatable = { key: 'k', fingerprint: Buffer.alloc(32) }

/** A runtime whose every attempt to render fails with one code, and how many it saw. */
function failing(code: ErrorCode): { runtime: GenerateRuntime; attempts: jest.Mock } {
  // Ends by another error, so that attempts without end fail the test instead of hanging it.
  const attempts: jest.Mock<Promise<never>> = jest.fn(() =>
    Promise.reject(
      attempts.mock.calls.length > 10 ? new Error('no end') : new AppError(code, 'refused'),
    ),
  )
  const tenant = {
    idempotencyKeys: { find: () => Promise.resolve(null) },
    earlierRenders: { find: attempts },
  }
  const runtime = { database: { tenant: () => tenant } } as unknown as GenerateRuntime
  return { runtime, attempts }
}

describe('a generate call with an Idempotency-Key', () => {
  it.each<ErrorCode>(['invalid_request', 'not_found', 'rate_limited', 'unavailable', 'internal'])(
    'is tried once when it is refused with %s',
    async code => {
      const { runtime, attempts } = failing(code)
      await expect(generateOnce(runtime, call, repeatable)).rejects.toMatchObject({ code })
      expect(attempts).toHaveBeenCalledTimes(1)
    },
  )

  it('gives up a key that is always lost to other calls after three attempts', async () => {
    const { runtime, attempts } = failing('conflict')
    await expect(generateOnce(runtime, call, repeatable)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(attempts).toHaveBeenCalledTimes(3)
  })
})
