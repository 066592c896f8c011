import { type DesignItem, type DesignList } from '@platen/client'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { NewDesign } from '../../parts/designs/create/new-design'
import { FiledBars } from '../../parts/filing/filed-bars'
import { FolderBar } from '../../parts/filing/folder-bar'
import { type Filed, useFiled } from '../../parts/filing/use-filed'
import { type Filing } from '../../parts/filing/use-filing'
import { ShareDialog } from '../../parts/sharing/lazy-dialog'
import { rereadDesigns, whilePicturesLack } from '../../service/designs'
import { describeFailure } from '../../service/failures'
import { keep, readKept } from '../../preferences/kept'
import { platen } from '../../service/transport'
import { itemsOf, numberedPages } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { ListFoot } from '../../ui/lists/list-foot'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { DesignCards, type ListProps } from './design-cards'
import { type ActionKind, DesignMenu } from './design-menu'
import { DesignTable } from './design-table'
import {
  type DesignsQuery,
  designsQueryOf,
  type DesignsSearch,
  readDesignsSearch,
} from './designs-search'
import { Filters, type Look } from './filters'
import { RenameDialog } from './rename-dialog'
import { RemoveTemplateDialog, SaveTemplateDialog } from './template-dialogs'

interface DesignsPageProps {
  search: DesignsSearch
  onSearch: (search: DesignsSearch) => void
}

/** The open dialog and its design; null when none is open. */
type Dialog = { kind: Exclude<ActionKind, 'delete' | 'duplicate'>; design: DesignItem } | null

/** Loaded when opened. */
const DownloadDesigns = lazy(async () => ({
  default: (await import('./download-designs')).DownloadDesigns,
}))

/** Loaded when opened. */
const ItemDialog = lazy(async () => ({
  default: (await import('../../parts/filing/item-dialog')).ItemDialog,
}))

const lookPlace = 'platen-designs-look'

