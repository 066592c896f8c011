import { useSyncExternalStore } from 'react'

/** The width below which the stylesheets open panels from the bottom. */
const narrow = '(max-width: 799px)'

/** Returns true if the window is narrow, as on a phone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)

function subscribe(hear: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
