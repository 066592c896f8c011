import { quantile } from '../results/quantile'
import { ms, ratio, table } from '../results/table'
import { type BatchFigures } from './measure-batches'

/** The least ratios to the rate of single calls, the growth of the API in bytes, and the longest p95 of other calls in ms. */
const aims = { batch: 0.95, oneText: 1.3, apiGrowth: 64 * 2 ** 20, otherP95: 50 }

/** Returns descriptions of the aims that the run has missed. */
export function missedBatchAims({ single, batch, oneText, large }: BatchFigures): string[] {
  const p95 = quantile(large.times, 0.95)
  return [
    ...least('a batch reaches', batch / single, aims.batch),
    ...least('a batch whose rows differ in one text reaches', oneText / single, aims.oneText),
    ...(large.apiGrowth <= aims.apiGrowth
      ? []
      : [`the API grows by ${mib(large.apiGrowth)} (aim: at most ${mib(aims.apiGrowth)})`]),
    ...(p95 <= aims.otherP95
      ? []
      : [`the p95 of other calls is ${ms(p95)} ms (aim: at most ${aims.otherP95})`]),
  ]
}

const least = (what: string, share: number, aim: number): string[] =>
  share >= aim ? [] : [`${what} ${ratio(share)} the rate of single calls (aim: ${ratio(aim)})`]

const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed()} MiB`

/** Returns the chapter on batches. */
export function batchesChapter(figures: BatchFigures): string[] {
  const { rows, single, batch, oneText, large } = figures
  const missed = missedBatchAims(figures)
  const rateRow = (what: string, rate: number): string[] => [
    what,
    rate.toFixed(1),
    ratio(rate / single),
  ]
  return [
    '## Batches',
    '',
    `${rows.toLocaleString('en-US')} posters as JPEG in each way, in turns, on one API process and one worker with a render slot per core. A batch is timed from its start to its end.`,
    '',
    table(
      ['', 'renders/s', 'of single calls'],
      [
        rateRow('16 callers of generate', single),
        rateRow('a batch, two texts differ', batch),
        rateRow('a batch, one text differs', oneText),
      ],
    ),
    '',
    `While a batch of ${large.rows.toLocaleString('en-US')} rows is sent and drawn, the resident memory of the API grows by ${mib(large.apiGrowth)} (aim: at most ${mib(aims.apiGrowth)}), and the p95 of another organization's lists of designs is ${ms(quantile(large.times, 0.95))} ms (aim: at most ${aims.otherP95}).`,
    '',
    missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`,
  ]
}
