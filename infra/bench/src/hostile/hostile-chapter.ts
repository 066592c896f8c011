import { quantile } from '../results/quantile'
import { measuredOn } from '../results/results-page'
import { ms, ratio, table } from '../results/table'
import { type Haul } from './attacker'
import { type PeakMemory } from './peak-memory'
import { type HostileResult, type Turn } from './run-hostile'
import { isFault, type Tally } from './calls/tally'

/** The aims of the run. */
const aims = { p95: 2, memory: 1.3 }

const mb = (bytes: number): string => (bytes / 1e6).toFixed(0)

/** Returns the chapter on a hostile organization next to another one. */
export function hostileChapter(result: HostileResult): string[] {
  const { seconds, perSecond, turns, namesAsked } = result
  const { p95, memory } = ratiosOf(turns)
  const missed = missedAims(result)
  return [
    '## A hostile organization',
    '',
    `One API process, one worker with a render slot per core, PostgreSQL, Redis, disk storage and all callers on one machine, with the default limits. One organization makes ${perSecond} renders of the poster a second as JPEG, on eight connections that it keeps open; each render is timed from when it was due. One new connection per second is also timed, until its first answer. Turns of ${seconds} s are alternately quiet and next to a hostile organization, which attacks from its own address, in a process of the lowest priority, since attackers have machines of their own. It keeps open 500 bodies that are never quite complete (1 MiB at once, then one byte per second: designs, files, chunked tool calls, and bodies without a key or a route), 128 calls without a key that announce a MiB and send nothing, and 200 readers of one KiB per second (a file of 20 MB, the largest font, and the OpenAPI document 16 times). Every minute, it creates 10,000 designs and 60 of 4,000 elements, saves one design 1,800 times, calls with 10,000 unknown keys, reads 120 lists of its designs, makes 600 dry runs of 16 pictures, and starts 600 renders of 16 pictures and 120 with ten modifications of one long text with markup. The host names of these pictures, and of those in the created designs, belong to a name server that never answers. ${measuredOn(new Date())}`,
    '',
    turnsTable(turns),
    '',
    `The p95 next to the hostile organization is ${ratio(p95)} the quiet p95 (aim: at most ${aims.p95}). Peak memory is ${ratio(memory.api)} in the API and ${ratio(memory.worker)} in the worker (aim: at most ${aims.memory}), compared with the first quiet turn, before any attack; ${ratio(memory.children)} in all render processes together. ${missed.length === 0 ? 'Every render was answered with a 200, and no caller got a 5xx except 503 with `Retry-After`.' : `Missed: ${missed.join('; ')}.`}`,
    '',
    `The answers that the hostile organization got. The name server was queried ${namesAsked.toLocaleString('en-US')} times.`,
    '',
    haulTable(turns),
  ]
}

/** Returns descriptions of the aims that the run has missed. */
export function missedAims({ turns }: HostileResult): string[] {
  const { p95, memory } = ratiosOf(turns)
  const answers = [
    ...turns.map(turn => turn.answers),
    ...turns.flatMap(({ haul }) => Object.values(haul)),
  ]
  const faults = answers.flatMap(tally => Object.keys(tally)).filter(isFault)
  const others = turns.flatMap(turn => Object.keys(turn.answers)).filter(answer => answer !== '200')
  return [
    ...(p95 <= aims.p95 ? [] : [`the p95 is ${ratio(p95)} the quiet p95`]),
    ...(['api', 'worker'] as const)
      .filter(part => !(memory[part] <= aims.memory))
      .map(
        part =>
          `the memory of the ${part === 'api' ? 'API' : part} is ${ratio(memory[part])} the quiet memory`,
      ),
    ...(others.length === 0
      ? []
      : [`renders were answered with ${[...new Set(others)].join(', ')} instead of 200`]),
    ...(faults.length === 0 ? [] : [`callers got ${[...new Set(faults)].join(', ')}`]),
  ]
}

interface Ratios {
  p95: number
  memory: PeakMemory
}

/** Returns the ratios of hostile to quiet turns. Times are compared over all turns; memory is compared with the first quiet turn. */
function ratiosOf(turns: readonly Turn[]): Ratios {
  const of = (kind: Turn['kind']): Turn[] => turns.filter(turn => turn.kind === kind)
  const p95 = (kind: Turn['kind']): number =>
    quantile(
      of(kind).flatMap(({ times }) => times),
      0.95,
    )
  const memory = (part: keyof PeakMemory): number =>
    Math.max(...of('hostile').map(({ peaks }) => peaks[part])) /
    (of('quiet')[0]?.peaks[part] ?? NaN)
  return {
    p95: p95('hostile') / p95('quiet'),
    memory: { api: memory('api'), worker: memory('worker'), children: memory('children') },
  }
}

function turnsTable(turns: readonly Turn[]): string {
  return table(
    [
      'turn',
      'answers',
      'median ms',
      'p95 ms',
      'new connection, p95 ms',
      'API MB',
      'worker MB',
      'render processes MB',
    ],
    turns.map(({ kind, times, answers, connecting, peaks }) => [
      kind,
      tallied(answers),
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.95)),
      ms(quantile(connecting, 0.95)),
      ...[peaks.api, peaks.worker, peaks.children].map(mb),
    ]),
  )
}

function haulTable(turns: readonly Turn[]): string {
  const together: Haul = {}
  for (const { haul } of turns)
    for (const [attack, tally] of Object.entries(haul)) {
      const sum = (together[attack] ??= {})
      for (const [answer, times] of Object.entries(tally)) sum[answer] = (sum[answer] ?? 0) + times
    }
  return table(
    ['attack', 'answers in all hostile turns'],
    Object.entries(together).map(([attack, tally]) => [attack, tallied(tally)]),
  )
}

const tallied = (tally: Tally): string =>
  Object.entries(tally)
    .sort(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${times.toLocaleString('en-US')} × ${answer}`)
    .join(', ')
