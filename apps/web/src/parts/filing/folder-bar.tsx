import { type Folder } from '@platen/client'
import { filingLimits } from '@platen/design'
import { IconDots, IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, IconButton } from '../../ui/buttons/button'
import { Dropdown } from '../../ui/inputs/choices'
import { MenuBox, type MenuEntry } from '../../ui/overlays/menu'
import { areItems, droppedIds } from './dragged-items'
import { type FiledSearch } from './filed-search'
import css from './filing.module.css'
import { foldersQuery, type ItemKind, tagsQuery } from './filing-queries'
import { foldersIn, foldersWith, pathTo } from './folder-tree'

const FolderDialog = lazy(async () => ({
  default: (await import('./folder-dialogs')).FolderDialog,
}))

interface FolderBarProps {
  kind: ItemKind
  /** Names everything in the list, as in `All designs`. */
  all: string
  search: FiledSearch
  onSearch: (search: FiledSearch) => void
  /** Called with the ids of items that were dropped on a folder, and the folder. */
  onDrop: (ids: readonly string[], folder: Folder) => void
  mayChange: boolean
  /** Leaves out the folders without such items, and creates none: for lists of which most items are in no folder by nature. */
  onlyUsed?: boolean
}

/** The open dialog, and the folder that it is about; the folder is null for a new one at the top. */
interface Open {
  kind: 'new' | 'rename' | 'move' | 'delete'
  folder: Folder | null
}

/** The way to the shown folder, the folders in it, and the tags, by which a list is filtered. */
export function FolderBar(props: FolderBarProps): ReactNode {
  const { kind, search, onSearch, onlyUsed = false } = props
  const { data: folders = [], isPending } = useQuery(foldersQuery)
  const shown = onlyUsed ? foldersWith(folders, kind) : folders
  const [open, setOpen] = useState<Open | null>(null)
  const path = pathTo(folders, search.folder)
  const here = path.at(-1) ?? null
  const show = (folder: string | undefined): void => {
    const { tag } = search
    onSearch({ ...(folder !== undefined && { folder }), ...(tag !== undefined && { tag }) })
  }
  return (
    <nav className={css.folders} aria-label="Folders">
      {search.folder !== undefined && (
        <Path
          {...props}
          path={path}
          name={here?.name ?? nameOf(search.folder, isPending)}
          show={show}
          onOpen={kind => setOpen({ kind, folder: here })}
        />
      )}
      <Tiles
        {...props}
        folders={shown}
        here={here}
        show={show}
        onNew={
          path.length < filingLimits.levels && !onlyUsed
            ? () => setOpen({ kind: 'new', folder: here })
            : null
        }
      />
      {open && (
        <Suspense>
          <FolderDialog
            kind={open.kind}
            folder={open.folder}
            folders={folders}
            onClose={() => setOpen(null)}
            onDeleted={folder => show(folder.parentId ?? undefined)}
          />
        </Suspense>
      )}
    </nav>
  )
}

interface TilesProps extends FolderBarProps {
  folders: readonly Folder[]
  /** The folder that is shown; null for none. */
  here: Folder | null
  show: (folder: string | undefined) => void
  /** Null where folders are too deep for another. */
  onNew: (() => void) | null
}

/** The folders in the one that is shown, a way to make another, and the tags. */
function Tiles(props: TilesProps): ReactNode {
  const { kind, search, onDrop, mayChange, folders, here, show, onNew } = props
  return (
    <ul className={css.tiles}>
      {foldersIn(folders, here?.id ?? null).map(folder => (
        <Tile
          key={folder.id}
          name={folder.name}
          count={folder.items[kind]}
          onPress={() => show(folder.id)}
          onDrop={mayChange ? ids => onDrop(ids, folder) : null}
        />
      ))}
      {search.folder === undefined && folders.length > 0 && (
        <Tile name="Not in a folder" onPress={() => show('none')} onDrop={null} />
      )}
      {mayChange && search.folder !== 'none' && onNew && (
        <li>
          <Button look="quiet" onPress={onNew}>
            <IconFolderPlus size={16} stroke={1.5} aria-hidden="true" />
            New folder
          </Button>
        </li>
      )}
      <TagFilter {...props} />
    </ul>
  )
}

