import { includesRole } from '@platen/contract/names'
import { type Asset } from '@platen/client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import { DropZone, type FileDropItem, FileTrigger } from 'react-aria-components'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { itemsOf, numberedPages } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { ListFoot } from '../../ui/lists/list-foot'
import { Page, Section } from '../../ui/layout/page'
import { SearchBox } from '../../ui/inputs/search-box'
import { Segments } from '../../ui/inputs/segments'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { AssetDialog } from './asset-dialog'
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
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

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
  const { role } = useSession()
  const may = includesRole(role, 'editor')
  const { uploads, add, clear } = useUploads()
  const filters = filtersOf(search)
  const listed = filtersOf(useDeferredValue(search))
  const pick = (
    <FileTrigger allowsMultiple onSelect={files => add([...(files ?? [])])}>
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
      <UploadList uploads={uploads} onClear={clear} />
      <Found filters={listed} mayUpload={may} />
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
      onDrop={({ items }) => {
        const files = items.filter((item): item is FileDropItem => item.kind === 'file')
        void Promise.all(files.map(item => item.getFile())).then(add)
      }}
    >
      {inside}
    </DropZone>
  )
}

const filtersOf = ({ kind, q }: AssetsSearch): AssetFilters => readAssetsSearch({ kind, q })

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
    </div>
  )
}

interface FoundProps {
  filters: AssetFilters
  mayUpload: boolean
}

/** The assets that match the filters; a placeholder or error when there is nothing to show. */
function Found({ filters, mayUpload }: FoundProps): ReactNode {
  const { kind, q } = filters
  const assets = useInfiniteQuery({
    ...numberedPages(['assets', 'list', filters], (page, signal) =>
      platen.listAssets(
        { ...(kind && { kind }), ...(q !== undefined && { search: q }), page, perPage: 48 },
        { signal },
      ),
    ),
    placeholderData: keepPreviousData,
  })
  if (assets.error)
    return <Failure {...describeFailure(assets.error)} onRetry={() => void assets.refetch()} />
  if (!assets.data) return <Skeleton rows={2} high={152} />
  const found = itemsOf(assets.data.pages)
  const total = assets.data.pages[0]?.total ?? 0
  if (found.length === 0)
    return (
      <Sheet>
        <Empty text={emptyText(filters, mayUpload)} />
      </Sheet>
    )
  return (
    <>
      <Assets assets={found} filters={filters} now={assets.dataUpdatedAt} />
      <ListFoot list={assets} count={countText(total, 'asset')} />
    </>
  )
}

function emptyText({ kind, q }: AssetFilters, mayUpload: boolean): string {
  if (q !== undefined) return `No asset has “${q}” in its name.`
  const text = `There are no ${kind ? names[kind] : 'assets'} yet.`
  return mayUpload ? `${text} Drop files here, or upload them.` : text
}

interface AssetsProps {
  assets: readonly Asset[]
  filters: AssetFilters
  now: number
}

function Assets({ assets, filters, now }: AssetsProps): ReactNode {
  const { families, others } = splitFonts(assets)
  return (
    <>
      {others.length > 0 && (
        <ul className={css.cards} aria-label="Images and SVGs">
          {others.map(asset => (
            <li key={asset.id}>
              <PictureCard asset={asset} filters={filters} now={now} />
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
                  <FamilyRow family={family} filters={filters} />
                </li>
              ))}
            </ul>
          </Sheet>
        </Section>
      )}
    </>
  )
}
