import { nearestFace } from './nearest-face'

const faces = (...weights: number[]): { weight: number; style: 'normal' }[] =>
  weights.map(weight => ({ weight, style: 'normal' }))

describe('nearestFace', () => {
  it.each([
    [700, [400, 700], 700],
    [600, [400, 700], 700],
    [300, [400, 700], 400],
    [450, [400, 500], 500],
    [500, [400, 600], 400],
    [400, [300, 500], 500],
    [450, [300, 700], 300],
    [100, [200, 900], 200],
    [900, [100, 300], 300],
    [350, [300, 400], 300],
  ])('picks for %s among %j the weight %s, as CSS does', (weight, weights, expected) => {
    expect(nearestFace(faces(...weights), { weight, style: 'normal' })?.weight).toBe(expected)
  })

  it('prefers style to weight', () => {
    const family = [
      { weight: 400, style: 'italic' as const },
      { weight: 700, style: 'normal' as const },
    ]
    expect(nearestFace(family, { weight: 700, style: 'italic' })?.weight).toBe(400)
    expect(nearestFace(family, { weight: 400, style: 'normal' })?.weight).toBe(700)
  })

  it('falls back to the other style, and returns undefined without faces', () => {
    expect(nearestFace(faces(400), { weight: 400, style: 'italic' })?.style).toBe('normal')
    expect(nearestFace(faces(), { weight: 400, style: 'italic' })).toBeUndefined()
  })
})
