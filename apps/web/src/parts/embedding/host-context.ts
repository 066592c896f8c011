import { createContext, useContext, useEffect } from 'react'
import { type Host, type HostWork } from './host'

export const HostContext = createContext<Host | null>(null)

/** True while the frame reports that the token was refused. */
export const RefusedContext = createContext(false)

/** Returns the host page; throws outside a frame. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('used outside a host page')
  return host
}

/** Handles the requests of the host page while the screen is mounted. */
export function useHostWork(work: HostWork): void {
  const { work: take } = useHost()
  useEffect(() => take(work), [take, work])
}
