import { type CompletionPublisher } from '@platen/queue'
import { type Logger } from 'pino'

export interface Waker {
  completions: Pick<CompletionPublisher, 'publish'>
  log: Logger
}

/** Tells the API instance that waits for a render to read its row. A lost notice only costs time: the API polls as well. */
export async function wakeWaiter(
  renderId: string,
  waiter: string | null,
  { completions, log }: Waker,
): Promise<void> {
  if (waiter === null) return
  try {
    await completions.publish(waiter, renderId)
  } catch (error) {
    log.warn({ err: error, renderId }, 'a notice was lost')
  }
}
