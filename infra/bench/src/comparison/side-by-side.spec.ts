import { type Contender } from '../contenders/contender'
import { measureSideBySide, type Rounds } from './side-by-side'

describe('measureSideBySide', () => {
  const contender = (name: string, calls: string[], formats: Contender['formats']): Contender => ({
    name,
    formats,
    render: (format, turn) => {
      calls.push(`${name} ${format} ${turn}`)
      const parts = { decode: 1, layout: 2, raster: 3, encode: turn }
      return Promise.resolve({ bytes: new Uint8Array(name.length), parts })
    },
    close: () => Promise.resolve(),
  })
  const rounds: Rounds = { formats: ['png', 'jpeg'], most: 1, seconds: 60, batch: 1 }

  it('takes turns, so that no contender gets a quieter machine, and no picture serves two formats', async () => {
    const calls: string[] = []
    await measureSideBySide(
      [contender('a', calls, ['png', 'jpeg']), contender('bb', calls, ['png'])],
      rounds,
    )
    const first = ['a png 0', 'a jpeg 1', 'bb png 0']
    expect(calls.slice(0, 6)).toEqual([...first, 'a png 2', 'a jpeg 3', 'bb png 2'])
  })

  it('leaves three rounds for warming up and reports sizes and parts', async () => {
    const calls: string[] = []
    const limited: Rounds = { ...rounds, formats: ['png'], most: 3 }
    const timings = await measureSideBySide([contender('bb', calls, ['png', 'pdf'])], limited)
    expect(calls).toHaveLength(7)
    const parts = { decode: 1, layout: 2, raster: 3, encode: 4 }
    expect(timings).toMatchObject([{ contender: 'bb', format: 'png', bytes: 2, parts }])
    expect(timings[0]?.medianMs).toBeGreaterThanOrEqual(0)
  })

  it('ends after five rounds when its time is over', async () => {
    const calls: string[] = []
    const limited: Rounds = { formats: ['png'], most: 100, seconds: 0, batch: 2 }
    await measureSideBySide([contender('bb', calls, ['png'])], limited)
    expect(calls).toEqual(Array.from({ length: 8 + 2 }, (_, turn) => `bb png ${turn}`))
  })
})
