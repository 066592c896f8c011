import { type ChangedItems, type ChangeItemsRequest } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { platen } from '../../service/transport'
import { rereadItems } from './filing-queries'
import { undoMs } from './deletions'
import { movedWords } from './moved-words'

/** A change of folders or tags, in words, such as `3 designs moved to Spring`. */
interface Change {
  /** Made one after the other, and undone together. */
  requests: readonly Exclude<ChangeItemsRequest, { action: 'delete' | 'restore' }>[]
  words: string
}

/** A change that can still be undone. */
interface Undoable {
  words: string
  before: ChangedItems['before']
}

export interface Filing {
  /** Throws if the service refuses. */
  change: (change: Change) => Promise<void>
  /** Moves items, which `words` names, into a folder, or out of any if undefined; `error` says why that failed. */
  move: (words: string, ids: readonly string[], folder?: { id: string; name: string }) => void
  /** Null when there is nothing to undo. */
  last: Undoable | null
  undo: () => void
  error: Error | null
}

/** Moves and tags items; the last change can be undone for 10 s. */
export function useFiling(): Filing {
  const client = useQueryClient()
  const [last, setLast] = useState<Undoable | null>(null)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last])
  const changing = {
    async mutationFn({ requests, words }: Change) {
      for (const [nth, request] of requests.entries()) {
        const { before } = await platen.folders.changeItems(request)
        if (nth === 0) setLast({ words, before })
      }
    },
    onSettled: () => rereadItems(client),
  }
  // Dialogs say themselves why a change failed.
  const asked = useMutation(changing)
  const dropping = useMutation(changing)
  const undoing = useMutation({
    mutationFn: ({ before }: Undoable) =>
      platen.folders.changeItems({ action: 'restore', items: before }),
    onSettled: () => rereadItems(client),
  })
  return {
    change: asked.mutateAsync,
    move(words, ids, folder) {
      const folderId = folder?.id ?? null
      const request = { action: 'move' as const, ids: [...ids], folderId }
      dropping.mutate({ requests: [request], words: movedWords(words, folder) })
    },
    last,
    undo() {
      if (last) undoing.mutate(last)
      setLast(null)
    },
    error: dropping.error ?? undoing.error,
  }
}
