import { colorSchema, parseColor } from './color'

describe('a colour', () => {
  it.each([
    ['#f80', { r: 255, g: 136, b: 0, a: 1 }],
    ['#F808', { r: 255, g: 136, b: 0, a: 136 / 255 }],
    ['#1e90ff', { r: 30, g: 144, b: 255, a: 1 }],
    ['#1E90FF80', { r: 30, g: 144, b: 255, a: 128 / 255 }],
    ['#00000000', { r: 0, g: 0, b: 0, a: 0 }],
  ])('reads %s', (hex, expected) => {
    expect(colorSchema.parse(hex)).toBe(hex)
    expect(parseColor(hex)).toEqual(expected)
  })

  it.each(['red', '#ff', '#fffff', '#fffffff', '#ggg', 'fff', '', '#fff ', 'rgb(0,0,0)', 7, null])(
    'refuses %p',
    value => {
      const { error } = colorSchema.safeParse(value)
      expect(error?.issues[0]?.message).toBe('must be a hex colour')
    },
  )
})
