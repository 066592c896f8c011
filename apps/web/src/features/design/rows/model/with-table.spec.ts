import { type Column } from './columns'
import { emptySheet, type Sheet } from './sheet'
import { hasHeadings, knownHeading, withTable } from './with-table'

const column = (heading: string, title: string): Column => ({
  heading,
  title,
  control: 'other',
  field: null,
  use: null,
})
const columns = [column('headline.text', 'Headline'), column('photo.src', 'Photo')]
const blank = emptySheet(['headline.text', 'photo.src'])

const linesOf = ({ columns, rows }: Sheet): string[][] => [
  [...columns],
  ...rows.map(({ cells }) => [...cells]),
]

it.each([
  ['headline.text', 'headline.text'],
  [' Photo ', 'photo.src'],
  ['HEADLINE.text', 'headline.text'],
  [' City', 'City'],
])('%j is the heading %j', (heading, known) => expect(knownHeading(columns, heading)).toBe(known))

it('gives a new sheet the columns of a table in its order, and keeps its own', () => {
  const table = { headings: ['City', 'photo.src'], rows: [['Kyoto', 'p'], ['Oslo']] }
  expect(linesOf(withTable(blank, table))).toEqual([
    ['City', 'photo.src', 'headline.text'],
    ['Kyoto', 'p', ''],
    ['Oslo', '', ''],
  ])
})

it('adds the rows below those that are there, and the columns that are missing', () => {
  const sheet: Sheet = {
    columns: ['headline.text', 'photo.src'],
    rows: [
      { id: 'r1', cells: ['one', ''] },
      { id: 'r2', cells: ['', ''] },
    ],
  }
  const joined = withTable(sheet, { headings: ['City', 'headline.text'], rows: [['Kyoto', 'two']] })
  expect(linesOf(joined)).toEqual([
    ['headline.text', 'photo.src', 'City'],
    ['one', '', ''],
    ['two', '', 'Kyoto'],
  ])
  expect(joined.rows[0]?.id).toBe('r1')
})

it.each([
  [[['Headline', 'x']], true],
  [[['HEADLINE.text']], true],
  [[['One', 'Two']], false],
  [[['', '']], false],
  [[], false],
])('%j begins with headings: %s', (block, has) => expect(hasHeadings(columns, block)).toBe(has))
