import { type ClaimedRender } from '@platen/database'
import { AppError } from '@platen/errors'
import { claimRender } from './claim-render'

const away = new AppError('unavailable', 'Try again later')
const claimed = { renderId: 'rnd_1', fence: 1 } as ClaimedRender

let now = 5000

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** Claims a render after a number of failed claims; each claim takes a second. */
async function claimAfter(
  failures: number,
  row: ClaimedRender | null,
): Promise<{ calls: unknown[][]; result: unknown }> {
  const calls: unknown[][] = []
  const claim = (...call: unknown[]): Promise<ClaimedRender | null> => {
    calls.push(call)
    now += 1000
    return calls.length > failures ? Promise.resolve(row) : Promise.reject(away)
  }
  const claimer = { renderQueue: { claim }, leaseMs: 8000 }
  const result = await claimRender('rnd_1', claimer).catch((error: unknown) => error)
  return { calls, result }
}

describe('claimRender', () => {
  it.each([claimed, null])('returns the result of the claim: %j', async row => {
    expect(await claimAfter(0, row)).toEqual({ calls: [['rnd_1', 8000]], result: row })
  })

  it('waits for a database that is briefly unavailable', async () => {
    expect((await claimAfter(2, claimed)).result).toBe(claimed)
  })

  it('gives up after 3 s', async () => {
    const { calls, result } = await claimAfter(9, claimed)
    expect(result).toBe(away)
    expect(calls).toHaveLength(3)
  })
})
