import { type FieldBox, fieldAt } from './field-at'

const box = (id: string, x: number, more: Partial<FieldBox> = {}): FieldBox => ({
  id,
  x,
  y: 0,
  width: 10,
  height: 10,
  rotation: 0,
  pivot: { x: x + (more.width ?? 10) / 2, y: (more.height ?? 10) / 2 },
  ...more,
})

it.each<[string, FieldBox[], [number, number], string | null]>([
  ['inside', [box('a', 0)], [5, 5], 'a'],
  ['outside', [box('a', 0)], [15, 5], null],
  ['on top', [box('a', 0), box('b', 5)], [7, 5], 'b'],
  [
    'on the page behind',
    [box('page', 0, { width: 100, height: 100 }), box('b', 5)],
    [50, 50],
    'page',
  ],
  ['in a rotated box', [box('a', 0, { width: 20, height: 2, rotation: 90 })], [10, 9], 'a'],
  [
    'in a box that reaches beyond its element, which is rotated',
    [box('a', 0, { height: 40, rotation: 90, pivot: { x: 5, y: 5 } })],
    [-28, 5],
    'a',
  ],
  ['beside a rotated box', [box('a', 0, { width: 20, height: 2, rotation: 90 })], [18, 1], null],
])('a point %s is in the box on top', (...[, boxes, [x, y], id]) => {
  expect(fieldAt(boxes, { x, y })).toBe(id)
})
