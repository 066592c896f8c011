import { type ListTiming } from './list-case'
import { ms, table } from '../results/table'

/** The time within which 19 of 20 readings of each list end, in ms. */
const mostMs = 50

/** Returns descriptions of the lists that take too long. */
export const missedListAims = (timings: readonly ListTiming[]): string[] =>
  timings
    .filter(({ p95Ms }) => !(p95Ms <= mostMs))
    .map(
      ({ list, asked, page, orderBy, p95Ms }) =>
        `${list}, ${asked}, page ${page}, ${orderBy}: ${ms(p95Ms)} ms`,
    )

/** Returns the chapter on lists, with a row for each page that was timed. */
export function listsChapter(timings: readonly ListTiming[]): string[] {
  const missed = missedListAims(timings)
  return [
    '## Lists',
    '',
    '100,000 brand kits of one organization and 100,000 templates; 2,000 designs and 10,000 assets of another, in 200 folders and with 51 tags. PostgreSQL on the same machine. Each query returns a page (24 rows, of designs and assets 48) and the exact total of all matches, as the API does. The search for one name is for digits that occur in few names.',
    '',
    listsTable(timings),
    '',
    missed.length === 0
      ? `Each list takes at most ${mostMs} ms (p95), as it should.`
      : `Above ${mostMs} ms (p95): ${missed.join('; ')}.`,
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
