import { type DesignItem, type DesignList } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { NewDesign } from '../../parts/designs/create/new-design'
import { rereadDesigns, whilePicturesLack } from '../../service/designs'
import { describeFailure } from '../../service/failures'
import { keep, readKept } from '../../preferences/kept'
import { platen } from '../../service/transport'
import { useSession } from '../../service/session'
import { itemsOf, numberedPages } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { ListFoot } from '../../ui/lists/list-foot'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { DesignCards } from './design-cards'
import { type ActionKind, DesignMenu } from './design-menu'
import { DesignTable } from './design-table'
import { type DesignsQuery, designsQueryOf, type DesignsSearch } from './designs-search'
import { Filters, type Look } from './filters'
import { RenameDialog } from './rename-dialog'
import { RemoveTemplateDialog, SaveTemplateDialog } from './template-dialogs'
import { UndoBar } from './undo-bar'
import { useDeletions } from './use-deletions'

interface DesignsPageProps {
  search: DesignsSearch
  onSearch: (search: DesignsSearch) => void
}

/** The open dialog and its design; null when none is open. */
type Dialog = { kind: Exclude<ActionKind, 'delete' | 'duplicate'>; design: DesignItem } | null

const lookPlace = 'platen-designs-look'

/** All designs of the organization, and the actions on them. */
export function DesignsPage({ search, onSearch }: DesignsPageProps): ReactNode {
  const { role } = useSession()
  const list = useDesigns(designsQueryOf(useDeferredValue(search)))
  const deletions = useDeletions()
  const [look, setLook] = useState<Look>(() => (readKept(lookPlace) === 'rows' ? 'rows' : 'cards'))
  const hidden = new Set(
    deletions.all.filter(({ state }) => state !== 'refused').map(({ id }) => id),
  )
  const found = itemsOf(list.data?.pages)
  const designs = found.filter(({ id }) => !hidden.has(id))
  const total = (list.data?.pages[0]?.total ?? 0) - (found.length - designs.length)
  return (
    <Page
      title="Designs"
      about="Open a design to edit it, fill it in or call it from code."
      action={includesRole(role, 'editor') && <NewDesign />}
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
          onDelete={deletions.begin}
          onUser={userId => onSearch({ ...search, userId })}
        />
      )}
      {total > 0 && <ListFoot list={list} count={countText(total, 'design')} />}
      <UndoBar deletions={deletions} onUndone={focusDesign} />
    </Page>
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

/** Moves the focus to a design whose deletion has been undone. */
function focusDesign(id: string): void {
  document.querySelector<HTMLElement>(`main a[href="/designs/${CSS.escape(id)}"]`)?.focus()
}

interface ListedProps {
  designs: readonly DesignItem[]
  now: number
  look: Look
  onDelete: (design: DesignItem) => void
  onUser: (userId: string) => void
}

/** The designs with their menus, and the dialogs of those menus. */
function Listed({ designs, now, look, onDelete, onUser }: ListedProps): ReactNode {
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
  const close = (): void => setDialog(null)
  return (
    <>
      {copying.error && <Failure {...describeFailure(copying.error)} />}
      {look === 'cards' ? (
        <DesignCards designs={designs} now={now} menuOf={menuOf} />
      ) : (
        <DesignTable designs={designs} now={now} menuOf={menuOf} onUser={onUser} />
      )}
      {dialog?.kind === 'rename' && <RenameDialog design={dialog.design} onClose={close} />}
      {dialog?.kind === 'template' && <SaveTemplateDialog design={dialog.design} onClose={close} />}
      {dialog?.kind === 'untemplate' && (
        <RemoveTemplateDialog design={dialog.design} onClose={close} />
      )}
    </>
  )
}

function NothingFound({ search, onSearch }: DesignsPageProps): ReactNode {
  const { q, userId } = search
  return (
    <Sheet>
      {q === undefined && userId === undefined ? (
        <Empty text="You have no designs yet. Start with a blank page or a template, or save one through the API.">
          <ButtonLink href="/templates">Choose a template</ButtonLink>
          <ButtonLink href="/?blank=true">New blank design</ButtonLink>
        </Empty>
      ) : (
        <Empty text="No designs match these filters.">
          <Button onPress={() => onSearch({})}>Show all designs</Button>
        </Empty>
      )}
    </Sheet>
  )
}
