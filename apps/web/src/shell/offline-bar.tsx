import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import css from './offline-bar.module.css'

/** Tells the user that the browser is offline; the page keeps its content. */
export function OfflineBar(): ReactNode {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={css.bar}>
          <IconWifiOff size={16} stroke={1.5} aria-hidden="true" />
          You are offline. This page stays as it is, and changes wait for a connection.
        </p>
      )}
    </div>
  )
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}
