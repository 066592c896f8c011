import { cssOf, paintKindOf, turnedInto } from './paint-kinds'

const stops = [
  { offset: 1, color: '#ffffff' },
  { offset: 0, color: '#000' },
]

it.each([
  [null, 'none'],
  ['#0000', 'none'],
  ['#123456', 'solid'],
  [{ type: 'radial' as const, cx: 0, cy: 0, r: 1, stops }, 'radial'],
])('recognizes %j as %s', (paint, kind) => expect(paintKindOf(paint)).toBe(kind))

it('keeps the colour when a colour becomes a gradient and a colour again', () => {
  const gradient = turnedInto('linear', '#123456', false) ?? null
  expect(gradient).toMatchObject({ type: 'linear', stops: [{ color: '#123456' }, {}] })
  expect(turnedInto('solid', gradient, false)).toBe('#123456')
  expect(turnedInto('conic', gradient, false)).toMatchObject({ stops: [{ color: '#123456' }, {}] })
})

it.each([
  [true, null],
  [false, '#0000'],
])('represents no paint by null if it can be null: %s', (mayBeNull, nothing) => {
  expect(turnedInto('none', '#123456', mayBeNull)).toBe(nothing)
})

it('shows stops in their order', () => {
  expect(cssOf({ type: 'linear', angle: 90, stops })).toBe(
    'linear-gradient(90deg, #000 0%, #ffffff 100%)',
  )
})
