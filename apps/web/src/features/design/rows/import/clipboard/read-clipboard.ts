import { readTableText } from '../../model/table-text'
import { readHtmlTable } from './html-table'

/** The number of characters of HTML above which the text is read instead: it says the same, and takes no time. */
const mostHtml = 8_000_000

/** Returns the cells in the clipboard, a list for each row: a table as spreadsheets and pages put it there, or else text. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): string[][] {
  const html = data.getData('text/html')
  const table = html.length <= mostHtml && /<table/i.test(html) ? readHtmlTable(html) : null
  return table ?? readTableText(data.getData('text/plain').replace(/\r?\n$/, ''))
}
