import { quantile } from '../results/quantile'
import { ms, table } from '../results/table'
import { type UrlTiming } from './measure-signed-urls'

/** The longest p95 in ms. */
const aims = { hit: 10, '304': 5 } as const

/** Returns a sentence for each aim that was missed. */
export function missedUrlAims(timings: readonly UrlTiming[]): string[] {
  return timings.flatMap(({ what, times, rows }) => {
    const p95 = quantile(times, 0.95)
    return [
      ...(p95 <= aims[what] ? [] : [`${what}: p95 ${ms(p95)} ms, aim ${aims[what]} ms`]),
      ...(rows === 0 ? [] : [`${what}: ${rows} rows were written, aim none`]),
    ]
  })
}

/** Returns the chapter on signed URLs whose pictures are drawn. */
export function signedUrlsChapter(timings: readonly UrlTiming[]): string[] {
  return [
    '## Signed URLs',
    '',
    'Posters as JPEG that have been drawn, by their signed URLs, 200 requests a second, whether or not earlier ones have been answered; files on disk, one API instance that has answered such requests for 15 s. Times are from when a request was due to the end of its answer.',
    '',
    table(
      ['answer', 'requests', 'median ms', 'p95 ms', 'aim, p95 ms', 'rows written'],
      timings.map(({ what, times, rows }) => [
        what,
        String(times.length),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.95)),
        String(aims[what]),
        String(rows),
      ]),
    ),
    '',
    ...missedUrlAims(timings).map(missed => `Missed: ${missed}`),
  ]
}
