import { useSyncExternalStore } from 'react'

function subscribe(hear: () => void): () => void {
  window.addEventListener('hashchange', hear)
  return () => window.removeEventListener('hashchange', hear)
}

/** Returns the token of the link, which is behind the `#` of the address and so never sent with it; empty if there is none. */
export const useToken = (): string =>
  useSyncExternalStore(subscribe, () => window.location.hash.slice(1))
