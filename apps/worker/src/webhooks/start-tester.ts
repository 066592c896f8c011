import { type ClaimedTest, type WebhookTests } from '@platen/database'
import { type Logger } from 'pino'
import { sendSigned, type SignedSender } from './send-signed'
import { type RunningRounds, startRounds } from './start-rounds'

const atOnce = 8

interface Options extends SignedSender {
  tests: WebhookTests
  log: Logger
  /** The time after which it looks for tests although nothing has woken it. */
  pollMs?: number
}

/** Makes the tests of webhooks, eight at a time, two of an organization: one attempt each, beside all deliveries. */
export function startTester(options: Options): RunningRounds {
  const { tests, log, pollMs = 1000 } = options
  return startRounds<ClaimedTest>({
    atOnce,
    pollMs,
    log,
    unclaimed: 'tests could not be claimed',
    claim: (most, running) =>
      tests.claim(
        most,
        running.map(({ organizationId }) => organizationId),
      ),
    async run(test, end) {
      try {
        const { answer, note } = await sendSigned(options, test, end)
        if ('fault' in answer) log.info({ err: answer.fault, test: test.id }, 'a test was not sent')
        await tests.finish(test, note)
      } catch (err) {
        if (!end.aborted) log.warn({ err, test: test.id }, 'a test was not recorded')
      }
    },
  })
}
