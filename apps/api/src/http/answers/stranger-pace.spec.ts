import { StrangerPace } from './stranger-pace'

const mebibyte = 1024 * 1024
let pace: StrangerPace

beforeEach(() => {
  pace = new StrangerPace()
})

/** Returns how long each of `count` MiB waits, in ms, if all are sent to a network at once. */
const waits = (network: string, { count, now }: { count: number; now: number }): number[] =>
  Array.from({ length: count }, () => pace.waitOf(network, mebibyte, now))

describe('StrangerPace', () => {
  it('sends a network 64 MiB at once and 16 MiB a second while others call', () => {
    pace.note('other', 0)
    const [first, next] = [
      waits('greedy', { count: 65, now: 0 }),
      waits('greedy', { count: 2, now: 0 }),
    ]
    expect(first).toEqual(Array(65).fill(0))
    expect(next).toEqual([100, 150])
    expect(waits('modest', { count: 1, now: 0 })).toEqual([0])
  })

  it('lets all waiting answers continue at the same times', () => {
    pace.note('other', 0)
    waits('greedy', { count: 65, now: 0 })
    const moments = [0, 3, 17, 49].map(now => now + pace.waitOf('greedy', 1024, now))
    expect(moments).toEqual([100, 100, 100, 100])
  })

  it('delays nobody while only their own network makes calls, or nobody has for a second', () => {
    pace.note('greedy', 0)
    expect(waits('greedy', { count: 200, now: 0 })).toEqual(Array(200).fill(0))
    pace.note('other', 0)
    expect(waits('greedy', { count: 1, now: 1001 })).toEqual([0])
    expect(waits('greedy', { count: 100, now: 1002 })).toEqual(Array(100).fill(0))
  })

  it('remembers the other callers when one network makes many calls', () => {
    pace.note('other', 0)
    pace.note('greedy', 1)
    pace.note('greedy', 2)
    expect(waits('greedy', { count: 66, now: 2 }).at(-1)).toBe(98)
  })

  it('charges a network that was alone before only for the bytes beyond its share', () => {
    waits('greedy', { count: 500, now: 0 })
    pace.note('other', 0)
    expect(waits('greedy', { count: 2, now: 0 })).toEqual([100, 150])
  })
})
