import { setTimeout as sleep } from 'node:timers/promises'
import { type AttemptNote, type ClaimedTest } from '@platen/database'
import { type TestApi } from './test-api'

export interface FakeTester {
  /** The tests so far. */
  made: ClaimedTest[]
  stop: () => Promise<void>
}

/** Makes tests of webhooks as a worker does, but sends nothing: each has the outcome. */
export function startFakeTester(
  { database: { webhookTests } }: Pick<TestApi, 'database'>,
  outcome: AttemptNote = { status: 204, durationMs: 12 },
): FakeTester {
  const end = new AbortController()
  const made: ClaimedTest[] = []
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const claimed = await webhookTests.claim(100, [])
      made.push(...claimed)
      for (const test of claimed) await webhookTests.finish(test, outcome)
      await sleep(20, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    made,
    stop() {
      end.abort()
      return working
    },
  }
}
