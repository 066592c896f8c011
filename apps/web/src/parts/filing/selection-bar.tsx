import { filingLimits } from '@platen/design'
import { IconDownload, IconFolderSymlink, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countText } from '../../ui/amounts'
import { Button, IconButton } from '../../ui/buttons/button'
import css from './filing.module.css'
import { foldersQuery } from './filing-queries'
import { MoveDialog } from './move-dialog'
import { TagsDialog } from './tags-dialog'
import { type Filing } from './use-filing'
import { type Selection } from './use-selection'

/** An item as the actions on a selection need it. */
export interface SelectedItem {
  id: string
  tags?: readonly string[]
}

interface SelectionBarProps {
  /** The name of an item, as in `design`. */
  thing: string
  selection: Selection
  /** The items that are listed. */
  items: readonly SelectedItem[]
  filing: Filing
  onDelete: (ids: readonly string[], words: string) => void
  /** Absent where nothing is downloaded. */
  onDownload?: ((ids: readonly string[]) => void) | undefined
}

/** The actions on the selected items. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { thing, selection, items, filing, onDelete, onDownload } = props
  const { data: folders = [] } = useQuery(foldersQuery)
  const [open, setOpen] = useState<'move' | 'tags' | null>(null)
  const chosen = items.filter(({ id }) => selection.ids.has(id))
  const ids = chosen.map(({ id }) => id)
  const words = countText(ids.length, thing)
  const isTooMany = ids.length > filingLimits.items
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  const dialog = { ids, words, filing, onClose: () => setOpen(null) }
  return (
    <div className={css.actions} role="toolbar" aria-label="Actions on the selection">
      <span className={css.selected} role="status">
        {isTooMany ? `At most ${filingLimits.items} at once` : `${words} selected`}
      </span>
      <Button isDisabled={isTooMany} onPress={() => setOpen('move')}>
        <IconFolderSymlink {...icon} />
        Move to…
      </Button>
      <Button isDisabled={isTooMany} onPress={() => setOpen('tags')}>
        <IconTag {...icon} />
        Tags…
      </Button>
      {onDownload && (
        <Button isDisabled={isTooMany} onPress={() => onDownload(ids)}>
          <IconDownload {...icon} />
          Download
        </Button>
      )}
      <Button
        look="danger"
        isDisabled={isTooMany}
        onPress={() => {
          onDelete(ids, words)
          selection.clear()
        }}
      >
        <IconTrash {...icon} />
        Delete
      </Button>
      <Button look="quiet" onPress={() => selection.add(items.map(({ id }) => id))}>
        Select all shown
      </Button>
      <IconButton label="Clear the selection" onPress={selection.clear}>
        <IconX {...icon} />
      </IconButton>
      {open === 'move' && <MoveDialog {...dialog} folders={folders} onDone={selection.clear} />}
      {open === 'tags' && (
        <TagsDialog {...dialog} given={[...new Set(chosen.flatMap(({ tags = [] }) => tags))]} />
      )}
    </div>
  )
}
