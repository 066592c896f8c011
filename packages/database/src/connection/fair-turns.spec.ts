import { createTurns, type InTurn } from './fair-turns'

const turn = (): Promise<void> => new Promise(setImmediate)

/** Work that ends when the test says so, in the order in which it began. */
function work(inTurn: InTurn): {
  begin: (name: string) => void
  begun: string[]
  rejected: string[]
  end: () => Promise<void>
} {
  const begun: string[] = []
  const rejected: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    rejected,
    begin(name) {
      inTurn(name.charAt(0), () => {
        begun.push(name)
        return new Promise<void>(resolve => ends.push(resolve))
      }).catch((error: unknown) => rejected.push(`${name}: ${(error as Error).message}`))
    },
    async end() {
      ends.shift()?.()
      await turn()
    },
  }
}

describe('turns', () => {
  it('run no more than so much work at a time', async () => {
    const { begin, begun, end } = work(createTurns({ most: 2, waitMs: 60_000 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) begin(name)
    expect(begun).toEqual(['a1', 'a2'])
    await end()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    for (let left = 0; left < 3; left++) await end()
    for (const name of ['b1', 'b2', 'b3']) begin(name)
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'])
    for (let left = 0; left < 3; left++) await end()
  })

  it('go round the owners, in the order in which each came', async () => {
    const { begin, begun, end } = work(createTurns({ most: 1, waitMs: 60_000 }))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) begin(name)
    for (let left = 0; left < 7; left++) await end()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('are free again after work that fails', async () => {
    const inTurn = createTurns({ most: 1, waitMs: 60_000 })
    await expect(inTurn('a', () => Promise.reject(new Error('no row')))).rejects.toThrow('no row')
    expect(await inTurn('a', () => Promise.resolve(1))).toBe(1)
  })

  it('are given up by work that has waited too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const { begin, begun, rejected, end } = work(createTurns({ most: 1, waitMs: 2000 }))
    for (const name of ['a1', 'a2', 'b1']) begin(name)
    jest.advanceTimersByTime(1000)
    begin('a3')
    jest.advanceTimersByTime(1000)
    await turn()
    const late = 'no connection was free within 2000 ms'
    expect(rejected).toEqual([`a2: ${late}`, `b1: ${late}`])
    await end()
    expect(begun).toEqual(['a1', 'a3'])
    jest.advanceTimersByTime(2000)
    await end()
    expect(rejected).toHaveLength(2)
    jest.useRealTimers()
  })
})