/** All designs of the organization, and the actions on them. */
export function DesignsPage({ search, onSearch }: DesignsPageProps): ReactNode {
  const list = useDesigns(designsQueryOf(useDeferredValue(search)))
  const filed = useFiled(search)
  const { mayChange, selection, deletions, filing } = filed
  const [look, setLook] = useState<Look>(() => (readKept(lookPlace) === 'rows' ? 'rows' : 'cards'))
  const found = itemsOf(list.data?.pages)
  const designs = found.filter(({ id }) => !deletions.hidden.has(id))
  const total = totalOf(list.data) - (found.length - designs.length)
  return (
    <Page
      title="Designs"
      about="Open a design to edit it, fill it in or call it from code."
      action={mayChange && <NewDesign />}
      wide
    >
      <Filters
        search={search}
        onSearch={onSearch}
        look={look}
        onLook={chosen => {
          setLook(chosen)
          keep(lookPlace, chosen)
        }}
      />
      <FolderBar
        kind="designs"
        all="All designs"
        search={search}
        onSearch={({ folder, tag }) => onSearch(readDesignsSearch({ ...search, folder, tag }))}
        onDrop={(ids, folder) => filing.move(countText(ids.length, 'design'), ids, folder)}
        mayChange={mayChange}
      />
      {list.isPending && <Skeleton rows={2} high={216} />}
      {list.error && (
        <Failure {...describeFailure(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.data && total === 0 && <NothingFound search={search} onSearch={onSearch} />}
      {designs.length > 0 && (
        <Listed
          designs={designs}
          look={look}
          now={list.dataUpdatedAt}
          selection={mayChange ? selection : null}
          filing={filing}
          onDelete={({ id, name }) => deletions.begin({ ids: [id], words: `“${name}”` })}
          onUser={userId => onSearch({ ...search, userId })}
        />
      )}
      {total > 0 && <ListFoot list={list} count={countText(total, 'design')} />}
      <Bars filed={filed} found={found} />
    </Page>
  )
}

interface BarsProps {
  filed: Filed
  /** All designs that the service lists. */
  found: readonly DesignItem[]
}

/** What can be done with the selected designs, and the dialog in which they are downloaded. */
function Bars({ filed, found }: BarsProps): ReactNode {
  const [downloading, setDownloading] = useState<readonly DesignItem[] | null>(null)
  return (
    <>
      <FiledBars
        thing="design"
        filed={filed}
        items={found}
        onUndone={focusDesign}
        onDownload={ids => setDownloading(found.filter(({ id }) => ids.includes(id)))}
      />
      {downloading && (
        <Suspense>
          <DownloadDesigns designs={downloading} onClose={() => setDownloading(null)} />
        </Suspense>
      )}
    </>
  )
}

function useDesigns(query: DesignsQuery): UseInfiniteQueryResult<InfiniteData<DesignList>> {
  return useInfiniteQuery({
    ...numberedPages(['designs', 'list', query], (page, signal) =>
      platen.listDesigns({ ...query, page }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whilePicturesLack(state.data?.pages, state.dataUpdateCount),
  })
}

/** The number of designs on all pages. */
const totalOf = (list: InfiniteData<DesignList> | undefined): number => list?.pages[0]?.total ?? 0

/** Moves the focus to a design whose deletion has been undone. */
function focusDesign(id: string): void {
  document.querySelector<HTMLElement>(`main a[href="/designs/${CSS.escape(id)}"]`)?.focus()
}

interface ListedProps extends Pick<ListProps, 'designs' | 'now' | 'selection'> {
  look: Look
  filing: Filing
  onDelete: (design: DesignItem) => void
  onUser: (userId: string) => void
}

/** The designs with their menus, and the dialogs of those menus. */
function Listed(props: ListedProps): ReactNode {
  const { look, filing, onDelete, onUser, ...shown } = props
  const client = useQueryClient()
  const [dialog, setDialog] = useState<Dialog>(null)
  const copying = useMutation({
    // Copies the design as its card shows it.
    mutationFn: ({ id, draft }: DesignItem) => platen.duplicateDesign(draft ? `${id}@draft` : id),
    onSettled: () => rereadDesigns(client),
  })
  const menuOf = (design: DesignItem): ReactNode => (
    <DesignMenu
      design={design}
      onChoose={kind => {
        if (kind === 'delete') onDelete(design)
        else if (kind === 'duplicate') copying.mutate(design)
        else setDialog({ kind, design })
      }}
    />
  )
  return (
    <>
      {copying.error && <Failure {...describeFailure(copying.error)} />}
      {look === 'cards' ? (
        <DesignCards {...shown} menuOf={menuOf} />
      ) : (
        <DesignTable {...shown} menuOf={menuOf} onUser={onUser} />
      )}
      {dialog && <DesignDialog dialog={dialog} filing={filing} onClose={() => setDialog(null)} />}
    </>
  )
}

interface DesignDialogProps extends Pick<ListedProps, 'filing'> {
  dialog: NonNullable<Dialog>
  onClose: () => void
}

/** The dialog of an action on one design. */
function DesignDialog({ dialog: { kind, design }, filing, onClose }: DesignDialogProps): ReactNode {
  switch (kind) {
    case 'rename':
      return <RenameDialog design={design} onClose={onClose} />
    case 'move':
    case 'tags':
      return (
        <Suspense>
          <ItemDialog kind={kind} item={design} filing={filing} onClose={onClose} />
        </Suspense>
      )
    case 'share':
      return (
        <Suspense>
          <ShareDialog designId={design.id} onClose={onClose} />
        </Suspense>
      )
    case 'template':
      return <SaveTemplateDialog design={design} onClose={onClose} />
    case 'untemplate':
      return <RemoveTemplateDialog design={design} onClose={onClose} />
  }
}

function NothingFound({ search, onSearch }: DesignsPageProps): ReactNode {
  const { orderBy: _orderBy, ...filters } = search
  return (
    <Sheet>
      {Object.keys(filters).length === 0 ? (
        <Empty text="You have no designs yet. Start with a blank page or a template, or save one through the API.">
          <ButtonLink href="/templates">Choose a template</ButtonLink>
          <ButtonLink href="/?blank=true">New blank design</ButtonLink>
        </Empty>
      ) : (
        <Empty text={emptyText(filters)}>
          <Button onPress={() => onSearch({})}>Show all designs</Button>
        </Empty>
      )}
    </Sheet>
  )
}

function emptyText({ folder, tag, ...others }: DesignsSearch): string {
  if (tag !== undefined || Object.keys(others).length > 0) return 'No designs match these filters.'
  return folder === 'none' ? 'Every design is in a folder.' : 'This folder has no designs yet.'
}
