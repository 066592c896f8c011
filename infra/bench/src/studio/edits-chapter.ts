import { quantile } from '../results/quantile'
import { measuredOn } from '../results/results-page'
import { ms, ratio, table } from '../results/table'
import { measured } from './board'
import { type EditTimes } from './measure-edits'

/** The longest median of an edit, in ms. */
const aim = 500

const names: Readonly<Record<keyof EditTimes, string>> = {
  edit: 'edit_design, without the picture',
  save: 'save of such a document, over REST',
  check: 'check of the saved document, over REST',
}

/** Returns a sentence for each aim that was missed. */
export function missedEditAims({ edit }: EditTimes): string[] {
  const median = quantile(edit, 0.5)
  return median <= aim ? [] : [`an edit: median ${ms(median)} ms, aim ${aim} ms`]
}

/** Returns the chapter on edits by assistants. */
export function editsChapter(times: EditTimes): string[] {
  const base = quantile(times.edit, 0.5)
  return [
    '## Edits by assistants',
    '',
    `${measured.operations} operations on a design of ${measured.elements} elements with \`edit_design\`, which saves the draft and checks it; in turns with a save and a check of such a document. ${measured.rounds} rounds, one API instance, one worker. ${measuredOn(new Date())}`,
    '',
    table(
      ['call', 'median ms', 'p95 ms', 'of the edit'],
      (['edit', 'save', 'check'] as const).map(what => [
        names[what],
        ms(quantile(times[what], 0.5)),
        ms(quantile(times[what], 0.95)),
        ratio(quantile(times[what], 0.5) / base),
      ]),
    ),
    '',
    ...missedEditAims(times).map(missed => `Missed: ${missed}`),
  ]
}
