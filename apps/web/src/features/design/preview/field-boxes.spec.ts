import { type Extents } from '@platen/browser'
import { parseDesign } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { fieldAt } from './field-at'
import { fieldBoxes } from './field-boxes'

interface Shown {
  children: object[]
  fields: string[]
  extents?: Extents
}

/** Returns a function that names the field at a point of a page of 200 × 100 px. */
function fieldsOf({
  children,
  fields,
  extents = new Map(),
}: Shown): (x: number, y: number) => string | null {
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'front', children }] }
  const [page] = parseDesign(input).design.pages
  if (!page) throw new Error('the design has no page')
  const boxes = fieldBoxes(page, { fields: fields.map(elementId => ({ elementId })), extents })
  return (x, y) => fieldAt(boxes, { x, y })
}

const title = { id: 'title', type: 'text', text: 'a', x: 50, y: 20, width: 100, height: 20 }

/** The points just inside and just outside of the corners of a rectangle. */
function corners({ x, y, width, height }: Rectangle, by: number): [number, number][] {
  const [left, top, right, bottom] = [x + by, y + by, x + width - by, y + height - by]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

it.each([
  ['its box until it is painted', {}, undefined, { x: 50, y: 20, width: 100, height: 20 }],
  [
    'as far as it has grown',
    {},
    { x: 0, y: 0, width: 100, height: 60 },
    { x: 50, y: 20, width: 100, height: 60 },
  ],
  [
    'where a mirrored line sticks out',
    { flipX: true },
    { x: 0, y: 0, width: 140, height: 20 },
    { x: 10, y: 20, width: 140, height: 20 },
  ],
  [
    'where a line upside down sticks out',
    { flipY: true },
    { x: 0, y: 0, width: 100, height: 40 },
    { x: 50, y: 0, width: 100, height: 40 },
  ],
  [
    'turned about the middle of its box',
    { rotation: 90 },
    { x: 0, y: 0, width: 60, height: 20 },
    { x: 90, y: -20, width: 20, height: 60 },
  ],
])('the area of a text is %s', (...[, more, extent, area]) => {
  const extents = new Map(extent && [['title', extent]])
  const at = fieldsOf({ children: [{ ...title, ...more }], fields: ['title'], extents })
  expect(corners(area, 1).map(point => at(...point))).toEqual(Array(4).fill('title'))
  expect(corners(area, -1).map(point => at(...point))).toEqual(Array(4).fill(null))
})

const group = { id: 'group', type: 'group', x: 50, y: 0, width: 100, height: 100 }
const inside = { ...title, x: 0, y: 0, width: 20, height: 20 }

it('is where a rotated and mirrored group has it', () => {
  const children = [{ ...group, rotation: 90, flipX: true, children: [inside] }]
  const at = fieldsOf({ children, fields: ['title'] })
  expect(at(140, 90)).toBe('title')
  expect(at(60, 10)).toBeNull()
})

it.each([
  ['as far as its text has grown', {}, 'group'],
  ['its box where it is clipped', { clip: true }, null],
])('the area of a group is %s', (_, more, found) => {
  const children = [{ ...group, height: 20, ...more, children: [inside] }]
  const extents = new Map([['title', { x: 0, y: 0, width: 20, height: 60 }]])
  const at = fieldsOf({ children, fields: ['group'], extents })
  expect(at(60, 10)).toBe('group')
  expect(at(60, 50)).toBe(found)
})

it('leaves out what has no field or is not drawn, and has the page behind all others', () => {
  const children = [title, { ...title, id: 'other' }, { ...title, id: 'hidden', visible: false }]
  const at = fieldsOf({ children, fields: ['title', 'hidden', 'front'] })
  expect(at(60, 30)).toBe('title')
  expect(at(10, 90)).toBe('front')
})

it('is the one on top', () => {
  const at = fieldsOf({ children: [title, { ...title, id: 'other' }], fields: ['title', 'other'] })
  expect(at(60, 30)).toBe('other')
})
