import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})
afterAll(() => scratch.drop())

/** Pretends that the last sweep began this many hours ago: with seconds, the test would depend on the speed of the machine. */
const begun = (hours: number): Promise<unknown> =>
  scratch.sql(`update sweep_gate set begun_at = now() - $1 * interval '1 hour'`, [hours])

const ask = async (workers: number, leaseHours = 8): Promise<number> => {
  const { renderQueue } = scratch.database
  const leaseMs = leaseHours * 3_600_000
  const answers = await Promise.all(
    Array.from({ length: workers }, () => renderQueue.beginSweep(leaseMs)),
  )
  return answers.filter(Boolean).length
}

describe('the gate of sweeps', () => {
  it('lets the first one through', async () => expect(await ask(1)).toBe(1))

  it('lets one of many through, and the next one after 3/16 of a lease', async () => {
    await begun(1.6)
    expect(await ask(20)).toBe(1)
    expect(await ask(20)).toBe(0)
    await begun(1.4)
    expect(await ask(1)).toBe(0)
  })

  it('opens sooner for a sweeper with a shorter lease', async () => {
    await begun(0.4)
    expect(await ask(1)).toBe(0)
    expect(await ask(20, 2)).toBe(1)
    await begun(0.35)
    expect(await ask(1, 2)).toBe(0)
  })
})
