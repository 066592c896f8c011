import { longestTurn, type MeasuredThread } from './turn-meter'

/** The steps of a measurement that finds each turn too long: work, then usual work, work and usual work, three times. */
const steps = 10

/** A thread in virtual time; `slownessAt` returns the factor by which it is slower at each step, the first of which is 0. */
function threadOf(slownessAt: (step: number) => number): {
  thread: MeasuredThread
  taking: (ms: number) => () => Promise<void>
} {
  let [time, step] = [0, 0]
  const pass = (ms: number): void => {
    time += ms * slownessAt(step++)
  }
  return {
    thread: { cpuMs: () => time, workAsUsual: () => pass(20) },
    taking: ms => () => {
      pass(ms)
      return Promise.resolve()
    },
  }
}

/** Measures a turn that takes this long in plain Node.js on an idle machine, in ms. */
function measured(ms: number, slownessAt: (step: number) => number): Promise<number> {
  const { thread, taking } = threadOf(slownessAt)
  return longestTurn(taking(ms), { enoughMs: 250, thread })
}

const periods = Array.from({ length: steps }, (_, from) =>
  Array.from({ length: steps - from }, (_, more) => ({ from, to: from + more })),
).flat()

describe('the longest turn', () => {
  it('is the CPU time of a turn that is short enough', async () => {
    expect(await measured(80, () => 1)).toBe(80)
  })

  it('is that of an idle machine if it is too long on a slow one', async () => {
    expect(await measured(80, () => 5)).toBe(80)
  })

  it.each(periods)('is short enough on a machine slow from step $from to $to', async period => {
    const slow = (step: number): boolean => step >= period.from && step <= period.to
    expect(await measured(80, step => (slow(step) ? 5 : 1))).toBeLessThanOrEqual(250)
  })

  it.each([1, 5])('is too long on a machine that is %d times as slow', async slowness => {
    expect(await measured(300, () => slowness)).toBe(300)
  })

  it('is found among short turns', async () => {
    const { thread, taking } = threadOf(() => 1)
    const work = async (): Promise<void> => {
      for (const ms of [20, 300, 20]) {
        await taking(ms)()
        await new Promise(setImmediate)
      }
    }
    expect(await longestTurn(work, { enoughMs: 250, thread })).toBe(300)
  })

  it('counts the CPU time of this thread, and no time in which it waits', async () => {
    const spin = (): Promise<void> => {
      const cpuMicros = (): number => process.cpuUsage().user + process.cpuUsage().system
      const end = cpuMicros() + 100_000
      while (cpuMicros() < end);
      return Promise.resolve()
    }
    const wait = (): Promise<void> => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      return Promise.resolve()
    }
    const options = { enoughMs: Infinity }
    expect(await longestTurn(wait, options)).toBeLessThan(await longestTurn(spin, options))
  })
})
