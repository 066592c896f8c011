import { type Ended } from '@platen/database'
import { type CompletionPublisher } from '@platen/queue'
import { feedBatch, type Feeder } from './feed-batch'

export interface Notifier extends Feeder {
  completions: Pick<CompletionPublisher, 'publish' | 'publishEvent'>
}

/** Notifies those who wait for the end of a render, or for events, and feeds its batch. Never rejects. */
export async function notifyOfEnd(
  notifier: Notifier,
  { renderId, waiter, eventOf, batch }: Ended & { renderId: string },
): Promise<void> {
  const { completions } = notifier
  await Promise.all([
    waiter !== null && completions.publish(waiter, renderId),
    eventOf !== null && completions.publishEvent(eventOf),
    batch !== null && feedBatch(notifier, batch),
  ])
}
