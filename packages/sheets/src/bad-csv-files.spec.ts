import { type FlatRow, readCsv } from './testing/read-csv'

/** A name, the file, and its rows or the message for it. */
type Case = [what: string, csv: string | Uint8Array, found: FlatRow[] | string]

const ada = [{ 'headline.text': 'Ada' }]
const text = (...texts: string[]): FlatRow[] => texts.map(each => ({ 'headline.text': each }))
const place = (row: number, column = '"headline.text"'): string => `row ${row}, column ${column}`
const notUtf8 = 'is not text in UTF-8; save the file as "CSV UTF-8"'
const notClosed = 'the quote at the beginning of the cell is not closed'
const goesOn = 'there is text after the closing quote; to write a quote inside a cell, double it'
const noAddress = 'it is not written as element.key, such as headline.text'
const tooLong = 'must be at most 65,536 characters; perhaps a quote in it is not closed'
const latin1 = (csv: string): Buffer => Buffer.from(csv, 'latin1')
const utf16 = (csv: string): Buffer => Buffer.from(csv, 'utf16le')

const encodings: Case[] = [
  ['UTF-8', 'headline.text\nGrüße\n', text('Grüße')],
  ['a mark of UTF-8', '\uFEFFheadline.text\nAda\n', ada],
  ['a mark of UTF-8 before a quote', '\uFEFF"headline.text"\n"Ada"\n', ada],
  [
    'UTF-16, as Excel writes Unicode text',
    utf16('\uFEFFheadline.text\tbadge.fill\r\nÄda\t#fff\r\n'),
    [{ 'headline.text': 'Äda', 'badge.fill': '#fff' }],
  ],
  ['UTF-16, big-endian', utf16('\uFEFFheadline.text\nÄda\n').swap16(), text('Äda')],
  ['UTF-16 without its mark', utf16('headline.text\nAda\n'), `row 1, column A ${notUtf8}`],
  [
    'half a character of UTF-16',
    Buffer.concat([utf16('\uFEFFheadline.text\nAda'), Buffer.from([0x41])]),
    `${place(2)} ${notUtf8}`,
  ],
  ['Latin-1 in a cell', latin1('headline.text\nAda\nM\xfcller\n'), `${place(3)} ${notUtf8}`],
  [
    'Latin-1 in a heading',
    latin1('headline.text,Gr\xf6\xdfe\nAda,1\n'),
    `row 1, column B ${notUtf8}`,
  ],
  ['Windows-1252 quotes', latin1('headline.text\n\x93Ada\x94\n'), `${place(2)} ${notUtf8}`],
  [
    'Shift JIS',
    Buffer.from([...Buffer.from('headline.text\n'), 0x93, 0xfa, 0x96, 0x7b]),
    `${place(2)} ${notUtf8}`,
  ],
  [
    'half a character at the end',
    Buffer.from([...Buffer.from('headline.text\nAda'), 0xf0, 0x9f]),
    `${place(2)} ${notUtf8}`,
  ],
  ['emoji of several characters', 'headline.text\n👩‍👩‍👧 🇩🇪\n', text('👩‍👩‍👧 🇩🇪')],
  ['text from right to left', 'headline.text\nمرحبا\n', text('مرحبا')],
  ['combining marks', 'headline.text\nZ͑ͫa\n', text('Z͑ͫa')],
  ['a NUL in a cell', 'headline.text\nA\0da\n', `${place(2)} ${notUtf8}`],
  ['a NUL in a heading', 'headline.text,a\0\nAda,1\n', `row 1, column B ${notUtf8}`],
  ['only NULs', '\0'.repeat(1_000), `row 1, column A ${notUtf8}`],
  [
    'a bomb of a workbook',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000)]),
    'The file is an Excel or Numbers workbook; save it as "CSV UTF-8"',
  ],
  [
    'an old workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    'The file is an Excel workbook; save it as "CSV UTF-8"',
  ],
  ['a PDF', '%PDF-1.7\n', 'The file is a PDF; save it as "CSV UTF-8"'],
  ['a web page', '<html>\n<table>\n', `<html>: ${noAddress}`],
  ['JSON', '[{"headline":"Ada"}]', `[{"headline":"Ada"}]: ${noAddress}`],
]

