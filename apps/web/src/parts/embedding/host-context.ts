import { createContext, useContext, useEffect } from 'react'
import { type Host, type HostWork } from './host'

export const HostContext = createContext<Host | null>(null)

/** Whether the token is refused, and the frame says so. */
export const RefusedContext = createContext(false)

/** The page around; throws where there is none. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('there is no page around')
  return host
}

/** Does what the page around asks for, as long as the screen is there. */
export function useHostWork(work: HostWork): void {
  const { work: take } = useHost()
  useEffect(() => take(work), [take, work])
}
