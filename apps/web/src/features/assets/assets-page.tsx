import { type Asset } from '@platen/client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger } from 'react-aria-components'
import { draggedType, dragItems } from '../../parts/filing/dragged-items'
import { FiledBars } from '../../parts/filing/filed-bars'
import { filedQueryOf } from '../../parts/filing/filed-search'
import { FolderBar } from '../../parts/filing/folder-bar'
import { SelectTick } from '../../parts/filing/tick'
import { type Filed, useFiled } from '../../parts/filing/use-filed'
import { type Selection } from '../../parts/filing/use-selection'
import { UploadList } from '../../parts/pictures/uploads/upload-list'
import { useUploads } from '../../parts/pictures/uploads/use-uploads'
import { describeFailure } from '../../service/failures'
import { platen } from '../../service/transport'
import { itemsOf, numberedPages } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { ListFoot } from '../../ui/lists/list-foot'
import { Page, Section } from '../../ui/layout/page'
import { Dropdown } from '../../ui/inputs/choices'
import { SearchBox } from '../../ui/inputs/search-box'
import { Segments } from '../../ui/inputs/segments'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { AssetDialog } from './asset-dialog'
import { wordsOf } from './asset-words'
import css from './assets.module.css'
import {
  type AssetFilters,
  type AssetKind,
  type AssetsSearch,
  readAssetsSearch,
} from './assets-search'
import { FamilyRow } from './family-row'
import { splitFonts } from './families'
import { PictureCard } from './picture-card'

/** Loaded when opened. */
const DownloadAssets = lazy(async () => ({
  default: (await import('./download-assets')).DownloadAssets,
}))

interface AssetsPageProps {
  search: AssetsSearch
  onSearch: (search: AssetsSearch) => void
}

const kinds: readonly { value: AssetKind; label: string }[] = [
  { value: 'image', label: 'Images' },
  { value: 'svg', label: 'SVGs' },
  { value: 'font', label: 'Fonts' },
]

/** The names of the kinds within a sentence. */
const names: Readonly<Record<AssetKind, string>> = { image: 'images', svg: 'SVGs', font: 'fonts' }

/** The uploaded images, SVGs and fonts of the organization. */
export function AssetsPage({ search, onSearch }: AssetsPageProps): ReactNode {
  const filters = filtersOf(search)
  const listed = filtersOf(useDeferredValue(search))
  const filed = useFiled(filters)
  const { mayChange: may, filing } = filed
  const { uploads, add, clear } = useUploads({ folder: filters.folder })
  const pick = (
    <FileTrigger allowsMultiple onSelect={files => void add([...(files ?? [])])}>
      <Button look="primary">
        <IconUpload size={16} stroke={1.5} aria-hidden="true" />
        Upload
      </Button>
    </FileTrigger>
  )
  const inside = (
    <Page
      title="Assets"
      about="Images, SVGs and fonts. Use an asset’s URL as src."
      action={may && pick}
    >
      <Filters search={search} onSearch={onSearch} />
      <FolderBar
        kind="assets"
        all="All assets"
        search={filters}
        onSearch={({ folder, tag }) => onSearch(readAssetsSearch({ ...filters, folder, tag }))}
        onDrop={(ids, folder) => filing.move(countText(ids.length, 'asset'), ids, folder)}
        mayChange={may}
      />
      <UploadList uploads={uploads} clear={clear} />
      <Found filters={listed} filed={filed} />
      {search.asset !== undefined && (
        <AssetDialog id={search.asset} onClose={() => onSearch(filters)} />
      )}
    </Page>
  )
  if (!may) return inside
  return (
    <DropZone
      className={css.zone ?? ''}
      aria-label="Drop files to upload them"
      getDropOperation={types => (types.has(draggedType) ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const files = items.filter((item): item is FileDropItem => item.kind === 'file')
        void Promise.all(files.map(item => item.getFile())).then(add)
      }}
    >
      {inside}
    </DropZone>
  )
}

const filtersOf = ({ asset: _asset, ...filters }: AssetsSearch): AssetFilters => filters

