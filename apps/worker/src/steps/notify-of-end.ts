import { type Ended } from '@platen/database'
import { type CompletionPublisher } from '@platen/queue'

/** Notifies those who wait for the end of a render, or for events. Never rejects. */
export async function notifyOfEnd(
  completions: Pick<CompletionPublisher, 'publish' | 'publishEvent'>,
  { renderId, waiter, eventOf }: Ended & { renderId: string },
): Promise<void> {
  await Promise.all([
    waiter !== null && completions.publish(waiter, renderId),
    eventOf !== null && completions.publishEvent(eventOf),
  ])
}
