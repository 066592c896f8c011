import { parseDesign } from '@platen/design'
import { formFields } from './form-fields'

const box = { width: 10, height: 10 }
const designOf = (pages: object[], more: object = {}): ReturnType<typeof parseDesign>['design'] =>
  parseDesign({ schemaVersion: 1, width: 100, height: 100, pages, ...more }).design

const children = [
  { ...box, id: 'low', type: 'text', text: 'Low', y: 60 },
  { ...box, id: 'shop-code', type: 'qr', value: 'a', y: 80 },
  {
    ...box,
    id: 'group',
    type: 'group',
    y: 20,
    children: [
      { ...box, id: 'photo', type: 'image', name: 'The photo', src: 'https://a.example/a.png' },
    ],
  },
  { ...box, id: 'hidden', type: 'text', text: 'No', visible: false },
  { ...box, id: 'band', type: 'shape' },
  { ...box, id: 'logo', type: 'svg', src: 'https://a.example/a.svg', y: 1 },
]

it('are those of the design, in its order, each with the kind of its element', () => {
  const fields = [
    { elementId: 'low', key: 'text', label: 'Line', maxCharacters: 9 },
    { elementId: 'page', key: 'fill', label: 'Ground' },
  ]
  expect(formFields(designOf([{ id: 'page', children }], { fields }))).toEqual([
    { ...fields[0], page: 1, kind: 'text' },
    { ...fields[1], page: 1, kind: 'page' },
  ])
})

it('otherwise are every text, picture, code and page colour, from top to bottom', () => {
  const fields = formFields(designOf([{ id: 'page', children }]))
  expect(fields.map(({ elementId, key, label }) => [elementId, key, label])).toEqual([
    ['logo', 'src', 'Logo'],
    ['photo', 'src', 'The photo'],
    ['low', 'text', 'Low'],
    ['shop-code', 'value', 'Shop code'],
    ['page', 'fill', 'Page colour'],
  ])
})

it('name the page if there are several', () => {
  const pages = [
    { id: 'front', children: [{ ...box, id: 'a', type: 'text', text: 'A' }] },
    { id: 'back', children: [] },
  ]
  expect(formFields(designOf(pages)).map(({ label, page }) => [label, page])).toEqual([
    ['A', 1],
    ['Colour of page 1', 1],
    ['Colour of page 2', 2],
  ])
})
