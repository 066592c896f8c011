import { readTabText } from '../import/clipboard/tab-text'
import { tableText } from './table-text'

it.each<[string[][], string]>([
  [
    [
      ['a', ''],
      ['', 'b'],
    ],
    'a\t\n\tb',
  ],
  [[['two\nlines', 'tab\t', 'a "quote"']], '"two\nlines"\t"tab\t"\t"a ""quote"""'],
])('%j is copied as %j, and read back as it was', (rows, text) => {
  expect(tableText(rows)).toBe(text)
  expect(readTabText(text)).toEqual(rows)
})
