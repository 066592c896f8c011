import { readdirSync, readFileSync } from 'node:fs'

/** The memory and the file descriptors of a process at one moment. */
export interface Sample {
  /** The number of renders completed so far. */
  done: number
  /** The resident memory in bytes. */
  rss: number
  descriptors: number
}

/** Samples a process; undefined if it has ended. Needs Linux, and permission to read the process's /proc. */
export function readProcess(pid: number, done: number): Sample | undefined {
  try {
    const [, kilobytes] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    if (kilobytes === undefined) return undefined
    const descriptors = readdirSync(`/proc/${pid}/fd`).length
    return { done, rss: Number(kilobytes) * 1024, descriptors }
  } catch {
    return undefined
  }
}

/** The medians of the four quarters of a run, and whether the last is within 5 % of the second. */
export interface Trend {
  quarters: number[]
  flat: boolean
  descriptors: { first: number; last: number }
}

/** Summarizes the samples of one process over a run of `renders` renders. Quarters count renders, not time. */
export function trendOf(samples: readonly Sample[], renders: number): Trend {
  const quarters = [0, 1, 2, 3].map(quarter =>
    median(
      samples
        .filter(({ done }) => Math.min(3, Math.floor((4 * done) / renders)) === quarter)
        .map(({ rss }) => rss),
    ),
  )
  const [, second = NaN, , last = NaN] = quarters
  return {
    quarters,
    flat: Math.abs(last / second - 1) <= 0.05,
    descriptors: {
      first: samples[0]?.descriptors ?? NaN,
      last: samples.at(-1)?.descriptors ?? NaN,
    },
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
