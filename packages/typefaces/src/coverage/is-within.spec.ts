import { isWithin } from './is-within'

describe('isWithin', () => {
  it.each<[number[], number[][], boolean]>([
    [[], [], true],
    [[65, 90], [], false],
    [[65, 90], [[65, 90]], true],
    [[65, 90], [[65, 89]], false],
    [[65, 90], [[66, 90]], false],
    [
      [65, 90],
      [
        [65, 70, 80, 90],
        [71, 79],
      ],
      true,
    ],
    [
      [65, 90],
      [
        [65, 70, 80, 90],
        [72, 79],
      ],
      false,
    ],
    [
      [65, 65, 97, 97],
      [
        [60, 70],
        [97, 122],
      ],
      true,
    ],
    [
      [65, 65, 97, 97],
      [
        [97, 122],
        [0, 0x10ffff],
      ],
      true,
    ],
    [[65, 65, 300, 301], [[0, 299]], false],
  ])('%j in %j: %s', (ranges, others, expected) => {
    const of = (list: number[]): Uint32Array => Uint32Array.from(list)
    expect(isWithin(of(ranges), others.map(of))).toBe(expected)
  })
})
