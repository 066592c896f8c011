import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { foldersQuery } from './filing-queries'
import { MoveDialog } from './move-dialog'
import { TagsDialog } from './tags-dialog'
import { type Filing } from './use-filing'

interface ItemDialogProps {
  kind: 'move' | 'tags'
  item: { id: string; name: string; tags?: readonly string[] }
  filing: Filing
  onClose: () => void
}

/** Moves a single item into a folder, or changes its tags. */
export function ItemDialog({ kind, item, filing, onClose }: ItemDialogProps): ReactNode {
  const { id, name, tags = [] } = item
  const { data: folders = [] } = useQuery(foldersQuery)
  const dialog = { ids: [id], words: `“${name}”`, filing, onClose }
  return kind === 'move' ? (
    <MoveDialog {...dialog} folders={folders} />
  ) : (
    <TagsDialog {...dialog} given={tags} />
  )
}
