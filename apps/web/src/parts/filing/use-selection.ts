import { useEffect, useState } from 'react'

/** The items that a person has selected in a list. */
export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects these items, in addition to those that are selected. */
  add: (ids: readonly string[]) => void
  clear: () => void
}

/** Keeps the selection of a list as long as the list shows the same items; Escape clears it. */
export function useSelection(place: string): Selection {
  const [selected, setSelected] = useState<{ place: string; ids: ReadonlySet<string> }>({
    place,
    ids: new Set(),
  })
  // What is no longer listed must not be changed unseen.
  const idsOf = (kept: typeof selected): ReadonlySet<string> =>
    kept.place === place ? kept.ids : none
  const ids = idsOf(selected)
  const set = (next: (ids: ReadonlySet<string>) => ReadonlySet<string>): void =>
    setSelected(kept => ({ place, ids: next(idsOf(kept)) }))
  const isEmpty = ids.size === 0
  useEffect(() => {
    if (isEmpty) return
    const end = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInLayer(event.target))
        setSelected({ place, ids: none })
    }
    document.addEventListener('keydown', end)
    return () => document.removeEventListener('keydown', end)
  }, [isEmpty, place])
  return {
    ids,
    toggle: id =>
      set(before =>
        before.has(id)
          ? new Set([...before].filter(each => each !== id))
          : new Set([...before, id]),
      ),
    add: more => set(before => new Set([...before, ...more])),
    clear: () => set(() => none),
  }
}

const none: ReadonlySet<string> = new Set()

/** Dialogs, menus and fields have their own use for Escape. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=menu], [role=listbox], input') !== null
