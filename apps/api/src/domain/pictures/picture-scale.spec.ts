import { scaleOf } from './picture-scale'

const page = { width: 1080, height: 1350 }

describe('the scale of a picture', () => {
  it.each([
    ['scale', 0.5, 0.5],
    ['width', 540, 0.5],
    ['height', 2700, 2],
    ['size', 1200, 1200 / 1350],
  ] as const)('by %s %d is %d', (by, value, scale) => {
    expect(scaleOf({ by, value }, page)).toBe(scale)
  })

  it.each([
    ['width', 107],
    ['width', 4321],
    ['size', 134],
  ] as const)('is refused for %s %d', (by, value) => {
    expect(() => scaleOf({ by, value }, page)).toThrow(`${by} must make the page from`)
  })
})
