import { PlatenError } from '@platen/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { rereadDesigns } from '../../service/designs'
import { lastingPlaten } from '../../service/transport'
import { createDeletions, type Deletion, type Deletions } from './deletions'

/** Deletes designs. Each deletion is sent when it can no longer be undone, or when the user leaves the page. */
export function useDeletions(): Deletions & { all: readonly Deletion[] } {
  const client = useQueryClient()
  const [deletions] = useState(() => createDeletions(id => deleteDesign(client, id)))
  const all = useSyncExternalStore(deletions.subscribe, deletions.get)
  useEffect(() => {
    window.addEventListener('pagehide', deletions.flush)
    return () => {
      window.removeEventListener('pagehide', deletions.flush)
      deletions.flush()
    }
  }, [deletions])
  return { ...deletions, all }
}

async function deleteDesign(client: QueryClient, id: string): Promise<void> {
  try {
    await lastingPlaten.deleteDesign(id)
  } catch (error) {
    // Another user has deleted the design meanwhile.
    if (!(error instanceof PlatenError && error.status === 404)) throw error
  }
  void rereadDesigns(client)
}
