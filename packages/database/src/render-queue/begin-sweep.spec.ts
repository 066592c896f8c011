import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})
afterAll(() => scratch.drop())

/** Simulates that the last sweep began this many ms ago. */
const begun = (ms: number): Promise<unknown> =>
  scratch.sql(`update sweep_gate set begun_at = now() - $1 * interval '1 millisecond'`, [ms])

const ask = async (workers: number, leaseMs = 8000): Promise<number> => {
  const { renderQueue } = scratch.database
  const answers = await Promise.all(
    Array.from({ length: workers }, () => renderQueue.beginSweep(leaseMs)),
  )
  return answers.filter(Boolean).length
}

describe('the gate of sweeps', () => {
  it('lets the first one through', async () => expect(await ask(1)).toBe(1))

  it('lets one of many through, and the next 1.5 s after it', async () => {
    await begun(1600)
    expect(await ask(20)).toBe(1)
    expect(await ask(20)).toBe(0)
    await begun(1400)
    expect(await ask(1)).toBe(0)
  })

  it('is open for a sweeper with a shorter lease sooner', async () => {
    await begun(400)
    expect(await ask(1)).toBe(0)
    expect(await ask(20, 2000)).toBe(1)
    await begun(350)
    expect(await ask(1, 2000)).toBe(0)
  })
})
