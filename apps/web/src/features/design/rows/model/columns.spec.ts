import { parseDesign } from '@platen/design'
import { columnsOf, designedText, firstHeadings } from './columns'
import { readRow } from './read-row'

const box = { x: 0, y: 0, width: 400, height: 100 }
const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 400,
  fields: [
    { elementId: 'headline', key: 'text', label: 'Headline' },
    { elementId: 'headline', key: 'spans', label: 'Looks' },
    { elementId: 'badge', key: 'visible', label: 'Badge' },
  ],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { ...box, id: 'headline', type: 'text', text: 'Winter', fontSize: 40 },
        { ...box, id: 'badge', type: 'shape', fill: '#ff0000' },
      ],
    },
  ],
})

it('begins with the fields of the form that fit in a cell', () => {
  expect(firstHeadings(design)).toEqual(['headline.text', 'badge.visible'])
})

it.each<[string, string, unknown, string]>([
  ['headline.text', 'Headline', 'text', 'Winter'],
  ['headline.fontSize', 'headline.fontSize', 'number', '40'],
  ['badge.visible', 'Badge', 'flag', 'true'],
  ['front.fill', 'front.fill', 'colour', '#ffffff'],
])('%s is the column %s, a %s of %s', (...[heading, title, control, text]) => {
  const [column] = columnsOf([heading], design)
  expect(column).toMatchObject({ heading, title, control })
  expect(column?.field && designedText(column)).toBe(text)
})

it.each([
  ['_key', 'Key', { kind: 'key' }],
  ['_fileName', 'File name', { kind: 'fileName' }],
  ['_metadata.order', 'order', { kind: 'metadata', name: 'order' }],
  ['Notes', 'Notes', null],
  ['nothing.text', 'nothing.text', null],
  ['badge.text', 'badge.text', null],
])('%s is the column %s, for %j', (heading, title, use) => {
  expect(columnsOf([heading], design)).toMatchObject([{ heading, title, use, field: null }])
})

it('lets the first of two headings set the same value', () => {
  const columns = columnsOf(['headline.text', 'Title'], design, { Title: 'headline.text' })
  expect(columns.map(({ use }) => use?.kind ?? null)).toEqual(['value', null])
})

it('takes a heading for what it is mapped to', () => {
  const mapping = { 'Product name': 'headline.text' }
  const [column] = columnsOf(['Product name'], design, mapping)
  expect(column).toMatchObject({
    heading: 'Product name',
    title: 'Headline',
    field: { elementId: 'headline' },
  })
})

it('reads a row into one modification for each element', () => {
  const columns = columnsOf(
    ['headline.text', 'badge.visible', 'headline.fontSize', '_key', '_fileName', 'Notes'],
    design,
  )
  const cells = [' Sale ', 'no', '12.5', 'sku-1', 'sale', 'ignored']
  expect(readRow(columns, { cells })).toEqual({
    changes: [
      { id: 'headline', text: ' Sale ', fontSize: 12.5 },
      { id: 'badge', visible: false },
    ],
    key: 'sku-1',
    fileName: 'sale',
    faults: [],
  })
  expect(readRow(columns, { cells: ['', ' ', '', '', '', ''] })).toEqual({
    changes: [],
    faults: [],
  })
})

it('names the cells that cannot be read', () => {
  const columns = columnsOf(['badge.visible', 'headline.fontSize'], design)
  expect(readRow(columns, { cells: ['maybe', 'big'] }).faults).toEqual([
    { column: 0, message: expect.stringMatching(/^Must be true or false/) as string },
    { column: 1, message: expect.stringMatching(/^Must be/) as string },
  ])
})
