import { createTurns, type InTurn } from './fair-turns'

const turn = (): Promise<void> => new Promise(setImmediate)

/** Creates pieces of work that end when the test decides, and records the order in which they begin. */
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
      inTurn(name.charAt(0).trim(), () => {
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
  it('run no more work at a time than they may', async () => {
    const { begin, begun, end } = work(createTurns({ most: 2, waitMs: 60_000 }))
    for (const name of ['a1', 'b1', 'c1', 'd1']) begin(name)
    expect(begun).toEqual(['a1', 'b1'])
    await end()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
    for (let left = 0; left < 3; left++) await end()
    for (const name of ['e1', 'f1', 'g1']) begin(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1'])
    for (let left = 0; left < 3; left++) await end()
  })

  it.each([
    // Of 10 places, two are reserved for `nobody`.
    [10, 5],
    [4, 2],
    [3, 2],
    [2, 1],
    [1, 1],
  ])('leave others a share of %d places: one owner alone has %d', async (most, share) => {
    const { begin, begun, end } = work(createTurns({ most, waitMs: 60_000 }))
    for (let nth = 0; nth < 20; nth++) begin(`a${nth}`)
    expect(begun).toHaveLength(share)
    for (let ended = 1; ended <= 20; ended++) {
      await end()
      expect(begun).toHaveLength(Math.min(20, share + ended))
    }
  })

  it('leave less to an owner who comes when another has its share, and keep the places of `nobody`', async () => {
    const { begin, begun, end } = work(createTurns({ most: 10, waitMs: 60_000 }))
    for (const owner of ['a', 'b', 'c', 'd'])
      for (let nth = 0; nth < 6; nth++) begin(`${owner}${nth}`)
    const first = ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0']
    expect(begun).toEqual(first)
    for (const name of [' 1', ' 2', ' 3']) begin(name)
    expect(begun).toEqual([...first, ' 1', ' 2'])
    // Owners without a place come before those over their share, and `nobody` takes turns for places beyond its reserved ones.
    await end()
    expect(begun.slice(10)).toEqual(['d0'])
    await end()
    expect(begun.slice(11)).toEqual([' 3'])
  })

  it('do not keep owners waiting until all work of `nobody` has begun', async () => {
    const { begin, begun, end } = work(createTurns({ most: 8, waitMs: 60_000 }))
    for (let nth = 0; nth < 20; nth++) begin(` ${nth}`)
    expect(begun).toHaveLength(8)
    for (const name of ['a1', 'a2', 'b1']) begin(name)
    for (let ended = 0; ended < 4; ended++) await end()
    expect(begun.slice(8)).toEqual([' 8', 'a1', 'b1', ' 9'])
  })

  it('go to `nobody` first if one of its reserved places is free', async () => {
    const { begin, begun, end } = work(createTurns({ most: 8, waitMs: 60_000 }))
    for (const name of [' 1', ' 2', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1']) begin(name)
    for (const name of ['g1', 'h1', ' 3']) begin(name)
    await end()
    expect(begun.slice(8)).toEqual([' 3'])
  })

  it('go round the owners, in their order of arrival', async () => {
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
    const tooMany = 'Too many calls at once; try again'
    expect(rejected).toEqual([`a2: ${tooMany}`, 'b1: no connection was free within 2000 ms'])
    await end()
    expect(begun).toEqual(['a1', 'a3'])
    jest.advanceTimersByTime(2000)
    await end()
    expect(rejected).toHaveLength(2)
    jest.useRealTimers()
  })
})
