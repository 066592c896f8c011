import { type FairnessResult } from './measure-fairness'
import { type LimitResult } from './measure-limits'
import { table } from '../results/table'

export interface LimitsResults {
  limits: readonly LimitResult[]
  fairness: readonly FairnessResult[]
}

/** Returns the chapter of the results page on rate limits and fairness. */
export function limitsChapter({ limits, fairness }: LimitsResults): string[] {
  return [
    '## Rate limits and fairness',
    '',
    'Two API instances and one worker with a render slot per core, all on one machine. Sixteen callers with one key call both instances as fast as they can. The allowed number is the burst plus the rate times the seconds.',
    '',
    table(
      ['limit', 'a second', 'burst', 'seconds', 'asked', 'allowed', 'admitted'],
      limits.map(({ limit, perSecond, burst, seconds, asked, admitted }) => [
        limit,
        String(perSecond),
        String(burst),
        seconds.toFixed(2),
        String(asked),
        String(Math.floor(burst + perSecond * seconds)),
        String(admitted),
      ]),
    ),
    '',
    'Single renders of one organization over HTTP, one after another: first alone, then while renders of another organization are queued, and while its batch is drawn. Renders in progress finish first.',
    '',
    table(
      ['queue', 'single renders', 'median ms', 'worst ms'],
      fairness.map(({ when, singles, medianMs, worstMs }) => [
        when,
        String(singles),
        medianMs.toFixed(1),
        worstMs.toFixed(1),
      ]),
    ),
  ]
}
