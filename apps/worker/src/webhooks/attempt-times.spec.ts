import { pauseAfter, readRetryAfter } from './attempt-times'

const middle = (): number => 0.5
const hour = 3_600_000

describe('the pause after an attempt', () => {
  it('is one of nine, which take 75.6 hours in all', () => {
    const all = Array.from({ length: 10 }, (_, nth) => pauseAfter(nth + 1, { random: middle }))
    const hours = [2, 5, 10, 14, 20, 24].map(each => each * hour)
    expect(all).toEqual([5000, 300_000, 1_800_000, ...hours, null])
    const total = all.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)
    expect(total / hour).toBeCloseTo(75.6, 1)
  })

  it('varies by a fifth', () => {
    expect(pauseAfter(1, { random: () => 0 })).toBe(4000)
    expect(pauseAfter(1, { random: () => 1 })).toBe(6000)
  })

  it('is at least what the receiver asks for, up to a day', () => {
    expect(pauseAfter(1, { retryAfterMs: 60_000, random: middle })).toBe(60_000)
    expect(pauseAfter(2, { retryAfterMs: 60_000, random: middle })).toBe(300_000)
    expect(pauseAfter(1, { retryAfterMs: 48 * hour, random: middle })).toBe(24 * hour)
  })
})

describe('a Retry-After', () => {
  const now = Date.parse('2026-11-21T09:30:00Z')
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 09:31:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 09:29:00 GMT', 0],
    ['soon', 0],
    ['-1', 0],
    [undefined, 0],
  ])('%j is %j ms', (text, ms) => expect(readRetryAfter(text, now)).toBe(ms))
})
