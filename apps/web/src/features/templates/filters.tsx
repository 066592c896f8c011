import { IconRectangle, IconRectangleVertical, IconSquare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { BrandChoice } from '../../parts/brand-kits/choosing/brand-choice'
import { FilterBox } from '../../parts/filing/filter-box'
import { allTemplatesQuery } from '../../service/templates'
import { Dropdown, Tick } from '../../ui/inputs/choices'
import { SearchBox } from '../../ui/inputs/search-box'
import { Segments } from '../../ui/inputs/segments'
import { useMedia } from '../../ui/layout/use-media'
import { facetsOf } from './facets'
import css from './templates.module.css'
import { type GallerySearch, readGallerySearch } from './templates-search'

interface FiltersProps {
  search: GallerySearch
  onSearch: (search: GallerySearch) => void
  /** The number of templates found; undefined until it is loaded. */
  total: number | undefined
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const
const shapes = [
  { value: 'Portrait', label: 'Portrait', icon: <IconRectangleVertical {...icon} /> },
  { value: 'Landscape', label: 'Landscape', icon: <IconRectangle {...icon} /> },
  { value: 'Square', label: 'Square', icon: <IconSquare {...icon} /> },
] as const

const anySize = 'any'
const whose = [
  { value: 'all', label: 'All templates' },
  { value: 'public', label: 'Public' },
  { value: 'own', label: 'Ours' },
] as const

const orders = [
  { value: 'latest', label: 'Recently changed' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const

/** Windows in which there is no room for all filters in one row. */
const narrow = '(max-width: 1359px)'

/** The filters of the templates, which are kept in the address. */
export function Filters({ search, onSearch, total }: FiltersProps): ReactNode {
  const { data: all } = useQuery(allTemplatesQuery)
  const { categories, sizes } = facetsOf(all?.data ?? [])
  const change: Change = (name, value) => onSearch(readGallerySearch({ ...search, [name]: value }))
  const rest = <Narrowing search={search} sizes={sizes} change={change} />
  return (
    <div className={css.filters} role="search" aria-label="Templates">
      <div className={css.found}>
        <SearchBox label="Find a template" value={search.q ?? ''} onChange={q => change('q', q)} />
        {useMedia(narrow) ? <FilterBox count={countOf(search)}>{rest}</FilterBox> : rest}
        <div className={css.brand}>
          <BrandChoice value={search.brand ?? null} onChange={brand => change('brand', brand)} />
        </div>
      </div>
      <div className={css.row}>
        <div className={css.categories}>
          <Segments
            label="Category"
            segments={withChosen(categories, search.category).map(value => ({
              value,
              label: value,
            }))}
            value={search.category ?? null}
            onChange={category => change('category', category)}
          />
        </div>
        <span className={css.count} role="status">
          {total !== undefined && `${total.toLocaleString('en')} template${total === 1 ? '' : 's'}`}
        </span>
      </div>
    </div>
  )
}

/** Changes a filter; null removes it. */
type Change = (name: keyof GallerySearch, value: string | true | null) => void

/** Returns the number of filters that are set, besides words, category and brand. */
const countOf = ({ orientation, size, owner, orderBy, promoted }: GallerySearch): number =>
  [orientation, size, owner, orderBy, promoted].filter(value => value !== undefined).length

interface NarrowingProps {
  search: GallerySearch
  sizes: readonly string[]
  change: Change
}

function Narrowing({ search, sizes, change }: NarrowingProps): ReactNode {
  const shown = withChosen(sizes, search.size)
  return (
    <>
      <Segments
        label="Shape"
        segments={shapes}
        value={search.orientation ?? null}
        onChange={orientation => change('orientation', orientation)}
      />
      <Dropdown
        label="Size"
        hideLabel
        value={search.size ?? anySize}
        choices={[
          { value: anySize, label: 'Any size' },
          ...shown.map(value => ({ value, label: value.replace('x', ' × ') })),
        ]}
        onChange={size => change('size', size === anySize ? null : size)}
      />
      <Dropdown
        label="Owner"
        hideLabel
        value={search.owner ?? 'all'}
        choices={whose}
        onChange={owner => change('owner', owner === 'all' ? null : owner)}
      />
      <Dropdown
        label="Order"
        hideLabel
        value={search.orderBy ?? 'latest'}
        choices={orders}
        onChange={orderBy => change('orderBy', orderBy === 'latest' ? null : orderBy)}
      />
      <Tick
        label="Featured"
        isSelected={search.promoted === true}
        onChange={selected => change('promoted', selected ? true : null)}
      />
    </>
  )
}

/** Adds the chosen value, so that it is shown even if no template has it. */
const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
