import { createSlots, inSlots, type Slots } from '@platen/outbound'

export interface SlotLimits {
  /** Maximum number of concurrent fetches of one render. */
  perRender: number
  /** Maximum number of concurrent fetches of one render from one host. */
  perHost: number
}

interface RenderSlots {
  all: Slots
  hosts: Map<string, Slots>
}

/** Runs work within the limits of one render, which is identified by the signal that all its fetches pass. */
export type RunInSlot = <Result>(
  place: { host: string; signal: AbortSignal },
  work: () => Promise<Result>,
) => Promise<Result>

/** Limits the concurrent fetches of a render, in total and per host, so that a design cannot be used to flood a server. */
export function createRenderSlots({ perRender, perHost }: SlotLimits): RunInSlot {
  const renders = new WeakMap<AbortSignal, RenderSlots>()

  return async ({ host, signal }, work) => {
    const render = renders.get(signal) ?? {
      all: createSlots(perRender),
      hosts: new Map<string, Slots>(),
    }
    renders.set(signal, render)
    const ofHost = render.hosts.get(host) ?? createSlots(perHost)
    render.hosts.set(host, ofHost)
    // Takes the host's slot first: a caller that waits for a slow host must not hold a slot that others could use.
    return inSlots([ofHost, render.all], signal, work)
  }
}
