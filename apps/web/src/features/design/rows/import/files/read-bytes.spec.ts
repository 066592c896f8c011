import { strToU8, zipSync } from 'fflate'
import { readBytes } from './read-bytes'
import {
  formatted,
  inline,
  lying,
  placedByZip64,
  rawWorkbook,
  tellingLater,
  withZip64Directory,
  workbook,
} from './testing'

const utf8 = (text: string): Uint8Array => strToU8(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(unitsOf(text))

const unitsOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

function utf16(text: string, { mark = true, big = false } = {}): Uint8Array {
  const units = unitsOf((mark ? '\uFEFF' : '') + text)
  return Uint8Array.from(
    units.flatMap(unit => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

type Made = Uint8Array | Promise<Uint8Array>

/** Files of programs and people, each with its headings and rows. */
const readable: [string, () => Made, string[]][] = [
  ['CSV', () => utf8('name,price\nRed,9\nBlue,8\n'), ['name|price', 'Red|9', 'Blue|8']],
  ['CSV with a byte order mark', () => utf8('\uFEFFname,price\nRed,9'), ['name|price', 'Red|9']],
  ['CSV with semicolons', () => utf8('name;price\nRed;9,5'), ['name|price', 'Red|9,5']],
  ['TSV', () => utf8('name\tprice\nRed\t9'), ['name|price', 'Red|9']],
  ['lines of Windows', () => utf8('name,price\r\nRed,9\r\n'), ['name|price', 'Red|9']],
  ['lines of old Macs', () => utf8('name,price\rRed,9'), ['name|price', 'Red|9']],
  [
    'quotes, commas and lines in cells',
    () => utf8('name,note\n"Red, ""hot""","a\nb"'),
    ['name|note', 'Red, "hot"|a\nb'],
  ],
  [
    'emoji and other scripts',
    () => utf8('name\n👩‍👩‍👧‍👦\n日本語\nשלום'),
    ['name', '👩‍👩‍👧‍👦', '日本語', 'שלום'],
  ],
  ['Windows-1252', () => latin1('name\nCaf\xe9'), ['name', 'Café']],
  ['UTF-16 of Excel', () => utf16('name\tprice\nCafé\t9'), ['name|price', 'Café|9']],
  ['UTF-16, big end first', () => utf16('name\nCafé', { big: true }), ['name', 'Café']],
  [
    'UTF-16 without a mark',
    () => utf16('name,price\nRed,9', { mark: false }),
    ['name|price', 'Red|9'],
  ],
  ['empty lines', () => utf8('\n\nname,price\n\nRed,9\n,\n\n'), ['name|price', 'Red|9']],
  ['headings alone', () => utf8('name,price'), ['name|price']],
  ['headings that occur twice', () => utf8('name,name\nRed,Blue'), ['name|name 2', 'Red|Blue']],
  [
    '300 columns',
    () => utf8(`${Array.from({ length: 300 }, (_, at) => `c${at}`).join()}\n${','.repeat(299)}x`),
    [Array.from({ length: 300 }, (_, at) => `c${at}`).join('|'), `${'|'.repeat(299)}x`],
  ],
  [
    'texts that look like formulas',
    () => utf8('name\n=1+1\n@home\n-5'),
    ['name', '=1+1', '@home', '-5'],
  ],
  [
    'XLSX',
    () =>
      workbook({
        rows: [
          ['name', 'price'],
          ['Red', 9],
          ['Blue', 8.5],
        ],
      }),
    ['name|price', 'Red|9', 'Blue|8.5'],
  ],
  [
    'numbers with all their digits',
    () =>
      workbook({
        rows: [
          ['ean', 'sum'],
          [4006381333931, 0.1 + 0.2],
        ],
      }),
    ['ean|sum', '4006381333931|0.3'],
  ],
  [
    'numbers as text keep their zeros',
    () => workbook({ rows: [['zip'], ['01067']] }),
    ['zip', '01067'],
  ],
  ['truths', () => workbook({ rows: [['shown'], [true], [false]] }), ['shown', 'TRUE', 'FALSE']],
  [
    'empty cells',
    () =>
      workbook({
        rows: [
          ['a', 'b', 'c'],
          [null, 'x', null],
          ['y', null, 'z'],
        ],
      }),
    ['a|b|c', '|x|', 'y||z'],
  ],
  ['emoji in XLSX', () => workbook({ rows: [['name'], ['👩‍👩‍👧‍👦 & <b>']] }), ['name', '👩‍👩‍👧‍👦 & <b>']],
  ['lines in a cell', () => workbook({ rows: [['note'], ['a\nb']] }), ['note', 'a\nb']],
  [
    'money',
    () => workbook({ rows: [['price'], [1234.5]], cells: formatted({ '1,0': '#,##0.00 "€"' }) }),
    ['price', '1,234.50 €'],
  ],
  [
    'money of a country',
    () =>
      workbook({ rows: [['price'], [1234.5]], cells: formatted({ '1,0': '#,##0.00 [$€-407]' }) }),
    ['price', '1.234,50 €'],
  ],
  [
    'percents',
    () => workbook({ rows: [['share'], [0.256]], cells: formatted({ '1,0': '0.0%' }) }),
    ['share', '25.6%'],
  ],
  [
    'zeros in front',
    () => workbook({ rows: [['number'], [42]], cells: formatted({ '1,0': '00000' }) }),
    ['number', '00042'],
  ],
  [
    'negative numbers in red',
    () => workbook({ rows: [['sum'], [-3]], cells: formatted({ '1,0': '0.0;[Red](0.0)' }) }),
    ['sum', '(3.0)'],
  ],
  [
    'dates',
    () =>
      workbook({
        rows: [['day'], [new Date(Date.UTC(2026, 10, 29))]],
        cells: formatted({ '1,0': 'dd.mm.yyyy' }),
      }),
    ['day', '29.11.2026'],
  ],
  [
    'dates with names of months',
    () =>
      workbook({
        rows: [['day'], [new Date(Date.UTC(2026, 10, 29))]],
        cells: formatted({ '1,0': 'd mmm yyyy' }),
      }),
    ['day', '29 Nov 2026'],
  ],
  [
    'times',
    () => workbook({ rows: [['at'], [0.75]], cells: formatted({ '1,0': 'h:mm' }) }),
    ['at', '18:00'],
  ],
  [
    'durations',
    () => workbook({ rows: [['for'], [1.5]], cells: formatted({ '1,0': '[h]:mm' }) }),
    ['for', '36:00'],
  ],
  [
    'a malformed format',
    () => workbook({ rows: [['a'], [1.5]], cells: formatted({ '1,0': 'bogus[[' }) }),
    ['a', '1.5'],
  ],
  [
    'the short date of a language',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'day')}</row><row r="2"><c r="A2" s="1"><v>46355</v></c></row>`,
      ),
    ['day', '11/29/2026'],
  ],
  [
    'formulas by their results',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'sum')}${inline('B1', 'text')}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`,
      ),
    ['sum|text', '2|ab'],
  ],
  [
    'errors of formulas as they are shown',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'sum')}</row><row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
      ),
    ['sum', '#DIV/0!'],
  ],
  [
    'cells without their places',
    () =>
      rawWorkbook(
        '<row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c></row><row><c><v>1</v></c><c><v>2</v></c></row>',
      ),
    ['a|b', '1|2'],
  ],
  [
    'merged headings',
    () =>
      workbook({
        rows: [
          ['Key', 'Price', null],
          [null, 'net', 'gross'],
          ['a', 1, 2],
        ],
        merges: [
          { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
          { startRow: 0, endRow: 0, startCol: 1, endCol: 2 },
        ],
      }),
    ['Key|Price net|Price gross', 'a|1|2'],
  ],
  [
    'a title above the table',
    () => workbook({ rows: [['Prices 2026'], [], ['name', 'price'], ['Red', 9]] }),
    ['name|price', 'Red|9'],
  ],
  [
    'a table that begins further down and to the right',
    () => workbook({ rows: [[], [], [null, null, 'name', 'price'], [null, null, 'Red', 9]] }),
    ['name|price', 'Red|9'],
  ],
  [
    'the first sheet that is not hidden',
    () => workbook({ rows: [['secret']], hidden: true }, { rows: [['name'], ['Red']] }),
    ['name', 'Red'],
  ],
  [
    'a million empty rows',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'name')}</row><row r="2">${inline('A2', 'Red')}</row>${Array.from({ length: 100_000 }, (_, nth) => `<row r="${nth + 3}"><c r="A${nth + 3}" s="1"/></row>`).join('')}<row r="1048576"><c r="A1048576" s="1"/></row>`,
      ),
    ['name', 'Red'],
  ],
  [
    'rich texts',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'name')}</row><row r="2"><c r="A2" t="inlineStr"><is><r><t>Red </t></r><r><rPr><b/></rPr><t>shoes</t></r></is></c></row>`,
      ),
    ['name', 'Red shoes'],
  ],
]

