import { bytesAt } from './measure-quality'

describe('bytesAt', () => {
  const curve = [
    { score: 80, bytes: 100 },
    { score: 90, bytes: 400 },
    { score: 70, bytes: 50 },
  ]
  it.each([
    ['a point', 90, 400],
    ['between two points', 85, 200],
    ['below the first', 60, 25],
  ])('gives the size at %s', (_where, score, bytes) => {
    expect(bytesAt(curve, score)).toBeCloseTo(bytes)
  })

  it('gives none above the last point', () => expect(bytesAt(curve, 95)).toBeUndefined())
})
