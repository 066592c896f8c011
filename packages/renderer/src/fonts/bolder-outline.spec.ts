import { bolderOutline } from './bolder-outline'

/** Returns the corners of the box around a path. */
function boxOf(path: string): number[] {
  const numbers = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const [xs, ys] = [0, 1].map(odd => numbers.filter((_, at) => at % 2 === odd))
  return [
    Math.min(...(xs ?? [])),
    Math.min(...(ys ?? [])),
    Math.max(...(xs ?? [])),
    Math.max(...(ys ?? [])),
  ]
}

const square = 'M0,0L0,100L100,100L100,0Z'

describe('bolderOutline', () => {
  it.each([
    ['a square', square, [-10, -10, 110, 110]],
    ['the other way round', 'M0,0L100,0L100,100L0,100Z', [-10, -10, 110, 110]],
    ['that ends where it starts', 'M0,0L0,100L100,100L100,0L0,0Z', [-10, -10, 110, 110]],
    ['of curves', 'M0,50Q0,100,50,100Q100,100,100,50Q100,0,50,0Q0,0,0,50Z', [-10, -10, 110, 110]],
    [
      'of cubic curves',
      'M0,50C0,80,20,100,50,100C80,100,100,80,100,50C100,20,80,0,50,0C20,0,0,20,0,50Z',
      [-10, -10, 110, 110],
    ],
  ])('grows an outline on all sides: %s', (_, path, box) => {
    expect(boxOf(bolderOutline(path, 10)).map(Math.round)).toEqual(box)
  })

  it('makes the hole in an outline smaller', () => {
    const hole = 'M30,30L70,30L70,70L30,70Z'
    const [, inner = ''] = bolderOutline(square + hole, 10).split(/(?<=Z)/)
    expect(boxOf(inner).map(Math.round)).toEqual([40, 40, 60, 60])
  })

  it.each([
    ['nothing', ''],
    ['a point', 'M5,5Z'],
    ['a line', 'M5,5L9,5Z'],
  ])('leaves %s without a fault', (_, path) => expect(bolderOutline(path, 10)).not.toContain('NaN'))

  it('lets no sharp corner reach far', () => {
    const [, , right = 0] = boxOf(bolderOutline('M0,0L0,2L100,1Z', 10))
    expect(right).toBeLessThan(100 + 45)
  })
})
