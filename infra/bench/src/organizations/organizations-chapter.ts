import { table } from '../results/table'
import { type OrganizationsResult } from './measure-organizations'

/** Returns the chapter of the results page on organizations that render at the same time. */
export function organizationsChapter(results: readonly OrganizationsResult[]): string[] {
  return [
    '## Organizations side by side',
    '',
    'Cards with a photograph, for one organization and for several in turn: a render process that has read files of one organization draws for no other. One API instance and one worker with a render slot per core; four callers.',
    '',
    table(
      ['organizations', 'renders', 'renders/s', 'median ms', 'p95 ms', 'render processes, peak MB'],
      results.map(({ organizations, renders, rate, medianMs, p95Ms, memory }) => [
        String(organizations),
        String(renders),
        rate.toFixed(1),
        medianMs.toFixed(1),
        p95Ms.toFixed(1),
        (memory.children / 1e6).toFixed(),
      ]),
    ),
  ]
}
