import { colorSchema, formatColor, mixColors, parseColor } from './color'

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

describe('the colour between two', () => {
  it.each([
    ['#000000', '#ffffff', 0.5, '#808080ff'],
    ['#ff0000', '#00f', 0.25, '#bf0040ff'],
    ['#ffffff', '#00000000', 0.5, '#ffffff80'],
    ['#0000', '#ff0000', 0.25, '#ff000040'],
    ['#ff0000c0', '#00ff0040', 0.5, '#bf400080'],
    ['#ff000000', '#0000ff00', 0.5, '#80008000'],
    ['#12345678', '#9abcdef0', 0, '#12345678'],
    ['#12345678', '#9abcdef0', 1, '#9abcdef0'],
  ])('%s and %s at %d is %s', (...[from, to, share, between]) => {
    expect(formatColor(mixColors(parseColor(from), parseColor(to), share))).toBe(between)
  })
})
