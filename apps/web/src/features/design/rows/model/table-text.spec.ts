import { readTableText, tableText } from './table-text'

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
  expect(readTableText(text)).toEqual(rows)
})

it.each<[string, string, string[][]]>([
  ['nothing', '', [[]]],
  ['one cell', 'a', [['a']]],
  ['a row', 'a\tb', [['a', 'b']]],
  ['empty cells', '\ta\t', [['', 'a', '']]],
  [
    'rows of Windows',
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of Unix', 'a\nb', [['a'], ['b']]],
  ['an empty row', 'a\n\nb', [['a'], [''], ['b']]],
  ['a cell of two lines', '"a\nb"\tc', [['a\nb', 'c']]],
  ['a tab in a cell', '"a\tb"', [['a\tb']]],
  ['quotes in quotes', '"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['quotes within a plain cell', '12" board\tb', [['12" board', 'b']]],
  ['a cell that begins with a quote and is not quoted', '"a" b\tc', [['"a" b', 'c']]],
  ['a quote that never ends', '"a\tb', [['"a', 'b']]],
  ['emoji', '👩‍👩‍👧‍👦\té', [['👩‍👩‍👧‍👦', 'é']]],
])('reads %s', (_what, text, rows) => expect(readTableText(text)).toEqual(rows))
