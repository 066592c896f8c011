import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  type KeptHere,
  keptHere,
  type NamedContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { useKeepsFor } from '../../../../service/session'
import { openSheet, sheetsQuery } from './open-sheet'
import { callsFor } from './sheet-calls'
import { type Opened, SheetSaver, type SheetState } from './sheet-saver'

/** A sheet that is kept while it is edited. */
export interface KeptSheet extends SheetState {
  /** Takes the content, or the name, as the person has changed it. */
  change: (content: Partial<NamedContent>) => void
  /** Forgets what has been overwritten, once it has been read. */
  dismiss: () => void
}

/** A sheet that is being opened: `sheet` is null until it is open, or while it cannot be. */
export interface OpeningSheet {
  sheet: KeptSheet | null
  error: Error | null
  retry: () => void
}

interface Asked {
  /** The sheet to open; by default the one with the latest change. */
  sheetId?: string | undefined
  /** The content of a new sheet, of a design that has none. */
  first: NamedContent
}

/**
 * Opens a sheet of a design and keeps it: saves it as it changes, merges what others save meanwhile, and keeps unsaved changes over a
 * reload. The options count when it is opened.
 */
export function useKeptSheet(designId: string, { sheetId, first }: Asked): OpeningSheet {
  const client = useQueryClient()
  const userId = useKeepsFor()
  const opening = useQuery({
    queryKey: ['opened-sheet', designId, sheetId ?? null],
    async queryFn() {
      const device = keptHere(userId, designId)
      return { opened: await openSheet({ client, designId, sheetId, first, device }), device }
    },
    // What is open is kept up to date by its saver.
    staleTime: Infinity,
    gcTime: 0,
  })
  const saver = useSaver(opening.data, designId)
  const sheet = useShown(saver)
  return { sheet, error: opening.error, retry: () => void opening.refetch() }
}

/** Creates the saver of a sheet once it is open. */
function useSaver(
  open: { opened: Opened; device: KeptHere } | undefined,
  designId: string,
): SheetSaver | null {
  const saver = useMemo(
    () => open && new SheetSaver({ ...open, calls: callsFor(designId) }),
    [open, designId],
  )
  useEffect(() => {
    if (!saver) return
    const flush = (): void => saver.flush()
    const leave = (): void => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', leave)
      saver.stop()
    }
  }, [saver])
  usePulling(saver, designId)
  return saver ?? null
}

/** Shows what others have saved whenever the list of sheets is read again, as when the person comes back to the page. */
function usePulling(saver: SheetSaver | undefined, designId: string): void {
  const { data } = useQuery(sheetsQuery(designId))
  useEffect(() => {
    const id = saver?.get().id
    const listed = data?.find(sheet => sheet.id === id)
    if (listed) void saver?.pull(listed.revision)
  }, [saver, data])
}

const nothing = (): null => null
const never = (): (() => void) => () => undefined

function useShown(saver: SheetSaver | null): KeptSheet | null {
  const state = useSyncExternalStore<SheetState | null>(
    saver?.subscribe ?? never,
    saver?.get ?? nothing,
  )
  return useMemo(
    () =>
      saver &&
      state && {
        ...state,
        change: content => saver.change(content),
        dismiss: () => saver.dismiss(),
      },
    [saver, state],
  )
}
