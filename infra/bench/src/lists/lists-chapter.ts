import { type ListTiming } from './run-lists'
import { ms, table } from '../results/table'

/** Returns the chapter on lists, with a row for each page that was timed. */
export function listsChapter(timings: readonly ListTiming[]): string[] {
  return [
    '## Lists',
    '',
    '100,000 brand kits of one organization and 100,000 templates, PostgreSQL on the same machine. Each query returns 24 rows and the exact total of all matches, as the API does. The search for one name is for five digits that occur in only one of the 100,000.',
    '',
    listsTable(timings),
  ]
}

function listsTable(timings: readonly ListTiming[]): string {
  return table(
    ['list', 'asked for', 'page', 'order', 'total', 'median ms', 'p95 ms'],
    timings.map(({ list, asked, page, orderBy, total, medianMs, p95Ms }) => [
      list,
      asked,
      String(page),
      orderBy,
      total.toLocaleString('en-US'),
      ms(medianMs),
      ms(p95Ms),
    ]),
  )
}
