import { type Design } from '@platen/design'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { useKit } from '../../parts/brand-kits/kits-query'
import { EditCopy } from '../../parts/designs/create/edit-copy'
import { dragItems } from '../../parts/filing/dragged-items'
import { FiledBars } from '../../parts/filing/filed-bars'
import { FolderBar } from '../../parts/filing/folder-bar'
import { SelectTick } from '../../parts/filing/tick'
import { useFiled } from '../../parts/filing/use-filed'
import { type Selection } from '../../parts/filing/use-selection'
import { keep, readKept } from '../../preferences/kept'
import { describeFailure } from '../../service/failures'
import { ownPath } from '../../service/own-path'
import { type TemplateItem } from '../../service/templates'
import { platen } from '../../service/transport'
import { itemsOf, numberedPages } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { CodeBlock } from '../../ui/buttons/copy'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { SheetCard, SheetCards, SheetPicture } from '../../ui/lists/sheet-card'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { Filters } from './filters'
import { type GallerySearch, listQueryOf, readGallerySearch } from './templates-search'
import css from './templates.module.css'

const BrandedPicture = lazy(async () => ({
  default: (await import('./branded-picture')).BrandedPicture,
}))

interface GalleryPageProps {
  search: GallerySearch
  /** Changes the address; an empty `search` removes every filter. */
  onSearch: (search: GallerySearch) => void
}

/** All templates, filtered by words, category, size and shape, and shown with a brand of the organization. */
export function GalleryPage(props: GalleryPageProps): ReactNode {
  const { search, onSearch } = useKeptBrand(props)
  const asked = useDeferredValue(search)
  const query = listQueryOf(asked)
  const templates = useInfiniteQuery({
    ...numberedPages(['templates', 'found', query], (page, signal) =>
      platen.listTemplates({ ...query, page }, { signal }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const filed = useFiled(search)
  const { mayChange, selection, deletions, filing } = filed
  const found = itemsOf(templates.data?.pages)
  const shown = found.filter(({ id }) => !deletions.hidden.has(id))
  const all = templates.data?.pages[0]?.total
  const total = all === undefined ? undefined : all - (found.length - shown.length)
  return (
    <Page
      title="Templates"
      about="Open a template to fill it in, copy it or call it from code."
      wide
    >
      <Filters search={search} onSearch={onSearch} total={total} />
      {search.owner !== 'public' && (
        <FolderBar
          kind="templates"
          all="All templates"
          search={search}
          onSearch={({ folder, tag }) => onSearch(readGallerySearch({ ...search, folder, tag }))}
          onDrop={(ids, folder) => filing.move(countText(ids.length, 'template'), ids, folder)}
          mayChange={mayChange}
          onlyUsed
        />
      )}
      {templates.isPending && <Skeleton rows={2} high={216} />}
      {templates.error && (
        <Failure {...describeFailure(templates.error)} onRetry={() => void templates.refetch()} />
      )}
      {total === 0 && <NothingFound search={search} onSearch={onSearch} />}
      {shown.length > 0 && (
        <Cards templates={shown} brand={asked.brand} selection={mayChange ? selection : null} />
      )}
      {templates.hasNextPage && (
        <div>
          <Button
            isPending={templates.isFetchingNextPage}
            onPress={() => void templates.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      <FiledBars thing="template" filed={filed} items={found} />
    </Page>
  )
}

const brandPlace = 'platen-gallery-brand'

/** Shows the templates in the brand of the address, or else in the one that was chosen here last on this device. */
function useKeptBrand({ search, onSearch }: GalleryPageProps): GalleryPageProps {
  const [kept, setKept] = useState(() => readKept(brandPlace) ?? '')
  const branded = useMemo(() => readGallerySearch({ brand: kept, ...search }), [kept, search])
  return {
    search: branded,
    onSearch(next) {
      const brand = next.brand ?? ''
      keep(brandPlace, brand)
      setKept(brand)
      onSearch(next)
    },
  }
}

interface CardsProps {
  templates: readonly TemplateItem[]
  brand: string | undefined
  /** Null for viewers, who can select nothing. */
  selection: Selection | null
}

function Cards({ templates, brand, selection }: CardsProps): ReactNode {
  const kit = useKit(brand)
  const change =
    kit && (async (design: Design) => (await import('./in-brand')).inBrand(design, kit))
  return (
    <SheetCards label="Templates">
      {templates.map(template => {
        const { id, name, size, thumbnail, designId } = template
        // Those of the organization can be moved and tagged.
        const chosen = designId === undefined ? null : selection
        const href = kit ? `/templates/${id}?brand=${kit.id}` : `/templates/${id}`
        const plain = <SheetPicture path={thumbnail === null ? null : ownPath(thumbnail)} />
        return (
          <li
            key={id}
            className={css.withEdit}
            style={{ '--ratio': size.width / size.height } as CSSProperties}
            onDragStart={event => {
              if (chosen) dragItems(event, chosen.ids.has(id) ? [...chosen.ids] : [id])
            }}
          >
            <SheetCard href={href} name={name} size={size}>
              {kit ? (
                <Suspense fallback={plain}>
                  <BrandedPicture template={template} kit={kit} meanwhile={plain} />
                </Suspense>
              ) : (
                plain
              )}
            </SheetCard>
            {chosen && <SelectTick id={id} name={name} selection={chosen} />}
            <span className={css.edit}>
              <EditCopy id={id} name={name} change={change} isSmall />
            </span>
          </li>
        )
      })}
    </SheetCards>
  )
}

function NothingFound({ search, onSearch }: GalleryPageProps): ReactNode {
  const { brand, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Sheet>
      {isFiltered ? (
        <Empty text="No templates match these filters.">
          <Button onPress={() => onSearch(brand === undefined ? {} : { brand })}>
            Show all templates
          </Button>
        </Empty>
      ) : (
        <Empty text="This service has no templates yet. Your administrator can import them:">
          <CodeBlock label="Command" text="npm run platen -- templates import <folder>" />
        </Empty>
      )}
    </Sheet>
  )
}
