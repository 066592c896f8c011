import { parseDesign } from '@platen/design'
import { columnsOf } from '../model/columns'
import { readRow } from '../model/read-row'
import { designOf, warningFaults } from './row-faults'

const box = { x: 0, y: 0, width: 400, height: 100 }
const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 400,
  fields: [
    { elementId: 'headline', key: 'text', label: 'Headline', maxCharacters: 8, required: true },
    { elementId: 'photo', key: 'src', label: 'Photo' },
    { elementId: 'badge', key: 'visible', label: 'Badge' },
  ],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { ...box, id: 'headline', type: 'text', text: 'Winter' },
        { ...box, id: 'photo', type: 'image', src: 'https://a.example/a.jpg' },
        { ...box, id: 'badge', type: 'shape', fill: '#ff0000' },
      ],
    },
  ],
})

const headings = ['headline.text', 'photo.src', 'badge.visible', 'badge.fill', 'Notes', '_key']
const columns = columnsOf(headings, design)

const faultsOf = (...cells: string[]): [number | null, string][] =>
  designOf(design, columns, readRow(columns, { cells })).faults.map(({ column, message }) => [
    column,
    message,
  ])

it.each<[string[], unknown[]]>([
  [['Spring', '', '', '', 'anything', 'k'], []],
  [['Spring', 'https://b.example/b.jpg', 'no', '#abc', '', ''], []],
  [['Much too long'], [[0, 'Must have at most 8 characters (it has 13)']]],
  [['', '', 'yes'], [[0, 'Is required']]],
  [['Spring', '', 'perhaps'], [[2, expect.stringMatching(/^Must be true or false/)]]],
  [['Spring', '', '', 'red'], [[3, expect.stringMatching(/^Must be/)]]],
])('a row of %j has the faults %j', (cells, faults) => expect(faultsOf(...cells)).toEqual(faults))

it('says which picture is no URL', () => {
  const [fault] = faultsOf('Spring', 'photo.jpg')
  expect(fault?.[0]).toBe(1)
  expect(fault?.[1]).toMatch(/^Must be/)
})

it('names a required field that has no column', () => {
  const others = columnsOf(['badge.fill'], design)
  const { faults } = designOf(design, others, readRow(others, { cells: ['#abc'] }))
  expect(faults).toEqual([{ column: null, message: 'headline.text is required' }])
})

it('finds the column of a text that does not fit, and nothing about texts without a column', () => {
  const warning = (elementId: string) =>
    ({ code: 'text_overflow', message: 'cut', elementId }) as const
  expect(warningFaults(columns, [warning('headline'), warning('footer')])).toEqual([
    { column: 0, message: 'Does not fit in its box' },
  ])
})
