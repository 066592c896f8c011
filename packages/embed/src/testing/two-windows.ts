/** A window that only handles messages. The test delivers posted messages, as a browser would. */
export class FakeWindow extends EventTarget {
  readonly posted: { data: unknown; origin: string; ports: readonly MessagePort[] }[] = []

  postMessage(data: unknown, origin: unknown, ports: unknown = []): void {
    const given = ports as readonly MessagePort[]
    this.posted.push({ data, origin: String(origin), ports: given })
  }

  /** Delivers a message posted by a window of an origin. */
  deliver(
    data: unknown,
    { source, origin, ports = [] }: { source: unknown; origin: string; ports?: readonly unknown[] },
  ): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }))
  }

  get asWindow(): Window {
    return this as unknown as Window
  }
}

/** Waits until messages that were posted to ports have arrived. Messages arrive in order, so one that this function posts comes last. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
}
