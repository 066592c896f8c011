import { placeDecoded } from './decoded-place'

const natural = { width: 400, height: 200 }
const whole = { natural, region: null }
const rightHalf = { natural, region: { left: 200, top: 0, width: 200, height: 200 } }
const half = { width: 200, height: 100 }

describe('placeDecoded', () => {
  it('finds a part of a picture that was decoded smaller', () => {
    const { partOf } = placeDecoded(half, whole)
    const part = partOf({ x: 100, y: 20, width: 200, height: 80 })
    expect(part).toEqual({ x: 50, y: 10, width: 100, height: 40 })
  })

  it('counts from the region that was decoded', () => {
    const { partOf } = placeDecoded({ width: 100, height: 100 }, rightHalf)
    const part = partOf({ x: 200, y: 0, width: 200, height: 200 })
    expect(part).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  })

  it('moves edges of a picture of half the size to whole px, by a quarter at most', () => {
    const { partOf } = placeDecoded(half, whole)
    expect(partOf({ x: 100.4, y: 20.6, width: 200, height: 80 })).toEqual({
      x: 50,
      y: 10.3,
      width: 100,
      height: 40,
    })
  })

  it('leaves edges where they are in a picture that shrinks less', () => {
    const { partOf } = placeDecoded({ width: 300, height: 150 }, whole)
    const { x, width } = partOf({ x: 0.2, y: 0, width: 200, height: 200 })
    expect(x).toBeCloseTo(0.15)
    expect(width).toBeCloseTo(150)
  })

  it('puts an edge on the px that it misses by a rounding error', () => {
    const { partOf } = placeDecoded({ width: 880, height: 440 }, whole)
    const part = partOf({ x: 7.1e-15, y: 0, width: 400 - 1.4e-14, height: 200 })
    expect(part).toEqual({ x: 0, y: 0, width: 880, height: 440 })
  })

  it('maps the natural picture to an area, whatever part of it was decoded', () => {
    const area = { x: 10, y: 20, width: 40, height: 40 }
    expect(placeDecoded(half, whole).onto(area)).toEqual({
      a: 0.2,
      b: 0,
      c: 0,
      d: 0.4,
      e: 10,
      f: 20,
    })
    const { e, f } = placeDecoded({ width: 100, height: 100 }, rightHalf).onto(area)
    expect([e, f]).toEqual([30, 20])
  })

  it('turns with the area', () => {
    const turned = { a: 0, b: 1, c: -1, d: 0, e: 5, f: 6 }
    const matrix = placeDecoded(natural, whole).onto({ x: 0, y: 0, ...natural, turned })
    expect(matrix).toEqual(turned)
  })
})
