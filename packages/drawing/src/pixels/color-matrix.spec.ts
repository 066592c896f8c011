import { colorMatrices, type ColorMatrix, folded } from './color-matrix'

const unchanged = {
  blur: 0,
  brightness: 1,
  contrast: 1,
  saturate: 1,
  hueRotate: 0,
  grayscale: 0,
  sepia: 0,
  invert: 0,
}
const of = (filters: Partial<typeof unchanged>): ColorMatrix[] =>
  colorMatrices({ ...unchanged, ...filters })

describe('folded', () => {
  it.each<[string, Partial<typeof unchanged>, number]>([
    ['nothing', {}, 0],
    ['matrices that keep the range', { saturate: 0.5, grayscale: 0.5, invert: 1 }, 1],
    ['a last one that leaves it', { grayscale: 0.5, sepia: 1 }, 1],
    ['a first one that leaves it', { saturate: 2, grayscale: 0.5 }, 2],
    ['two that leave it', { saturate: 2, hueRotate: 90, sepia: 1 }, 3],
  ])('%s: %j in %d passes', (_, filters, passes) => {
    expect(folded(of(filters))).toHaveLength(passes)
  })

  it('gives the colours of applying them one after another', () => {
    const colour = [0.9, 0.4, 0.2]
    const through = (matrices: readonly ColorMatrix[]): number[] =>
      matrices.reduce<number[]>(
        ([r = 0, g = 0, b = 0], matrix) =>
          matrix.map(([red, green, blue, added]) => red * r + green * g + blue * b + added),
        colour,
      )
    const matrices = of({ saturate: 0.3, grayscale: 0.5, sepia: 0.4 })
    const [red = 0, green = 0, blue = 0] = through(folded(matrices))
    const [r = 1, g = 1, b = 1] = through(matrices)
    expect(red).toBeCloseTo(r, 9)
    expect(green).toBeCloseTo(g, 9)
    expect(blue).toBeCloseTo(b, 9)
  })
})
