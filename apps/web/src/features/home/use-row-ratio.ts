import { useSyncExternalStore } from 'react'

/** Where the rail is wide and the page is not. */
const tight = '(min-width: 800px) and (max-width: 1199px)'

/** How wide the row of templates is by its height: fewer templates where they would be small. */
export function useRowRatio(): number {
  const isTight = useSyncExternalStore(subscribe, () => matchMedia(tight).matches)
  return isTight ? 3.2 : 4.6
}

function subscribe(hear: () => void): () => void {
  const query = matchMedia(tight)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