const orders = [
  { value: 'latest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const

/** The filters of the assets, which are kept in the address. */
function Filters({ search, onSearch }: AssetsPageProps): ReactNode {
  const filters = filtersOf(search)
  return (
    <div className={css.filters} role="search" aria-label="Assets">
      <SearchBox
        label="Find an asset"
        value={search.q ?? ''}
        onChange={q => onSearch(readAssetsSearch({ ...filters, q }))}
      />
      <Segments
        label="Kind"
        segments={kinds}
        value={search.kind ?? null}
        onChange={kind => onSearch(readAssetsSearch({ ...filters, kind }))}
      />
      <Dropdown
        label="Order"
        hideLabel
        value={filters.orderBy ?? 'latest'}
        choices={orders}
        onChange={orderBy => onSearch(readAssetsSearch({ ...filters, orderBy }))}
      />
    </div>
  )
}

interface FoundProps {
  filters: AssetFilters
  filed: Filed
}

/** The assets that match the filters; a placeholder or error when there is nothing to show. */
function Found({ filters, filed }: FoundProps): ReactNode {
  const { q, folder, tag, ...same } = filters
  const search = { ...(q !== undefined && { search: q }), ...filedQueryOf({ folder, tag }) }
  const assets = useInfiniteQuery({
    ...numberedPages(['assets', 'list', filters], (page, signal) =>
      platen.listAssets({ ...same, ...search, page, perPage: 48 }, { signal }),
    ),
    placeholderData: keepPreviousData,
  })
  if (assets.error)
    return <Failure {...describeFailure(assets.error)} onRetry={() => void assets.refetch()} />
  if (!assets.data) return <Skeleton rows={2} high={152} />
  const { mayChange, selection, deletions } = filed
  const found = itemsOf(assets.data.pages)
  const shown = found.filter(({ id }) => !deletions.hidden.has(id))
  const total = (assets.data.pages[0]?.total ?? 0) - (found.length - shown.length)
  return (
    <>
      {shown.length === 0 ? (
        <Sheet>
          <Empty text={emptyText(filters, mayChange)} />
        </Sheet>
      ) : (
        <>
          <Assets
            assets={shown}
            filters={filters}
            now={assets.dataUpdatedAt}
            selection={mayChange ? selection : null}
          />
          <ListFoot list={assets} count={countText(total, 'asset')} />
        </>
      )}
      <Bars filed={filed} found={found} />
    </>
  )
}

/** What can be done with the selected assets, and the dialog in which they are downloaded. */
function Bars({ filed, found }: { filed: Filed; found: readonly Asset[] }): ReactNode {
  const [downloading, setDownloading] = useState<readonly Asset[] | null>(null)
  return (
    <>
      <FiledBars
        thing="asset"
        filed={filed}
        items={found}
        onDownload={ids => setDownloading(found.filter(({ id }) => ids.includes(id)))}
      />
      {downloading && (
        <Suspense>
          <DownloadAssets assets={downloading} onClose={() => setDownloading(null)} />
        </Suspense>
      )}
    </>
  )
}

function emptyText({ kind, q, folder, tag }: AssetFilters, mayUpload: boolean): string {
  if (q !== undefined) return `No asset has “${q}” in its name.`
  if (tag !== undefined) return `No asset here has the tag “${tag}”.`
  if (folder === 'none') return 'Every asset is in a folder.'
  const text = `There are no ${kind ? names[kind] : 'assets'} yet.`
  return mayUpload ? `${text} Drop files here, or upload them.` : text
}

interface AssetsProps {
  assets: readonly Asset[]
  filters: AssetFilters
  now: number
  /** Null for viewers, who can select nothing. */
  selection: Selection | null
}

function Assets({ assets, filters, now, selection }: AssetsProps): ReactNode {
  const { families, others } = splitFonts(assets)
  return (
    <>
      {others.length > 0 && (
        <ul className={css.cards} aria-label="Images and SVGs">
          {others.map(asset => (
            <li
              key={asset.id}
              onDragStart={event => {
                const { id } = asset
                if (selection) dragItems(event, selection.ids.has(id) ? [...selection.ids] : [id])
              }}
            >
              <PictureCard asset={asset} filters={filters} now={now} />
              {selection && (
                <SelectTick id={asset.id} name={wordsOf(asset, now).title} selection={selection} />
              )}
            </li>
          ))}
        </ul>
      )}
      {families.length > 0 && (
        <Section title="Fonts">
          <Sheet flush>
            <ul className={css.families} aria-label="Fonts">
              {families.map(family => (
                <li key={family.name}>
                  <FamilyRow family={family} filters={filters} selection={selection} />
                </li>
              ))}
            </ul>
          </Sheet>
        </Section>
      )}
    </>
  )
}
