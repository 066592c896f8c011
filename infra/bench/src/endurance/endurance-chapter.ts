import { measuredOn } from '../results/results-page'
import { table } from '../results/table'
import { type EnduranceResult, type Sample } from './run-endurance'

/** The permitted deviation of the heap from its first size, as a fraction. */
const aim = 0.1

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1)

const signed = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`

/** Returns the chapter on a tab in which a user edits for a long time. */
export function enduranceChapter(result: EnduranceResult): string[] {
  const { seed, done, samples, elsewhere, recovered } = result
  const edits = Object.values(done).reduce((sum, times) => sum + times, 0)
  const missed = missedEndurance(result)
  return [
    '## Endurance',
    '',
    `${edits.toLocaleString('en-US')} edits in one tab of Chromium without a graphics card, by pointer and keys, chosen with seed ${seed}, on a design of up to four pages with at most 60 elements each. After two minutes, the undo history is filled to the 64 MiB that the editor keeps; then follow ${samples.length} minutes of editing. Every minute, the service is compared with the editor, and the JavaScript heap is read after garbage collection. ${measuredOn(new Date())}`,
    '',
    samplesTable(samples),
    '',
    `With another design open in the same tab, in which nothing is changed and so nothing can be undone, objects, lists, strings and functions (without compiled code) take ${mb(elsewhere.first)} MB after two minutes and ${mb(elsewhere.last)} MB at the end (${signed(growthOf(elsewhere.first, elsewhere.last))}).`,
    '',
    `The tab was killed after ${recovered.edits} edits without a connection, and the design was recovered in another tab.`,
    '',
    tally(done),
    '',
    missed.length === 0
      ? 'The browser reported no errors, every edit had its outcome, the service had every saved change, and no change was lost with the tab.'
      : `Missed: ${missed.join('; ')}.`,
  ]
}

const tally = (done: EnduranceResult['done']): string =>
  Object.entries(done)
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${times.toLocaleString('en-US')} × ${name}`)
    .join(', ')

const growthOf = (from: number, to: number): number => to / from - 1

function samplesTable(samples: readonly Sample[]): string {
  const [first] = samples
  return table(
    ['minute', 'edits', 'elements', 'heap MB', 'since the first', 'nodes', 'listeners'],
    samples.map(sample => [
      ...[sample.minute, sample.edits, sample.elements].map(String),
      mb(sample.heap),
      first ? signed(growthOf(first.heap, sample.heap)) : '',
      ...[sample.nodes, sample.listeners].map(String),
    ]),
  )
}

/** Returns descriptions of the aims that the run has missed. */
export function missedEndurance(result: EnduranceResult): string[] {
  const { faults, unseen, unsaved, recovered, elsewhere, samples } = result
  const [first] = samples
  const far = first ? samples.filter(sample => !isNear(growthOf(first.heap, sample.heap))) : []
  const growth = growthOf(elsewhere.first, elsewhere.last)
  return [
    ...faults,
    ...unseen,
    ...unsaved.map(difference => `shown as saved, but different on the service: ${difference}`),
    ...recovered.lost.map(difference => `lost with the tab: ${difference}`),
    ...(first ? [] : ['the heap was never read']),
    ...far.map(({ minute, heap }) => `the heap is ${mb(heap)} MB after minute ${minute}`),
    ...(isNear(growth)
      ? []
      : [`the memory with another design open has changed by ${signed(growth)}`]),
  ]
}

const isNear = (growth: number): boolean => Math.abs(growth) <= aim
