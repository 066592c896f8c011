import { setTimeout as sleep } from 'node:timers/promises'
import { eventExamples, type TestWebhookRequest } from '@platen/contract'
import { type EventType } from '@platen/contract/names'
import { type AttemptRecord, type Tenant, type TestState } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { getWebhook, type OwnWebhook } from './get-webhook'

interface TestCall extends OwnWebhook {
  request: TestWebhookRequest
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

const pollMs = 100
/** The time to wait, in ms, for a test that no worker has begun, or that one makes. Longer than the rows of tests allow. */
const longestMs: Readonly<Record<TestState['state'], number>> = {
  waiting: 6000,
  running: 25_000,
  ended: 0,
}

/**
 * Has a worker send an example of an event to a webhook once, and returns the outcome. The worker sends it, since the API reaches no hosts
 * that callers chose. Throws `not_found`, `invalid_request` for the built-in webhook, `in_use` while the webhook is being tested, and `unavailable` when no worker takes the test.
 */
export async function testWebhook(
  { database, completions }: Pick<Runtime, 'database' | 'completions'>,
  { scope, webhookId, request, signal }: TestCall,
): Promise<Omit<AttemptRecord, 'at'>> {
  const { events, url } = await getWebhook({ database }, { scope, webhookId })
  if (url === null)
    throw new AppError('invalid_request', 'The built-in webhook has no URL of its own to test')
  const { type = events[0] as EventType } = request
  const { webhookTests } = database.tenant(scope)
  const data = eventExamples[type]
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const eventId = await webhookTests.begin(webhookId, body)
  if (eventId === null) {
    // It may have been deleted in the meantime.
    await getWebhook({ database }, { scope, webhookId })
    throw new AppError('in_use', 'The webhook is being tested already')
  }
  await completions.publishEvent(scope.organizationId)
  return outcomeOf(webhookTests, { webhookId, eventId, signal })
}

async function outcomeOf(
  tests: Tenant['webhookTests'],
  { webhookId, eventId, signal }: { webhookId: string; eventId: string; signal: AbortSignal },
): Promise<Omit<AttemptRecord, 'at'>> {
  const begun = performance.now()
  for (;;) {
    const test = await tests.find(webhookId, eventId)
    if (test?.state === 'ended') return test.outcome
    const late = test === null || performance.now() - begun > longestMs[test.state]
    if (late || signal.aborted)
      throw new AppError('unavailable', 'No worker has run the test', {
        internal: 'a worker with the role deliver makes tests (WORKER_ROLES)',
        retryAfter: 5,
      })
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}
