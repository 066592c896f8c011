import { ms, table } from '../results/table'
import { type StrangerTiming } from './measure-strangers'

/** Returns the chapter on what the time of an answer reveals to a stranger. */
export function strangersChapter(timings: readonly StrangerTiming[]): string[] {
  return [
    '## Strangers',
    '',
    `Median time of a 404 in ${timings[0]?.calls.toLocaleString('en-US') ?? 'no'} calls with a key of another organization, alternately for a resource that exists and for one that does not.`,
    '',
    table(
      ['asked for', 'foreign ms', 'missing ms', 'difference'],
      timings.map(({ asked, foreignMs, missingMs }) => [
        asked,
        ms(foreignMs),
        ms(missingMs),
        `${((foreignMs / missingMs - 1) * 100).toFixed(1)} %`,
      ]),
    ),
  ]
}
