import { type AppError } from '@platen/errors'
import Papa from 'papaparse'
import { readTable } from './read-table'
import { TableReader, type TableRow } from './table-reader'

/** Reads a text in parts of a length. */
function readInParts(
  text: string,
  length: number,
): { headings: readonly string[]; rows: TableRow[] } {
  const reader = new TableReader()
  const rows: TableRow[] = []
  for (let at = 0; at < text.length; at += length)
    rows.push(...reader.add(text.slice(at, at + length)))
  rows.push(...reader.end())
  return { headings: reader.headings ?? [], rows }
}

const faultOf = (call: () => unknown): string | undefined => {
  try {
    call()
  } catch (error) {
    return (error as AppError).publicMessage
  }
  return undefined
}

describe('a table', () => {
  it('is the same in parts of any length', () => {
    const text = '\r\n"a","b;""x"\r\n1,"two\r\nlines"\r\r\n,\n"",3\n'
    const whole = readInParts(text, text.length)
    expect(whole).toEqual({
      headings: ['a', 'b;"x'],
      rows: [
        { row: 3, cells: ['1', 'two\nlines'] },
        { row: 6, cells: ['', '3'] },
      ],
    })
    for (let length = 1; length < text.length; length++)
      expect(readInParts(text, length)).toEqual(whole)
  })

  it('is parsed once for each slice, however small its parts are', () => {
    const parse = jest.spyOn(Papa, 'Parser')
    const text = `a,b\n1,"${'x\n'.repeat(2000)}"\n${'2,3\n'.repeat(2000)}`
    expect(readInParts(text, 1).rows).toHaveLength(2001)
    expect(parse).toHaveBeenCalledTimes(2)
    parse.mockRestore()
  })

  it('counts rows as spreadsheets do, with those that are empty', () => {
    expect(readInParts('a\n\n\n1\n\n2', 100).rows).toEqual([
      { row: 4, cells: ['1'] },
      { row: 6, cells: ['2'] },
    ])
  })

  it.each([
    ['a;b;c,d\n1;2;3\n', ['a', 'b', 'c,d'], ['1', '2', '3']],
    ['"a,b,c";d\n"1";2\n', ['a,b,c', 'd'], ['1', '2']],
    ['a\tb\n"1"\t2', ['a', 'b'], ['1', '2']],
    ['5" x 7";b\n1;2', ['5" x 7"', 'b'], ['1', '2']],
    ['"say ""a;b""",c,d\n1,2,3', ['say "a;b"', 'c', 'd'], ['1', '2', '3']],
    ['sep=;\na,b;c\n1;2', ['a,b', 'c'], ['1', '2']],
    ['only\n"1"', ['only'], ['1']],
  ])('finds its separator: %j', (text, headings, cells) => {
    const table = { headings, rows: [cells] }
    expect(readTable(text)).toEqual(table)
    expect(readTable(text.replaceAll('\n', '\r\n'))).toEqual(table)
  })

  it('names each row that has cells without a heading, and reads the others', () => {
    expect(readInParts('a,b\n1,2,3\n4,5,\n', 100).rows).toEqual([
      { row: 2, fault: 'row 2, column C has no heading' },
      { row: 3, cells: ['4', '5'] },
    ])
  })

  it.each([
    ['a,b\n1,"2\n', 'row 2, column "b": the quote at the beginning of the cell is not closed'],
    [
      'a,b\n1,2\n"x"y,2\n',
      'row 3, column "a": there is text after the closing quote; to write a quote inside a cell, double it',
    ],
    ['a,"b\n1,2\n', 'row 1, column B: the quote at the beginning of the cell is not closed'],
    [
      `a,b\n1,"${'x'.repeat(200_000)}`,
      'row 2 must be at most 65,536 characters; perhaps a quote in it is not closed',
    ],
    [
      'x'.repeat(200_000),
      'row 1 must be at most 65,536 characters; perhaps a quote in it is not closed',
    ],
    ['', 'The file is empty'],
    [' \n,,\n', 'The file is empty'],
    [
      Array.from({ length: 1_001 }, (_, at) => `c${at}`).join(','),
      'The file must have at most 1,000 columns',
    ],
    // Empty rows count, and take little time.
    [`a${'\n'.repeat(1_048_576)}b`, 'The file must have at most 1,048,576 rows'],
  ])('is refused: %#', (text, message) => {
    expect(faultOf(() => readTable(text))).toBe(message)
    expect(faultOf(() => readInParts(text, 10_007))).toBe(message)
  })

  it('may have 1,048,576 rows and 1,000 columns', () => {
    const headings = Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')
    expect(faultOf(() => readTable(headings + '\n'.repeat(1_048_575) + '1'))).toBeUndefined()
  })
})
