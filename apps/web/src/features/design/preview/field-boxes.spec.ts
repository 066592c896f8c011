import { parseDesign, type Page } from '@platen/design'
import { fieldBoxes } from './field-boxes'

function pageOf(children: object[]): Page {
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'front', children }] }
  const [page] = parseDesign(input).design.pages
  if (!page) throw new Error('the design has no page')
  return page
}

const title = { id: 'title', type: 'text', text: 'a', x: 10, y: 20, width: 100, height: 20 }
const upright = { rotation: 0, pivot: { x: 60, y: 30 } }

it.each([
  ['its box until it is painted', {}, undefined, { x: 10, y: 20, width: 100, height: 20 }],
  [
    'as far as it has grown',
    {},
    { x: 0, y: 0, width: 100, height: 60 },
    { x: 10, y: 20, width: 100, height: 60 },
  ],
  [
    'where a mirrored line sticks out',
    { flipX: true },
    { x: 0, y: 0, width: 140, height: 20 },
    { x: -30, y: 20, width: 140, height: 20 },
  ],
  [
    'where a line upside down sticks out',
    { flipY: true },
    { x: 0, y: 0, width: 100, height: 60 },
    { x: 10, y: -20, width: 100, height: 60 },
  ],
])('the mark of a text is %s', (...[, more, extent, expected]) => {
  const extents = new Map(extent && [['title', extent]])
  const boxes = fieldBoxes(pageOf([{ ...title, ...more }]), {
    fields: [{ elementId: 'title' }],
    extents,
  })
  expect(boxes).toEqual([{ id: 'title', ...upright, ...expected }])
})

it('leaves out what has no field, and has the page behind all others', () => {
  const page = pageOf([title, { ...title, id: 'other' }])
  const boxes = fieldBoxes(page, {
    fields: [{ elementId: 'title' }, { elementId: 'front' }],
    extents: new Map(),
  })
  expect(boxes.map(({ id }) => id)).toEqual(['front', 'title'])
})
