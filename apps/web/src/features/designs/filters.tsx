import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { FilterBox } from '../../parts/filing/filter-box'
import { Dropdown } from '../../ui/inputs/choices'
import { SearchBox } from '../../ui/inputs/search-box'
import { Segments } from '../../ui/inputs/segments'
import css from './designs.module.css'
import { type DesignsSearch, readDesignsSearch } from './designs-search'
import { type ChangeFilter, Chips, Narrowing } from './narrowing'

/** The layout of the list of designs. */
export type Look = 'cards' | 'rows'

interface FiltersProps {
  search: DesignsSearch
  onSearch: (search: DesignsSearch) => void
  look: Look
  onLook: (look: Look) => void
}

const orders = [
  { value: 'latest', label: 'Recently changed' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const
const looks = [
  { value: 'cards', label: 'Cards', icon: <IconLayoutGrid {...icon} /> },
  { value: 'rows', label: 'Rows', icon: <IconList {...icon} /> },
] as const

/** The filters of the designs, which are kept in the address, and the layout of the list. */
export function Filters({ search, onSearch, look, onLook }: FiltersProps): ReactNode {
  const change: ChangeFilter = (name, value) => {
    onSearch(readDesignsSearch({ ...search, [name]: value }))
  }
  return (
    <div className={css.filters} role="search" aria-label="Designs">
      <SearchBox label="Find a design" value={search.q ?? ''} onChange={q => change('q', q)} />
      <FilterBox>
        <Narrowing search={search} change={change} />
      </FilterBox>
      <Dropdown
        label="Order"
        hideLabel
        value={search.orderBy ?? 'latest'}
        choices={orders}
        onChange={orderBy => change('orderBy', orderBy)}
      />
      <Chips search={search} change={change} />
      <div className={css.look}>
        <Segments
          label="Layout"
          segments={looks}
          value={look}
          holds
          onChange={chosen => {
            if (chosen) onLook(chosen)
          }}
        />
      </div>
    </div>
  )
}
