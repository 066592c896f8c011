import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClaimedTest, type WebhookTests } from '@platen/database'
import { type Logger } from 'pino'
import { sendSigned, type SignedSender } from './send-signed'
import { type RunningDeliverer } from './start-deliverer'

const atOnce = 8

interface Options extends SignedSender {
  tests: WebhookTests
  log: Logger
  /** The time after which it looks for tests although nothing has woken it. */
  pollMs?: number
}

/** Makes the tests of webhooks, eight at a time, two of an organization: one attempt each, beside all deliveries. */
export function startTester(options: Options): RunningDeliverer {
  const { tests, log, pollMs = 1000 } = options
  const end = new AbortController()
  // Each that is being sent listens for the end.
  setMaxListeners(0, end.signal)
  let alarm = new AbortController()
  const wake = (): void => alarm.abort()
  const running = new Map<ClaimedTest, Promise<void>>()

  const run = async (test: ClaimedTest): Promise<void> => {
    try {
      const { answer, note } = await sendSigned(options, test, end.signal)
      if ('fault' in answer) log.info({ err: answer.fault, test: test.id }, 'a test was not sent')
      await tests.finish(test, note)
    } catch (err) {
      if (!end.signal.aborted) log.warn({ err, test: test.id }, 'a test was not recorded')
    }
  }
  const round = async (): Promise<void> => {
    const most = atOnce - running.size
    if (most === 0) return
    const held = [...running.keys()].map(({ organizationId }) => organizationId)
    for (const test of await tests.claim(most, held)) {
      const one = run(test).finally(() => {
        running.delete(test)
        // Others may have waited for its place.
        wake()
      })
      running.set(test, one)
    }
  }
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // Made before the round, so that what wakes it meanwhile leads to another.
      const { signal } = (alarm = new AbortController())
      await round().catch((err: unknown) => log.warn({ err }, 'tests could not be claimed'))
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    wake,
    async stop() {
      end.abort()
      wake()
      await working
      await Promise.all(running.values())
    },
  }
}
