export type Dependency = 'database' | 'redis' | 'storage'

export type Probes = Readonly<Record<Dependency, () => Promise<void>>>

export type Verdict = 'ok' | 'failing'

interface State {
  /** The number of failed checks in a row; after two the dependency counts as failing. */
  strikes: number
  /** True once a check has succeeded; until then one failure is enough. */
  reached: boolean
  checkedAt: number
  running?: Promise<void>
}

const limitMs = 1000
const freshMs = 2000
const strikesOut = 2

/**
 * The health of the dependencies, as this instance sees it. A check may take a second. A success is cached for two seconds; a
 * failure is checked again, and only the second failure in a row counts.
 */
export class DependencyHealth {
  private readonly states: Record<Dependency, State> = {
    database: { strikes: 0, reached: false, checkedAt: -Infinity },
    redis: { strikes: 0, reached: false, checkedAt: -Infinity },
    storage: { strikes: 0, reached: false, checkedAt: -Infinity },
  }

  constructor(private readonly probes: Probes) {}

  /** Checks all dependencies whose result is stale; never throws. */
  async check(): Promise<Record<Dependency, Verdict>> {
    await Promise.all([this.refresh('database'), this.refresh('redis'), this.refresh('storage')])
    return {
      database: this.known('database'),
      redis: this.known('redis'),
      storage: this.known('storage'),
    }
  }

  /** Returns the latest verdict immediately, and checks again in the background if it is stale. */
  watch(dependency: Dependency): Verdict {
    void this.refresh(dependency)
    return this.known(dependency)
  }

  private known(dependency: Dependency): Verdict {
    const { strikes, reached } = this.states[dependency]
    return strikes >= (reached ? strikesOut : 1) ? 'failing' : 'ok'
  }

  private refresh(dependency: Dependency): Promise<void> {
    const state = this.states[dependency]
    const age = performance.now() - state.checkedAt
    if (state.strikes === 0 && age < freshMs) return Promise.resolve()
    // A failing dependency is checked at intervals, not for each request.
    if (age < limitMs / 4) return Promise.resolve()
    state.running ??= this.probe(dependency, state).finally(() => {
      delete state.running
    })
    return state.running
  }

  private async probe(dependency: Dependency, state: State): Promise<void> {
    const good = await withinLimit(this.probes[dependency])
    state.checkedAt = performance.now()
    state.strikes = good ? 0 : state.strikes + 1
    state.reached ||= good
  }
}

async function withinLimit(probe: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, limitMs, false)
  })
  try {
    return await Promise.race([probe().then(() => true), limit])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
