import { descendantsOf } from '@platen/env'
import { ownCpu, processTimes } from '../service/cpu-time'

/** The parts of the service whose CPU time is measured separately; in production, each would have its own machine. */
export const measuredParts = [
  'API',
  'PostgreSQL',
  'PgBouncer',
  'Redis',
  'workers',
  'callers',
] as const

export type MeasuredPart = (typeof measuredParts)[number]

/** The CPU time in ms, by part. */
export type PartTimes = Readonly<Record<MeasuredPart, number>>

/** The servers, by the names of their programs. */
const servers = { PostgreSQL: 'postgres', PgBouncer: 'pgbouncer', Redis: 'redis-server' } as const

export interface PartPids {
  api: number
  hosts: readonly number[]
}

/**
 * Reads the CPU time of each part so far; a measurement is the difference between two readings. Finds the servers among the
 * processes of this user. Needs Linux; throws if a part has ended.
 */
export function readPartTimes({ api, hosts }: PartPids): PartTimes {
  const started = descendantsOf(process.ppid).flatMap(timesIfThere)
  const server = (part: keyof typeof servers): number => {
    const own = started.filter(({ program }) => program === servers[part])
    if (own.length === 0) throw new Error(`${part} is not running next to this process`)
    // When a session ends, its CPU time is added to that of its parent.
    return own.reduce((sum, times) => sum + times.own + times.children, 0)
  }
  return {
    API: processTimes(api).own,
    PostgreSQL: server('PostgreSQL'),
    PgBouncer: server('PgBouncer'),
    Redis: server('Redis'),
    workers: hosts.reduce((sum, pid) => sum + processTimes(pid).own, 0),
    callers: ownCpu({ children: false }),
  }
}

function timesIfThere(pid: number): ReturnType<typeof processTimes>[] {
  try {
    return [processTimes(pid)]
  } catch {
    return []
  }
}

/** Returns the CPU time in ms for each second between two readings. */
export function perSecond(before: PartTimes, after: PartTimes, seconds: number): PartTimes {
  const share = (part: MeasuredPart): number => (after[part] - before[part]) / seconds
  return Object.fromEntries(measuredParts.map(part => [part, share(part)])) as PartTimes
}
