import { expand, intersect, type Rectangle, snapOutwards, union } from './rectangle'

const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})

describe('rectangles', () => {
  it('expands, unites and intersects', () => {
    expect(expand(area(1, 2, 3, 4), 1)).toEqual(area(0, 1, 5, 6))
    expect(union(area(0, 0, 2, 2), area(5, -1, 1, 1))).toEqual(area(0, -1, 6, 3))
    expect(intersect(area(0, 0, 4, 4), area(2, 1, 9, 2))).toEqual(area(2, 1, 2, 2))
    expect(intersect(area(0, 0, 4, 4), area(4, 0, 1, 1))).toBeUndefined()
    expect(intersect(area(0, 0, 4, 4), area(0, 5, 1, 1))).toBeUndefined()
  })

  it('snaps outwards to device px', () => {
    expect(snapOutwards(area(0.3, 0.6, 1, 1), 2)).toEqual(area(0, 0.5, 1.5, 1.5))
    expect(snapOutwards(area(1, 2, 3, 4), 1)).toEqual(area(1, 2, 3, 4))
  })
})
