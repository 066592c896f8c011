import { type NamedContent } from '../../../../parts/designs/unsaved/unsaved-sheets'
import { mergeSheets, type Overwritten } from './merge-sheets'

/** Writes a sheet as a text: the headings, then a line for each row, its id first. */
function sheet(text: string, more: Partial<NamedContent> = {}): NamedContent {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line =>
      line
        .trim()
        .split('|')
        .map(cell => cell.trim()),
    )
  return {
    name: 'Sale',
    columns: columns.slice(1),
    rows: rows.map(([id = '', ...cells]) => ({ id, cells })),
    mapping: {},
    ...more,
  }
}

const base = sheet(`
  | text | fill
  1 | Red | #f00
  2 | Blue | #00f`)

interface Case {
  what: string
  mine: NamedContent
  theirs: NamedContent
  merged: NamedContent
  overwritten?: Overwritten[]
}

const cases: Case[] = [
  { what: 'nothing', mine: base, theirs: base, merged: base },
  {
    what: 'a cell of each',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Red | #f00
      2 | Blue | #01f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #01f`),
  },
  {
    what: 'two cells of the same row',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Red | #e00
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #e00
      2 | Blue | #00f`),
  },
  {
    what: 'the same cell, of which mine holds and is told',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Rose | #f00
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    overwritten: [{ rowId: '1', column: 'text', mine: 'Ruby', theirs: 'Rose' }],
  },
  {
    what: 'the same change of the same cell',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
  },
  {
    what: 'rows that each has added',
    mine: sheet(`
      | text | fill
      1 | Red | #f00
      2 | Blue | #00f
      m | Mint | #3fc`),
    theirs: sheet(`
      | text | fill
      t | Teal | #088
      1 | Red | #f00
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      t | Teal | #088
      1 | Red | #f00
      2 | Blue | #00f
      m | Mint | #3fc`),
  },
  {
    what: 'a row that I have deleted, and another that they have changed',
    mine: sheet(`
      | text | fill
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Red | #f00
      2 | Navy | #00f`),
    merged: sheet(`
      | text | fill
      2 | Navy | #00f`),
  },
  {
    what: 'a row that I have deleted and they have changed: it stays',
    mine: sheet(`
      | text | fill
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Rose | #f00
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      1 | Rose | #f00
      2 | Blue | #00f`),
  },
  {
    what: 'a row that they have deleted and I have changed: it stays',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | text | fill
      2 | Blue | #00f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
  },
  {
    what: 'a column that each has added, with its cells',
    mine: sheet(`
      | text | price | fill
      1 | Red | 9 | #f00
      2 | Blue | 8 | #00f`),
    theirs: sheet(`
      | text | fill | note
      1 | Red | #f00 | a
      2 | Blue | #00f | b`),
    merged: sheet(`
      | text | price | fill | note
      1 | Red | 9 | #f00 | a
      2 | Blue | 8 | #00f | b`),
  },
  {
    what: 'a column that I have deleted and they have not changed',
    mine: sheet(`
      | fill
      1 | #f00
      2 | #00f`),
    theirs: sheet(`
      | text | fill
      1 | Red | #e00
      2 | Blue | #00f`),
    merged: sheet(`
      | fill
      1 | #e00
      2 | #00f`),
  },
  {
    what: 'a column that they have deleted and I have changed: it is kept, also in rows that I have not',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | fill
      1 | #f00
      2 | #00f`),
    merged: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
  },
  {
    what: 'a row of theirs, in a column of mine',
    mine: sheet(`
      | text | fill | price
      1 | Red | #f00 | 9
      2 | Blue | #00f | 8`),
    theirs: sheet(`
      | text | fill
      1 | Red | #f00
      2 | Blue | #00f
      3 | Pink | #f8f`),
    merged: sheet(`
      | text | fill | price
      1 | Red | #f00 | 9
      2 | Blue | #00f | 8
      3 | Pink | #f8f |`),
  },
  {
    what: 'columns in another order of theirs',
    mine: sheet(`
      | text | fill
      1 | Ruby | #f00
      2 | Blue | #00f`),
    theirs: sheet(`
      | fill | text
      1 | #f00 | Red
      2 | #00f | Blue`),
    merged: sheet(`
      | fill | text
      1 | #f00 | Ruby
      2 | #00f | Blue`),
  },
  {
    what: 'a new name of theirs, and a heading that each has matched',
    mine: { ...base, mapping: { Product: 'text.text' } },
    theirs: { ...base, name: 'Summer', mapping: { Colour: 'fill.fill' } },
    merged: { ...base, name: 'Summer', mapping: { Colour: 'fill.fill', Product: 'text.text' } },
  },
  {
    what: 'a new name of each, of which mine holds',
    mine: { ...base, name: 'Mine' },
    theirs: { ...base, name: 'Theirs' },
    merged: { ...base, name: 'Mine' },
  },
]

it.each(cases)('merges $what', ({ mine, theirs, merged, overwritten = [] }) => {
  expect(mergeSheets({ base, mine, theirs })).toEqual({ content: merged, overwritten })
})

it('takes back a heading that was matched before', () => {
  const before = { ...base, mapping: { Product: 'text.text', Colour: '' } }
  const mine = { ...before, mapping: { Colour: '' } }
  const theirs = { ...before, mapping: { Product: 'text.text', Colour: 'fill.fill' } }
  const { content } = mergeSheets({ base: before, mine, theirs })
  expect(content.mapping).toEqual({ Colour: 'fill.fill' })
})

it('gives both sides the same sheet in either order', () => {
  const mine = sheet(`
    | text | fill
    1 | Ruby | #f00
    2 | Blue | #00f
    m | Mint | #3fc`)
  const theirs = sheet(`
    | text | fill | note
    1 | Red | #e00 | a
    2 | Blue | #00f |`)
  const one = mergeSheets({ base, mine, theirs }).content
  const other = mergeSheets({ base, mine: theirs, theirs: mine }).content
  expect(one).toEqual(other)
})
