import { describe, expect, it } from 'vitest'
import { readClipboard } from './read-clipboard'

const clipboard = (html: string, plain = 'plain'): Pick<DataTransfer, 'getData'> => ({
  getData: type => (type === 'text/html' ? html : plain),
})

/** Tables as the programs write them, each with two rows. */
const programs: [string, string][] = [
  [
    'Excel',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>td{mso-number-format:General}</style></head>
    <body><!--StartFragment--><table border=0 cellpadding=0><col width=64>
      <tr height=20><td height=20 class=xl65 align=right>1,5</td><td>Red
        shoes</td></tr>
      <tr><td>2</td><td>Blue<br style='mso-data-placement:same-cell;'>
        shoes<span style='mso-spacerun:yes'>&nbsp; </span></td></tr>
    <!--EndFragment--></table></body></html>`,
  ],
  [
    'Google Sheets',
    `<meta charset='utf-8'><google-sheets-html-origin><style>td{}</style><table dir="ltr"><colgroup><col width="100"/></colgroup><tbody>
      <tr><td data-sheets-value="{&quot;1&quot;:3}">1,5</td><td>Red shoes</td></tr>
      <tr><td>2</td><td>Blue<br/>shoes</td></tr></tbody></table>`,
  ],
  [
    'LibreOffice',
    `<!DOCTYPE html><html><body><table cellspacing="0"><colgroup width="85"></colgroup>
      <tr><td height="17" align="right" sdval="1.5"><font face="Liberation Sans">1,5</font></td><td><font>Red shoes</font></td></tr>
      <tr><td><font>2</font></td><td><font>Blue<br>shoes</font></td></tr></table></body></html>`,
  ],
  [
    'Numbers',
    `<table><tbody><tr><td><p class="p1">1,5</p></td><td><p class="p1"><span>Red shoes</span></p></td></tr>
      <tr><td><p>2</p></td><td><p>Blue</p><p>shoes</p></td></tr></tbody></table>`,
  ],
]

describe('a table in the clipboard', () => {
  it.each(programs)('of %s is read', (_program, html) => {
    expect(readClipboard(clipboard(html))).toEqual([
      ['1,5', 'Red shoes'],
      ['2', 'Blue\nshoes'],
    ])
  })

  it('may have merged cells, whose text is in the first one', () => {
    const html = `<table>
      <tr><th colspan=2>Price</th><th rowspan=2>Key</th></tr>
      <tr><th>net</th><th>gross</th></tr>
      <tr><td>1</td><td>2</td><td>3</td></tr></table>`
    expect(readClipboard(clipboard(html))).toEqual([
      ['Price', '', 'Key'],
      ['net', 'gross', ''],
      ['1', '2', '3'],
    ])
  })

  it('runs nothing and loads nothing', () => {
    const html = `<table><tr><td><img src="/never" onerror="document.title='run'">a<script>document.title='run'</script></td></tr></table>`
    const title = document.title
    expect(readClipboard(clipboard(html))[0]?.[0]).toMatch(/^a/)
    expect(document.title).toBe(title)
  })

  it('ends, however many cells a merged one stands for', () => {
    const html = `<table>${'<tr><td colspan=1000 rowspan=9>a</td></tr>'.repeat(20_000)}</table>`
    expect(readClipboard(clipboard(html)).length).toBeLessThan(2_000)
  })

  it('ends, however many merged cells a row has', () => {
    const html = `<table><tr>${'<td colspan=1000>a</td>'.repeat(5_000)}</tr><tr><td>b</td></tr></table>`
    const [first = [], second] = readClipboard(clipboard(html))
    expect(first.length).toBe(600)
    expect(second).toEqual(['b'])
  })
})

it.each([
  ['without HTML', ''],
  ['beside HTML without a table', '<p>a</p>'],
])('text is read %s', (_what, html) => {
  expect(readClipboard(clipboard(html, 'a\tb\r\n1\t2\r\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})
