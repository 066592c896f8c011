import { type Frame, type Place, placeOn } from './screen'

const frame: Frame = { x: 100, y: 200, width: 80, height: 40, angle: 0 }

describe('placeOn', () => {
  it.each<[string, { on: Frame; share: Place; by?: Place }, Place]>([
    ['the middle', { on: frame, share: [0.5, 0.5] }, [140, 220]],
    ['a corner', { on: frame, share: [1, 1] }, [180, 240]],
    ['next to a corner', { on: frame, share: [1, 1], by: [10, 5] }, [190, 245]],
    ['a corner of a box on its side', { on: { ...frame, angle: 90 }, share: [1, 1] }, [120, 260]],
    [
      'next to a corner of a box on its side',
      { on: { ...frame, angle: 90 }, share: [1, 1], by: [10, 0] },
      [120, 270],
    ],
    ['the middle of a turned box', { on: { ...frame, angle: 33 }, share: [0.5, 0.5] }, [140, 220]],
  ])('finds %s', (_what, { on, share, by }, [x, y]) => {
    const place = placeOn(on, share, by)
    expect(place[0]).toBeCloseTo(x)
    expect(place[1]).toBeCloseTo(y)
  })
})
