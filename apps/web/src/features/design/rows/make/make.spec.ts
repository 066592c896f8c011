import { parseDesign } from '@platen/design'
import { columnsOf } from '../model/columns'
import { batchRows, rowsInBrand } from './batch-rows'
import { fileNameOf } from './file-pattern'
import { printOf } from './sent-batch'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 400,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'headline', type: 'text', x: 0, y: 0, width: 400, height: 100, text: 'Winter' },
      ],
    },
  ],
})
const columns = columnsOf(['headline.text', '_key', '_fileName', 'City'], design)
const row = (...cells: string[]) => ({ id: 'r1', cells })

it.each<[string, string[], string]>([
  ['{headline.text} {row}', ['Sale'], 'Sale 7'],
  ['{City}-{headline.text}', ['Sale', '', '', 'Köln'], 'Köln-Sale'],
  ['{nothing}{row}', ['Sale'], '7'],
  ['{headline.text}', ['a/b\\c: "d"\n\te?'], 'a b c d e'],
  ['{headline.text}', ['../../etc'], 'etc'],
  ['{headline.text}', ['...'], ''],
  ['{headline.text}', ['x'.repeat(500)], 'x'.repeat(120)],
])('the pattern %s names a row of %j %j', (pattern, cells, name) => {
  expect(fileNameOf(pattern, { columns, row: row(...cells), number: 7 })).toBe(name)
})

it('sends the key and the name of a row, or those of the sheet', () => {
  const rows = [
    { row: row('One', 'sku-1', 'first'), number: 1 },
    { row: row('Two', '', ''), number: 2 },
  ]
  expect(batchRows(rows, columns, 'card {row}')).toEqual([
    { modifications: [{ id: 'headline', text: 'One' }], key: 'sku-1', fileName: 'first' },
    { modifications: [{ id: 'headline', text: 'Two' }], key: 'r1', fileName: 'card 2' },
  ])
  expect(batchRows(rows.slice(1), columns, '')).toEqual([
    { modifications: [{ id: 'headline', text: 'Two' }], key: 'r1' },
  ])
})

it('knows the cells of a row again, and any other ones apart', () => {
  const cells = [
    ['a', 'b'],
    ['ab', ''],
    ['', 'ab'],
    ['a', 'b', ''],
    ['b', 'a'],
  ]
  const prints = cells.map(each => printOf({ cells: each }))
  expect(new Set(prints).size).toBe(cells.length)
  expect(cells.map(each => printOf({ cells: [...each] }))).toEqual(prints)
})

it('rows are in a brand where they have no value of their own', () => {
  const own = { modifications: [{ id: 'badge', fill: '#ff0000' }], key: 'one' }
  const branded = [
    { id: 'badge', fill: '#1d3fb8', stroke: '#0a7d5a' },
    { id: 'logo', src: 'https://a.example/logo.svg' },
  ]
  expect(rowsInBrand([own], branded)).toEqual([
    {
      key: 'one',
      modifications: [{ id: 'badge', fill: '#ff0000', stroke: '#0a7d5a' }, branded[1]],
    },
  ])
})
