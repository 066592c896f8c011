import { type MeasuredPart, measuredParts, type PartTimes } from './part-times'

/** The measurements of one number of workers. */
export interface ControlLoad {
  workers: number
  /** CPU time in ms of a second without renders, and of one with. */
  idle: PartTimes
  busy: PartTimes
  /** Renders a second while it was busy. */
  rendersPerSecond: number
}

/** The rate that one part allows when it has a core of its own. */
export interface PartProjection {
  part: MeasuredPart
  /** Ms of a second that it takes when nothing is rendered. */
  idleMs: number
  /** The cost that renders add; undefined when they took nothing measurable. */
  beside: Beside | undefined
}

interface Beside {
  msPerRender: number
  /** Renders a second at which it uses 60 % and all of its core. */
  at60: number
  at100: number
}

/** There is one of each, whatever else is added. */
const single: readonly MeasuredPart[] = ['PostgreSQL', 'PgBouncer', 'Redis']

/**
 * Projects the measured times to a core for each part; each worker has one, too. A part's work without renders continues beside them, so
 * only the rest of its core is left for these.
 */
export function project({
  workers,
  idle,
  busy,
  rendersPerSecond,
}: ControlLoad): readonly PartProjection[] {
  return measuredParts
    .filter(part => part !== 'callers')
    .map(part => {
      const idleMs = idle[part]
      const msPerRender = perRender(idleMs, busy[part], rendersPerSecond)
      if (msPerRender === undefined) return { part, idleMs, beside: undefined }
      const cores = part === 'workers' ? workers : 1
      const at = (share: number): number => Math.max(0, cores * share * 1000 - idleMs) / msPerRender
      return { part, idleMs, beside: { msPerRender, at60: at(0.6), at100: at(1) } }
    })
}

/**
 * Returns the cost that a render adds to a rate. Undefined when there was no render, or when the rate with renders was no higher:
 * background work was then postponed, and nothing can be concluded.
 */
export function perRender(
  idle: number,
  busy: number,
  rendersPerSecond: number,
): number | undefined {
  const added = (busy - idle) / rendersPerSecond
  return Number.isFinite(added) && added > 0 ? added : undefined
}

/** Returns the part that ends first of those that there is one of; undefined when one of them could not be projected. */
export function firstToEnd(
  projections: readonly PartProjection[],
): (Beside & { part: MeasuredPart }) | undefined {
  let first: (Beside & { part: MeasuredPart }) | undefined
  for (const { part, beside } of projections) {
    if (!single.includes(part)) continue
    if (beside === undefined) return undefined
    if (first === undefined || beside.at60 < first.at60) first = { part, ...beside }
  }
  return first
}
