import { type MeasuredPart, measuredParts, type PartTimes } from './part-times'

/** The measurements for one number of workers. */
export interface ControlLoad {
  workers: number
  /** The CPU time in ms per second, without renders and with renders. */
  idle: PartTimes
  busy: PartTimes
  /** Renders per second while the service was busy. */
  rendersPerSecond: number
}

/** The rate that one part allows if it has its own core. */
export interface PartProjection {
  part: MeasuredPart
  /** The CPU time in ms per second that the part uses when nothing is rendered. */
  idleMs: number
  /** The cost that renders add; undefined if it was not measurable. */
  beside: Beside | undefined
}

interface Beside {
  msPerRender: number
  /** Renders per second at which the part uses 60 % of its core, and all of it. */
  at60: number
  at100: number
}

/** The parts that cannot be replicated. */
const single: readonly MeasuredPart[] = ['PostgreSQL', 'PgBouncer', 'Redis']

/**
 * Projects the measured times to one core for each part and each worker. The work that a part does without renders continues during
 * them, so only the rest of its core is left for renders.
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
 * Returns the amount that a render adds to a rate. Undefined if there was no render, or if the rate with renders was no higher. In
 * that case, background work was postponed and nothing can be concluded.
 */
export function perRender(
  idle: number,
  busy: number,
  rendersPerSecond: number,
): number | undefined {
  const added = (busy - idle) / rendersPerSecond
  return Number.isFinite(added) && added > 0 ? added : undefined
}

/** Returns the first part to reach its limit, among those that cannot be replicated; undefined if one of them could not be projected. */
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
