import { setTimeout as sleep } from 'node:timers/promises'

const dayMs = 86_400_000

/** A clock whose time can be advanced by days and weeks. */
export interface WeekClock {
  /** Returns the time in ms, which starts at the beginning of a week. */
  now: () => number
  toNextDay: () => Promise<void>
  toNextWeek: () => Promise<void>
}

/** Creates a clock that stands still until it is advanced. */
export function jumpingClock(begun: number): WeekClock {
  let time = begun
  const jump = (days: number) => (): Promise<void> => {
    time += days * dayMs
    return Promise.resolve()
  }
  return { now: () => time, toNextDay: jump(1), toNextWeek: jump(7) }
}

/** Creates a clock of real time whose days take this many seconds, like those of a test server. */
export function fastClock(begun: number, daySeconds: number): WeekClock {
  const since = Date.now()
  const pace = dayMs / 1000 / daySeconds
  const now = (): number => begun + (Date.now() - since) * pace
  const toNext = (days: number) => (): Promise<void> => {
    const spanMs = days * dayMs
    return sleep((spanMs - ((now() - begun) % spanMs)) / pace + 1)
  }
  return { now, toNextDay: toNext(1), toNextWeek: toNext(7) }
}