/** Returns the name of what is no known folder. */
function nameOf(folder: string, isPending: boolean): string {
  if (folder === 'none') return 'Not in a folder'
  return isPending ? '' : 'Deleted folder'
}

interface PathProps extends Pick<FolderBarProps, 'all' | 'mayChange'> {
  path: readonly Folder[]
  /** The name of what is shown. */
  name: string
  show: (folder: string | undefined) => void
  onOpen: (kind: Open['kind']) => void
}

function Path(props: PathProps): ReactNode {
  const { all, path, name, show, mayChange, onOpen } = props
  const here = path.at(-1)
  const entry = (kind: Open['kind'], label: string): MenuEntry => ({
    id: kind,
    label,
    onAction: () => onOpen(kind),
  })
  const trigger = (
    <IconButton label={`Actions for the folder ${name}`}>
      <IconDots size={16} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
  const groups = [
    [entry('rename', 'Rename'), entry('move', 'Move to…')],
    [{ ...entry('delete', 'Delete'), danger: true }],
  ]
  return (
    <ol className={css.path} aria-label="Path">
      <li>
        <Button look="quiet" onPress={() => show(undefined)}>
          {all}
        </Button>
      </li>
      {path.slice(0, -1).map(({ id, name }) => (
        <li key={id}>
          <Between />
          <Button look="quiet" onPress={() => show(id)}>
            {name}
          </Button>
        </li>
      ))}
      <li aria-current="page">
        <Between />
        <span className={css.here}>{name}</span>
        {mayChange && here && (
          <MenuBox label={here.name} trigger={trigger} groups={groups} from="start" />
        )}
      </li>
    </ol>
  )
}

const Between = (): ReactNode => (
  <span className={css.between} aria-hidden="true">
    ›
  </span>
)

interface TileProps {
  name: string
  count?: number
  onPress: () => void
  /** Null where nothing can be dropped. */
  onDrop: ((ids: readonly string[]) => void) | null
}

/** A folder, which opens when it is pressed, and takes what is dropped on it. */
function Tile({ name, count, onPress, onDrop }: TileProps): ReactNode {
  const [isOver, setOver] = useState(false)
  return (
    <li
      className={isOver ? css.over : undefined}
      onDragOver={event => {
        if (!onDrop || !areItems(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!onDrop || !areItems(event)) return
        event.preventDefault()
        onDrop(droppedIds(event))
      }}
    >
      <AriaButton className={css.tile ?? ''} onPress={onPress}>
        <IconFolder size={20} stroke={1.5} aria-hidden="true" />
        <span className={css.tileName}>{name}</span>
        {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
      </AriaButton>
    </li>
  )
}

const anyTag = ''

/** Offers the tags that items of the list have, and the chosen one. */
function TagFilter({
  kind,
  search,
  onSearch,
}: Pick<FolderBarProps, 'kind' | 'onSearch' | 'search'>): ReactNode {
  const { data: all = [] } = useQuery(tagsQuery)
  const { tag = anyTag, folder } = search
  const tags = all.flatMap(use => (use.items[kind] > 0 || use.tag === tag ? [use.tag] : []))
  if (tags.length === 0 && tag === anyTag) return null
  return (
    <li>
      <Dropdown
        label="Tag"
        hideLabel
        value={tag}
        choices={[
          { value: anyTag, label: 'Any tag' },
          ...(tags.includes(tag) || tag === anyTag ? tags : [tag, ...tags]).map(value => ({
            value,
            label: value,
          })),
        ]}
        onChange={chosen =>
          onSearch({
            ...(folder !== undefined && { folder }),
            ...(chosen !== anyTag && { tag: chosen }),
          })
        }
      />
    </li>
  )
}