const forms: Case[] = [
  ['line feeds', 'headline.text\nAda\n', ada],
  ['carriage returns with line feeds', 'headline.text\r\nAda\r\n', ada],
  ['carriage returns alone, as old Macs write', 'headline.text\rAda\r', ada],
  ['mixed line breaks', 'headline.text\r\nAda\nAlan\rGrace', text('Ada', 'Alan', 'Grace')],
  ['no line break at the end', 'headline.text\nAda', ada],
  [
    'semicolons, as German programs write',
    'headline.text;headline.fontSize\nAda;12,5\n',
    [{ 'headline.text': 'Ada', 'headline.fontSize': 12.5 }],
  ],
  [
    'tabs',
    'headline.text\tbadge.fill\nAda\t#fff\n',
    [{ 'headline.text': 'Ada', 'badge.fill': '#fff' }],
  ],
  [
    'the separator in its first line',
    'sep=;\r\nheadline.text;_key\r\nAda;a\r\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  ['the separator alone', 'sep=;', 'The file is empty'],
  ['pipes', 'headline.text|_key\nAda|a\n', '"headline" has no key "text|_key"'],
  [
    'commas in a file of one column',
    'headline.text\nAda, Countess\n',
    'row 2, column B has no heading',
  ],
  [
    'quoted commas in a file of one column',
    'headline.text\n"Ada, Countess"\n',
    text('Ada, Countess'),
  ],
  [
    'quotes around everything',
    '"headline.text","_key"\n"Ada","a"\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  ['doubled quotes', 'headline.text\n"the ""best"""\n', text('the "best"')],
  ['only quotes', 'headline.text\n""""\n', text('"')],
  ['an empty quoted cell', 'headline.text,_key\n"",a\n', [{ _key: 'a' }]],
  ['quotes within a cell', 'headline.text\nthe "best"\n', text('the "best"')],
  ['inches', 'headline.text\n5" nails\n', text('5" nails')],
  [
    'a line break in a cell',
    'headline.text,_key\n"Ada\r\nLovelace",a\n',
    [{ 'headline.text': 'Ada\nLovelace', _key: 'a' }],
  ],
  ['an empty line in a cell', 'headline.text\n"Ada\n\nLovelace"\n', text('Ada\n\nLovelace')],
  [
    'a heading with a line break',
    '"headline\n.text"\nAda\n',
    'headline\n.text: no element "headline\\n"; did you mean "headline"?',
  ],
  [
    'a quote that is not closed',
    'headline.text,_key\nAda,a\n"Alan,b\n',
    `${place(3)}: ${notClosed}`,
  ],
  [
    'a quote that is not closed in the last cell',
    'headline.text,_key\nAda,"a\n',
    `${place(2, '"_key"')}: ${notClosed}`,
  ],
  ['a heading that is not closed', '"headline.text,_key\nAda,a\n', `row 1, column A: ${notClosed}`],
  [
    'a quote that is not closed in a large file',
    `headline.text\n"Ada\n${'Alan\n'.repeat(50_000)}`,
    `row 2 ${tooLong}`,
  ],
  ['text after a quote', 'headline.text,_key\n"Ada" Lovelace,a\n', `${place(2)}: ${goesOn}`],
  ['a backslash before a quote', 'headline.text\n"the \\"best\\""\n', `${place(2)}: ${goesOn}`],
  ['single quotes', "headline.text\n'Ada, Countess'\n", 'row 2, column B has no heading'],
  [
    'spaces after a closing quote',
    'headline.text,_key\n"Ada" ,a\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  [
    'a long cell',
    `headline.text\n${'a'.repeat(10_001)}\n`,
    `${place(2)} must be at most 10,000 characters`,
  ],
  ['a long row', `headline.text\n${'a'.repeat(200_000)}\n`, `row 2 ${tooLong}`],
]

const shapes: Case[] = [
  ['nothing', '', 'The file is empty'],
  ['only a mark', '\uFEFF', 'The file is empty'],
  ['only line breaks', '\r\n\r\n\r\n', 'The file is empty'],
  ['only separators', ',,,\n,,,\n', 'The file is empty'],
  ['headings alone', 'headline.text\n', []],
  [
    'empty rows above the headings',
    '\n,,\nheadline.text,_key\nAda,a\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  [
    'empty rows between rows',
    'headline.text,_key\n,\nAda,a\n , \n\nAlan,b\n',
    [
      { 'headline.text': 'Ada', _key: 'a' },
      { 'headline.text': 'Alan', _key: 'b' },
    ],
  ],
  [
    'a million empty rows',
    `headline.text,_key\nAda,a\n${',\n'.repeat(1_000_000)}`,
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  [
    'more rows than any spreadsheet',
    `headline.text\n${'\n'.repeat(1_048_577)}`,
    'The file must have at most 1,048,576 rows',
  ],
  [
    'a fault below empty rows',
    'badge.fill\n\n\n\nred\n',
    `${place(5, '"badge.fill"')} must be a hex colour`,
  ],
  [
    'a fault below a cell of several lines',
    'headline.text,badge.fill\n"a\nb\nc",#fff\nd,red\n',
    `${place(3, '"badge.fill"')} must be a hex colour`,
  ],
  ['empty columns at the right', 'headline.text,,,\nAda,,,\n', ada],
  [
    'an empty column in the middle',
    'headline.text,,_key\nAda,,a\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  ['a cell without a heading', 'headline.text,,_key\nAda,b,a\n', 'row 2, column B has no heading'],
  ['a cell right of all headings', 'headline.text\nAda,b\n', 'row 2, column B has no heading'],
  [
    'a comment right of all headings',
    'headline.text,\nAda,,,,look here\n',
    'row 2, column E has no heading',
  ],
  [
    'rows that end early',
    'headline.text,_key,badge.fill\nAda\nAlan,b\n',
    [{ 'headline.text': 'Ada' }, { 'headline.text': 'Alan', _key: 'b' }],
  ],
  ['a merged heading', 'headline.text,,\nAda,Lovelace,\n', 'row 2, column B has no heading'],
  [
    'a title above the headings',
    'Prices of December,,\nheadline.text,_key,\nAda,a,\n',
    `Prices of December: ${noAddress}`,
  ],
  [
    '300 columns',
    `headline.text,${Array.from({ length: 299 }, (_, at) => `Column ${at}`).join(',')}\nAda${',x'.repeat(299)}\n`,
    ada,
  ],
  [
    '1,001 columns',
    `headline.text,${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\nAda\n`,
    'The file must have at most 1,000 columns',
  ],
  [
    '16,384 columns, most of them empty',
    `headline.text${','.repeat(16_383)}\nAda${','.repeat(16_383)}\n`,
    ada,
  ],
  [
    'a heading twice',
    'headline.text,headline.text\nAda,Alan\n',
    'The table must not have two columns "headline.text", which set the same value',
  ],
  [
    'a heading twice, under a previous id',
    'headline.text,title.text\nAda,Alan\n',
    'The table must not have both "headline.text" and "title.text", which set the same value',
  ],
  [
    'spaces around a heading',
    ' headline.text , _key \nAda,a\n',
    [{ 'headline.text': 'Ada', _key: 'a' }],
  ],
  [
    'a heading in capitals',
    'HEADLINE.TEXT\nAda\n',
    'HEADLINE.TEXT: no element "HEADLINE"; did you mean "headline"?',
  ],
  [
    'a heading with a wrong key',
    'headline.colour\n#fff\n',
    'headline.colour: "headline" has no key "colour"',
  ],
  [
    'a heading of an image for a text',
    'photo.text\nAda\n',
    'photo.text: "photo" has no key "text"',
  ],
  ['other headings beside a known one', 'Notes,headline.text,Price\nx,Ada,9\n', ada],
  ['headings of objects of every program', 'constructor,__proto__,headline.text\n1,2,Ada\n', ada],
  [
    'rows of different lengths with a fault',
    'headline.text,badge.visible\nAda\nAlan,perhaps\n',
    `${place(3, '"badge.visible"')} must be true or false`,
  ],
]

const fields = '"headline.fontSize"'
const number = `must be a number above 0 and at most 5000`

const cells: Case[] = [
  ['a date in a text', 'headline.text\n29.11.2026\n', text('29.11.2026')],
  ['a date in a number', 'headline.fontSize\n29.11.2026\n', `${place(2, fields)} ${number}`],
  ['a date that was a number', 'headline.fontSize\n12. Mai\n', `${place(2, fields)} ${number}`],
  [
    'a decimal comma',
    'headline.fontSize;_key\n12,5;a\n',
    [{ 'headline.fontSize': 12.5, _key: 'a' }],
  ],
  ['thousands', 'headline.fontSize\n"1,234"\n', `${place(2, fields)} ${number}`],
  ['a currency', 'headline.fontSize\n€ 12\n', `${place(2, fields)} ${number}`],
  [
    'a percentage',
    'badge.opacity\n50%\n',
    `${place(2, '"badge.opacity"')} must be a number from 0 to 1`,
  ],
  ['a number with an exponent', 'headline.fontSize\n1.2E+1\n', [{ 'headline.fontSize': 12 }]],
  [
    'a number beyond all numbers',
    'headline.fontSize\n1e999\n',
    `${place(2, fields)} must be a finite number`,
  ],
  [
    'a key with zeros before it',
    '_key,headline.text\n007,Ada\n',
    [{ _key: '007', 'headline.text': 'Ada' }],
  ],
  [
    'a key that became a number',
    '_key,headline.text\n4.00639E+12,Ada\n',
    [{ _key: '4.00639E+12', 'headline.text': 'Ada' }],
  ],
  ['a formula', 'headline.text\n=SUM(A1:A9)\n', text('=SUM(A1:A9)')],
  [
    'a formula that failed',
    'headline.text\n#REF!\n',
    `${place(2)} must not be the spreadsheet error #REF!`,
  ],
  [
    'a value that is not available',
    'headline.text,photo.src\nAda,#N/A\n',
    `${place(2, '"photo.src"')} must not be the spreadsheet error #N/A`,
  ],
  [
    'TRUE and FALSE',
    'badge.visible\nTRUE\nFALSE\n',
    [{ 'badge.visible': true }, { 'badge.visible': false }],
  ],
  [
    'WAHR and FALSCH',
    'badge.visible\nWAHR\nFALSCH\n',
    [{ 'badge.visible': true }, { 'badge.visible': false }],
  ],
  ['a tick', 'badge.visible\nx\n', `${place(2, '"badge.visible"')} must be true or false`],
  ['a colour by name', 'badge.fill\nred\n', `${place(2, '"badge.fill"')} must be a hex colour`],
  [
    'a colour that lost its zeros',
    'badge.fill\n#12\n',
    `${place(2, '"badge.fill"')} must be a hex colour`,
  ],
  [
    'a file of this computer',
    'photo.src\nC:\\Pictures\\ada.png\n',
    `${place(2, '"photo.src"')} must be an http, https or data: URL`,
  ],
  [
    'a URL with spaces around it',
    'photo.src\n https://a.example/b.png \n',
    [{ 'photo.src': 'https://a.example/b.png' }],
  ],
  [
    'a URL with a password',
    'photo.src\nhttps://me:secret@a.example/b.png\n',
    `${place(2, '"photo.src"')} must not contain a user name or password`,
  ],
  ['spaces around a text', 'headline.text\n Ada \n', text(' Ada ')],
  ['cells of spaces', 'headline.text,_key\n   ,a\n', [{ _key: 'a' }]],
  [
    'JSON that is no list',
    'headline.spans\n{}\n',
    `${place(2, '"headline.spans"')} must be a list of spans`,
  ],
  [
    'JSON that is too deep',
    `headline.spans\n${'['.repeat(500)}${']'.repeat(500)}\n`,
    `${place(2, '"headline.spans"')} is nested too deeply`,
  ],
  [
    'JSON that reaches a prototype',
    'photo.filters\n"{""__proto__"": {}}"\n',
    `${place(2, '"photo.filters"')} has a key that is not allowed`,
  ],
  [
    'a wrong word',
    'headline.align\nmiddle\n',
    `${place(2, '"headline.align"')} must be one of left, center, right, justify, start, end`,
  ],
  [
    'several faults in a row',
    'badge.fill,badge.visible\nred,x\n',
    `${place(2, '"badge.fill"')} must be a hex colour; column "badge.visible" must be true or false`,
  ],
]

const cases = [...encodings, ...forms, ...shapes, ...cells]

it('there are more than a hundred', () => {
  expect(cases.length).toBeGreaterThan(100)
  expect(new Set(cases.map(([what]) => what)).size).toBe(cases.length)
})

it.each(cases)('a CSV file with %s', (_what, csv, found) => {
  // A message names the place, whatever it says about other columns.
  const expected = typeof found === 'string' ? (expect.stringContaining(found) as string) : found
  expect(readCsv(csv)).toEqual(expected)
})
