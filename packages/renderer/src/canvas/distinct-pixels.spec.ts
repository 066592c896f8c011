import { distinctPixels, withColours } from './distinct-pixels'
import { type Pixels } from './pixels'

/** Returns an image with a number of different colours, each in two pixels. */
function picture(different: number): Pixels {
  const data = Buffer.alloc(different * 8)
  for (let at = 0; at < different * 2; at++) data.writeUInt32LE((at % different) * 257 + 1, at * 4)
  return { data, width: different, height: 2 }
}

describe('distinctPixels', () => {
  it('keeps each px once, in order of appearance', () => {
    const { colours, places } = distinctPixels(picture(3))
    expect([...colours]).toEqual([1, 0, 0, 0, 2, 1, 0, 0, 3, 2, 0, 0])
    expect([...places]).toEqual([0, 1, 2, 0, 1, 2])
  })

  it.each([65_536, 65_537])('gives all px back, of %i colours', different => {
    const given = picture(different)
    const distinct = distinctPixels(given)
    const { data, ...size } = withColours(distinct, distinct.colours)
    expect(size).toEqual({ width: different, height: 2 })
    expect(data.equals(given.data)).toBe(true)
  })

  it('changes every pixel of a colour', () => {
    const { data } = withColours(distinctPixels(picture(2)), Uint8Array.of(9, 9, 9, 9, 2, 1, 0, 0))
    expect([...data]).toEqual([9, 9, 9, 9, 2, 1, 0, 0, 9, 9, 9, 9, 2, 1, 0, 0])
  })
})
