import { useSyncExternalStore } from 'react'

/** As in the stylesheets: where panels come from below. */
const narrow = '(max-width: 799px)'

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)

function subscribe(hear: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
