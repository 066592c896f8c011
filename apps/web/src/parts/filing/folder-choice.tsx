import { IconFolder, IconFolderOff } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import css from './filing.module.css'
import { type TreeFolder, treeOf } from './folder-tree'

interface FolderChoiceProps {
  folders: readonly TreeFolder[]
  /** The id of a folder that is left out with those in it. */
  without?: string | undefined
  /** What the choice of no folder is called. */
  none: string
  /** Null for no folder; undefined as long as nothing is chosen. */
  value: string | null | undefined
  onChange: (folderId: string | null) => void
}

/** Lets the user choose a folder, or none, in the tree of all folders. */
export function FolderChoice(props: FolderChoiceProps): ReactNode {
  const { folders, without, none, value, onChange } = props
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <ListBox
      aria-label="Folder"
      className={css.choices ?? ''}
      selectionMode="single"
      disallowEmptySelection
      autoFocus
      selectedKeys={value === undefined ? [] : [value ?? noFolder]}
      onSelectionChange={keys => {
        if (keys === 'all') return
        const [chosen] = keys
        onChange(chosen === noFolder ? null : String(chosen))
      }}
    >
      <ListBoxItem id={noFolder} textValue={none} className={css.choice ?? ''} style={levelOf(0)}>
        <IconFolderOff {...icon} />
        {none}
      </ListBoxItem>
      {treeOf(folders, without).map(({ folder: { id, name }, level }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={name}
          className={css.choice ?? ''}
          style={levelOf(level)}
        >
          <IconFolder {...icon} />
          {name}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

const noFolder = 'none'

const levelOf = (level: number): CSSProperties => ({ '--level': level }) as CSSProperties
