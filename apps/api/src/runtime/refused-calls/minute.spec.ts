import { type Chosen, Minute } from './minute'

/** Counts some calls, and returns those that are kept. */
function kept(calls: number, hasRoom: (nth: number) => boolean = () => true): Chosen<number>[] {
  const minute = new Minute<number>(0)
  const all = Array.from({ length: calls }, (_, nth) => minute.count(nth + 1, hasRoom(nth + 1)))
  return [...all, minute.end()].filter(chosen => chosen !== null)
}

describe('a minute of refused calls', () => {
  it('keeps the first 60', () => {
    expect(kept(60)).toEqual(
      Array.from({ length: 60 }, (_, nth) => ({ call: nth + 1, leftOut: 0 })),
    )
  })

  it('keeps fewer and fewer of the others, and the last, each with the number of those left out before it', () => {
    expect(kept(80).slice(60)).toEqual([
      { call: 61, leftOut: 0 },
      { call: 62, leftOut: 0 },
      { call: 64, leftOut: 1 },
      { call: 68, leftOut: 3 },
      { call: 76, leftOut: 7 },
      { call: 80, leftOut: 3 },
    ])
  })

  it.each([1, 61, 75, 76, 1_000, 100_000])('accounts for each of %i calls', calls => {
    const all = kept(calls)
    expect(all.reduce((sum, { leftOut }) => sum + leftOut + 1, 0)).toBe(calls)
    expect(all.at(-1)?.call).toBe(calls)
    expect(all.length).toBeLessThanOrEqual(60 + 18)
  })

  it('keeps none without room, and counts them', () => {
    expect(kept(10, nth => nth > 5)).toEqual([
      { call: 6, leftOut: 5 },
      { call: 7, leftOut: 0 },
      { call: 8, leftOut: 0 },
      { call: 9, leftOut: 0 },
      { call: 10, leftOut: 0 },
    ])
    expect(kept(10, () => false)).toEqual([{ call: 10, leftOut: 9 }])
  })

  it('is over after 60 s', () => {
    const minute = new Minute<number>(1000)
    expect([minute.isOver(60_999), minute.isOver(61_000)]).toEqual([false, true])
  })
})
