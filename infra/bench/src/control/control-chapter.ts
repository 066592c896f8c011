import { measuredOn } from '../results/results-page'
import { table } from '../results/table'
import { readFault } from './faults'
import { firstToEnd, project } from './projection'
import { type ControlResult } from './run-control'

const unknown = '–'

const count = (value: number | undefined): string =>
  value === undefined ? unknown : Math.round(value).toLocaleString('en-US')

const fixed = (value: number | undefined, digits: number): string =>
  value === undefined ? unknown : value.toFixed(digits)

const warnings = (number: number): string =>
  `${count(number)} ${number === 1 ? 'warning' : 'warnings'}`

/**
 * Returns the chapter on the limits of the service: the CPU time of each part for each number of workers, and the rate that the part
 * can reach with a core of its own.
 */
export function controlChapter(results: readonly ControlResult[], date: Date): string[] {
  return [
    '## The limits of the service',
    '',
    `${measuredOn(date)} One API process, PostgreSQL behind PgBouncer in transaction mode, Redis, and workers with two slots each, 250 to a process, each with its own claims, leases, timers and connections. They draw nothing: 24 ms after a claim, there is a file of 182 KB, which is hashed and discarded. 64 concurrent calls from eight organizations, each with a different text, share two cores with everything else.`,
    '',
    sizesTable(results),
    '',
    'CPU time of each part: without renders, as a share of one core, and in addition for each render. The last two columns are the renders per second at which a part uses 60 % or all of its core, if each part and each worker has its own. The API and the workers can be multiplied; the other three cannot.',
    '',
    partsTable(results),
    '',
    ...results.map(lineOfEnd),
    ...results.flatMap(faultsOf),
  ]
}

function sizesTable(results: readonly ControlResult[]): string {
  return table(
    [
      'workers',
      'renders/s here',
      'median ms',
      'p95 ms',
      '503',
      'statements/s without renders',
      'a render',
      'Redis commands/s without renders',
      'a render',
      'Redis connections',
    ],
    results.map(({ workers, rendersPerSecond, statements, commands, ...rest }) => [
      count(workers),
      rendersPerSecond.toFixed(1),
      fixed(rest.medianMs, 1),
      fixed(rest.p95Ms, 1),
      count(rest.refused),
      count(statements.idlePerSecond),
      fixed(statements.perRender, 1),
      count(commands.idlePerSecond),
      fixed(commands.perRender, 1),
      count(rest.redisConnections),
    ]),
  )
}

function partsTable(results: readonly ControlResult[]): string {
  return table(
    ['workers', 'part', 'without renders', 'ms a render', 'renders/s at 60 %', 'at 100 %'],
    results.flatMap(result =>
      project(result).map(({ part, idleMs, beside }) => [
        count(result.workers),
        part,
        `${(idleMs / 10).toFixed(1)} %`,
        fixed(beside?.msPerRender, 2),
        count(beside?.at60),
        count(beside?.at100),
      ]),
    ),
  )
}

/** Returns a line with the part that reaches its limit first, or the reason why it is not known. */
function lineOfEnd(result: ControlResult): string {
  const workers = `- ${count(result.workers)} workers:`
  if (result.rendersPerSecond === 0)
    return `${workers} no render was finished, and ${count(result.refused)} calls were answered with a 503, so nothing can be projected.${obstacleOf(result)}`
  const projections = project(result)
  const first = firstToEnd(projections)
  if (first !== undefined)
    return `${workers} ${first.part} reaches its limit first: at ${count(first.at60)} renders per second it uses 60 % of its core, and at ${count(first.at100)} all of it.`
  const unclear = projections.filter(({ beside }) => beside === undefined).map(({ part }) => part)
  return `${workers} which part reaches its limit first is not known: ${unclear.join(', ')} took no more CPU time with renders than without.${obstacleOf(result)}`
}

function obstacleOf({ faults }: ControlResult): string {
  const timedOut = faults.filter(fault => readFault(fault).timedOut).length
  return timedOut === 0
    ? ''
    : ` Connections of workers timed out at PgBouncer (${warnings(timedOut)}).`
}

function faultsOf({ workers, faults }: ControlResult): string[] {
  const [first] = faults
  if (first === undefined) return []
  return [
    `- ${count(workers)} workers logged ${warnings(faults.length)}; the first is: ${readFault(first).message}`,
  ]
}
