import { type HostedContender } from './hosted/host-contender'
import { measureSideBySide, type Rounds, warmUpTurns } from './side-by-side'

describe('measureSideBySide', () => {
  const contender = (
    name: string,
    calls: string[],
    formats: HostedContender['formats'],
  ): HostedContender => ({
    name,
    formats,
    render: (format, turn) => {
      if (turn < warmUpTurns) calls.push(`${name} ${format} ${turn}`)
      const parts = { decode: 1, layout: 2, raster: 3, encode: turn }
      return Promise.resolve({ bytes: new Uint8Array(name.length), parts, ms: turn })
    },
    cpu: ({ format, turns }) => {
      calls.push(...turns.map(turn => `${name} ${format} ${turn}`))
      return Promise.resolve(7)
    },
    close: () => Promise.resolve(),
  })
  const rounds: Rounds = { formats: ['png', 'jpeg'], most: 1, seconds: 60, batch: 1, warmUpMs: 0 }

  it('takes turns, so that no contender gets a quieter machine, and no picture serves two formats', async () => {
    const calls: string[] = []
    await measureSideBySide(
      [contender('a', calls, ['png', 'jpeg']), contender('bb', calls, ['png'])],
      rounds,
    )
    const round = (nth: number): string[] => calls.slice(nth * 3, nth * 3 + 3).sort()
    expect(round(0)).toEqual(['a jpeg 1', 'a png 0', 'bb png 0'])
    expect(round(1)).toEqual(['a jpeg 3', 'a png 2', 'bb png 2'])
  })

  it('uses a different order in each round, and the same orders in the next run', async () => {
    const ordersOf = async (): Promise<string[]> => {
      const calls: string[] = []
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const contenders = names.map(name => contender(name, calls, ['png']))
      await measureSideBySide(contenders, { ...rounds, formats: ['png'] })
      return [0, 1, 2, 3].map(round => calls.slice(round * 6, round * 6 + 6).join(' '))
    }
    const orders = await ordersOf()
    expect(new Set(orders.map(order => order.replaceAll(/\d/g, ''))).size).toBe(4)
    expect(await ordersOf()).toEqual(orders)
  })

  it('leaves three rounds for warming up and reports sizes and parts', async () => {
    const calls: string[] = []
    const limited: Rounds = { ...rounds, formats: ['png'], most: 3 }
    const timings = await measureSideBySide([contender('bb', calls, ['png', 'pdf'])], limited)
    expect(calls).toHaveLength(6 + 5)
    const parts = { decode: 1, layout: 2, raster: 3, encode: 4 }
    const measured = { medianMs: 4, cpuMs: 7, bytes: 2, parts }
    expect(timings).toMatchObject([{ contender: 'bb', format: 'png', ...measured }])
  })

  it('ends after five rounds when its time is over', async () => {
    const calls: string[] = []
    const limited: Rounds = { ...rounds, formats: ['png'], most: 100, seconds: 0, batch: 2 }
    await measureSideBySide([contender('bb', calls, ['png'])], limited)
    expect(calls).toEqual(Array.from({ length: 8 + 5 * 2 }, (_, turn) => `bb png ${turn}`))
  })
})