const shown = async (bytes: Made, locale = 'en'): Promise<string[]> => {
  const { headings, rows } = await readBytes(await bytes, locale)
  return [headings, ...rows].map(cells => cells.join('|'))
}

it.each(readable)('reads %s', async (_what, bytes, expected) => {
  expect(await shown(bytes())).toEqual(expected)
})

it('shows numbers and dates in the language of the person', async () => {
  const rows = [
    ['price', 'share', 'day'],
    [1234.5, 0.5, new Date(Date.UTC(2026, 10, 29))],
  ]
  const formats = { '1,0': '#,##0.00', '1,2': 'm/d/yyyy' }
  const bytes = await workbook({ rows, cells: formatted(formats) })
  expect(await shown(bytes, 'de-DE')).toEqual(['price|share|day', '1.234,50|0,5|29.11.2026'])
})

it('reads 5,000 rows', async () => {
  const day = new Date(Date.UTC(2026, 10, 29))
  const rows = Array.from({ length: 5_000 }, (_, nth) => [
    `Name ${nth}`,
    nth / 4,
    nth % 3 ? day : null,
  ])
  const cells = formatted(
    Object.fromEntries(
      rows.flatMap((_, nth) => [
        [`${nth + 1},1`, '0.00'],
        [`${nth + 1},2`, 'yyyy-mm-dd'],
      ]),
    ),
  )
  const lines = await shown(workbook({ rows: [['name', 'price', 'day'], ...rows], cells }))
  expect(lines).toHaveLength(5_001)
  expect([lines[1], lines[2], lines[5_000]]).toEqual([
    'Name 0|0.00|',
    'Name 1|0.25|2026-11-29',
    'Name 4999|1249.75|2026-11-29',
  ])
})

const manyRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, nth) => `<row r="${nth + 1}"><c r="A${nth + 1}"><v>1</v></c></row>`,
  ).join('')

/** Files that cannot be read, each with the sentence for the person. */
const unreadable: [string, () => Made, RegExp][] = [
  ['an empty file', () => new Uint8Array(), /^The file is empty\.$/],
  ['blanks', () => utf8('\n \n'), /^The file is empty\.$/],
  ['a PDF', () => utf8('%PDF-1.7 …'), /^This file is a PDF\./],
  [
    'a picture',
    () => Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]),
    /^This file is not a table\./,
  ],
  [
    'an old workbook, or one with a password',
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    /password, or is an old one \(XLS\)/,
  ],
  ['a quote that never ends', () => utf8('a,b\n1,"2\n3,4'), /[Rr]ow 2/],
  [
    '10,001 rows',
    () => utf8(`a\n${'1\n'.repeat(10_001)}`),
    /^The table has 10,001 rows; a sheet can have 10,000\.$/,
  ],
  [
    '301 columns',
    () => utf8(Array.from({ length: 301 }, (_, at) => `c${at}`).join()),
    /^The table has 301 columns; a sheet can have 300\.$/,
  ],
  [
    'a text that is too long',
    () =>
      workbook({
        rows: [
          ['a', 'b'],
          ['1', 'x'.repeat(10_001)],
        ],
      }),
    /^Row 2, column B has more than 10,000 characters/,
  ],
  [
    'a workbook without cells',
    () => workbook({ rows: [] }),
    /^The first sheet of this workbook is empty\.$/,
  ],
  [
    'a workbook of too many rows',
    () => rawWorkbook(manyRows(12_000)),
    /^The table has .*rows.*; a sheet can have 10,000\.$/,
  ],
  [
    'a workbook of too many columns',
    () => rawWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    /^The table has 16,384 columns; a sheet can have 300\.$/,
  ],
  [
    'a cell far below the table',
    () =>
      rawWorkbook(
        `<row r="1">${inline('A1', 'name')}<c r="Z1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`,
      ),
    /^Row 1,048,576 is not empty; a table must end by row 20,000\. Delete the rows below it\.$/,
  ],
  [
    'a ZIP that is no workbook',
    () => zipSync({ 'a.txt': utf8('hello') }),
    /^This workbook cannot be read\. Open it in your spreadsheet and save it again as XLSX\.$/,
  ],
  [
    'half a workbook',
    async () => (await workbook({ rows: [['a']] })).slice(0, 400),
    /^This workbook is damaged\./,
  ],
  [
    'a zip bomb',
    () => lying(rawWorkbook(inline('A1', 'a')), 200 * 1024 * 1024),
    /^This workbook is too large: it unpacks into more than 96 MB\./,
  ],
  [
    'a zip bomb that tells a smaller size',
    () => lying(rawWorkbook(' '.repeat(2 * 1024 * 1024)), 4_000),
    /^This workbook cannot be read\./,
  ],
  [
    'a zip bomb that tells no size',
    () => lying(rawWorkbook(' '.repeat(2 * 1024 * 1024)), 0),
    /^This workbook is damaged\./,
  ],
  [
    'a zip bomb that tells its size outside the directory',
    () => tellingLater(rawWorkbook(' '.repeat(2 * 1024 * 1024))),
    /^This workbook is damaged\./,
  ],
  [
    'a zip bomb with a second directory',
    () => withZip64Directory(rawWorkbook(' '.repeat(2 * 1024 * 1024))),
    /^This workbook is a ZIP64 file\./,
  ],
  [
    'an entry whose place is told elsewhere',
    () => placedByZip64(rawWorkbook(inline('A1', 'a'))),
    /^This workbook is a ZIP64 file\./,
  ],
  [
    'XML with entities that grow',
    () => rawWorkbook('&lol;', { more: '' }),
    /^(?:This workbook cannot be read|The first sheet of this workbook is empty)/,
  ],
]

it.each(unreadable)('refuses %s', async (_what, bytes, fault) => {
  await expect(readBytes(await bytes(), 'en')).rejects.toMatchObject({
    name: 'UnreadableTable',
    message: expect.stringMatching(fault) as string,
  })
})
