import { type Contender } from './contenders/contender'
import { measureSideBySide, quantile } from './measure'

describe('quantile', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[5], 0.95, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 10],
    [[1, 2, 3, 4], 0, 1],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected)
  })
})

describe('measureSideBySide', () => {
  const contender = (name: string, calls: string[], formats: Contender['formats']): Contender => ({
    name,
    formats,
    render: format => {
      calls.push(`${name} ${format}`)
      return Promise.resolve(new Uint8Array(name.length))
    },
    close: () => Promise.resolve(),
  })

  it('takes turns, so that no contender gets a quieter machine', async () => {
    const calls: string[] = []
    await measureSideBySide(
      [contender('a', calls, ['png', 'jpeg']), contender('bb', calls, ['png'])],
      1,
    )
    expect(calls.slice(0, 6)).toEqual(['a png', 'a jpeg', 'bb png', 'a png', 'a jpeg', 'bb png'])
  })

  it('leaves three rounds for warming up and reports sizes', async () => {
    const calls: string[] = []
    const timings = await measureSideBySide([contender('bb', calls, ['png'])], 2)
    expect(calls).toHaveLength(5)
    expect(timings).toMatchObject([{ contender: 'bb', format: 'png', bytes: 2 }])
    expect(timings[0]?.medianMs).toBeGreaterThanOrEqual(0)
  })
})
