import { useSyncExternalStore } from 'react'

/** Window widths at which the rail is wide and the page is narrow. */
const tight = '(min-width: 800px) and (max-width: 1199px)'

/** Returns the ratio of width to height for the row of templates. It is lower, for fewer templates, where they would be too small. */
export function useRowRatio(): number {
  const isTight = useSyncExternalStore(subscribe, () => matchMedia(tight).matches)
  return isTight ? 3.2 : 4.6
}

function subscribe(hear: () => void): () => void {
  const query = matchMedia(tight)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
