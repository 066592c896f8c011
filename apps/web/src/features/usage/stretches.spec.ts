import { scaleEnd, shareText, stretchesOf, totalsOf } from './stretches'

const now = Date.parse('2026-03-02T01:30:00Z')
const counted = {
  at: '2026-03-01T00:00:00.000Z',
  renders: 7,
  failed: 2,
  cached: 1,
  p50: 90,
  p95: 300,
  bytes: 5000,
}

describe('the stretches of a range', () => {
  const stretches = stretchesOf([counted], '7d', now)

  it('have those without renders too', () => {
    expect(stretches.map(({ renders }) => renders)).toEqual([0, 0, 0, 0, 0, 7, 0])
    expect(stretches[5]).toEqual({ ...counted, end: '2026-03-02T00:00:00.000Z' })
    expect(stretches[6]).toMatchObject({ p50: null, end: '2026-03-03T00:00:00.000Z' })
  })

  it('add up', () => {
    const { renders, failed, cached, bytes } = counted
    expect(totalsOf(stretches)).toEqual({ renders, failed, cached, bytes })
  })
})

describe('a share', () => {
  it.each([
    [0, 0, ''],
    [0, 9, '0 %'],
    [1, 10_000, '< 0.1 %'],
    [1, 3, '33 %'],
    [1, 30, '3.3 %'],
    [3, 3, '100 %'],
  ])('of %s in %s is "%s"', (part, whole, text) => expect(shareText(part, whole)).toBe(text))
})

describe('a scale', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [11, 20],
    [50, 50],
    [51, 100],
    [730, 1000],
  ])('for %s ends at %s', (most, end) => expect(scaleEnd(most)).toBe(end))
})
