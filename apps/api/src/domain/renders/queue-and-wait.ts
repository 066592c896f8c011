import { enqueueRender, type EnqueueRuntime } from './enqueue-render'
import { type Awaited, type Patience, waitForRender, type WaitRuntime } from './wait-for-render'

export type QueueAndWaitRuntime = EnqueueRuntime & WaitRuntime

/** Enqueues a new render of an organization, then waits for its end with `waitForRender`. */
export async function queueAndWait<Row extends Awaited & { attempt: number }>(
  runtime: QueueAndWaitRuntime,
  render: Row,
  { organizationId, ...patience }: Omit<Patience<Row>, 'begin'> & { organizationId: string },
): Promise<Row> {
  const { id, attempt } = render
  const begin = (): Promise<void> => enqueueRender(runtime, { id, attempt, organizationId })
  const latest = await waitForRender(runtime, render, { ...patience, begin })
  if (latest.finishedAt !== null) runtime.openRenders.end(organizationId)
  return latest
}
