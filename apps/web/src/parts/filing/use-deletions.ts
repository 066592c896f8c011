import { PlatenError } from '@platen/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lastingPlaten } from '../../service/transport'
import { createDeletions, type Deletion, type Deletions } from './deletions'
import { rereadItems } from './filing-queries'

export interface ShownDeletions extends Deletions {
  all: readonly Deletion[]
  /** The ids of all items that are being deleted, which lists leave out. */
  hidden: ReadonlySet<string>
}

/**
 * Deletes items. Each deletion is sent when it can no longer be undone, or when the user leaves the page: until then the service keeps the
 * items, so that nothing is lost if the browser ends.
 */
export function useDeletions(): ShownDeletions {
  const client = useQueryClient()
  const [deletions] = useState(() => createDeletions(ids => deleteItems(client, ids)))
  const all = useSyncExternalStore(deletions.subscribe, deletions.get)
  useEffect(() => {
    window.addEventListener('pagehide', deletions.flush)
    return () => {
      window.removeEventListener('pagehide', deletions.flush)
      deletions.flush()
    }
  }, [deletions])
  const hidden = new Set(all.flatMap(({ ids, state }) => (state === 'refused' ? [] : ids)))
  return { ...deletions, all, hidden }
}

async function deleteItems(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    await lastingPlaten.folders.changeItems({ action: 'delete', ids: [...ids] })
  } catch (error) {
    // Another user has deleted the item meanwhile.
    const isGone = ids.length === 1 && error instanceof PlatenError && error.status === 404
    if (!isGone) throw error
  } finally {
    void rereadItems(client)
  }
}
