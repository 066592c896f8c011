import { BitmapRoom } from './bitmap-room'

describe('the room for bitmaps', () => {
  it('gives all px while there is plenty', () => {
    const room = new BitmapRoom({ total: 1000, each: 200, density: 3 })
    expect([room.take(10, 5), room.taken, room.density]).toEqual([1, 50, 3])
  })

  it('gives no bitmap more than its limit, in the same shape', () => {
    const room = new BitmapRoom({ total: 100_000, each: 200, density: 1 })
    expect(room.take(40, 20)).toBe(0.5)
    expect(room.taken).toBe(200)
  })

  it('never gives more than the total, and always something', () => {
    const room = new BitmapRoom({ total: 10_000, each: 5000, density: 1 })
    const shares = Array.from({ length: 20 }, () => room.take(100, 50))
    expect(room.taken).toBeLessThan(10_000)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(shares[0]).toBeGreaterThan(shares[19] ?? 1)
  })
})
