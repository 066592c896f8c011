import { lazy, type ReactNode, Suspense } from 'react'
import { type SelectedItem } from './selection-bar'
import { UndoBar } from './undo-bar'
import { type Filed } from './use-filed'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar')).SelectionBar }))

interface FiledBarsProps {
  /** What the items are called, as in `design`. */
  thing: string
  filed: Filed
  /** All items that the service lists. */
  items: readonly SelectedItem[]
  /** Called with the id of an item whose deletion has been undone. */
  onUndone?: (id: string) => void
  /** Absent where nothing is downloaded. */
  onDownload?: (ids: readonly string[]) => void
}

/** The actions on the selected items of a list, and what has just been done to some, which can be undone. */
export function FiledBars(props: FiledBarsProps): ReactNode {
  const { thing, filed, items, onUndone, onDownload } = props
  const { selection, deletions, filing } = filed
  return (
    <>
      {selection.ids.size > 0 && (
        <Suspense>
          <SelectionBar
            thing={thing}
            selection={selection}
            items={items.filter(({ id }) => !deletions.hidden.has(id))}
            filing={filing}
            onDelete={(ids, words) => deletions.begin({ ids, words })}
            onDownload={onDownload}
          />
        </Suspense>
      )}
      <UndoBar
        deletions={deletions}
        filing={filing}
        listed={items.map(({ id }) => id)}
        onUndone={onUndone}
      />
    </>
  )
}
