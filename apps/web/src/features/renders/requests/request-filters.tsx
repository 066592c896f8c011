import { calledMethods } from '@platen/contract/names'
import { type ReactNode } from 'react'
import { SearchBox } from '../../../ui/inputs/search-box'
import { Choice, Stretch } from '../log/filters'
import css from '../log/log.module.css'
import { useKnownNames } from '../shown/design-names'
import { useKeys } from '../shown/key-names'
import { type RequestsSearch, readRequestsSearch } from './requests-search'
import { refusedStatuses, statusText } from './status-text'

interface RequestFiltersProps {
  search: RequestsSearch
  onSearch: (search: RequestsSearch) => void
}

const statuses = refusedStatuses.map(status => ({ id: String(status), name: statusText(status) }))

const methods = calledMethods.map(method => ({ id: method, name: method }))

/** The filters of the request log, which are kept in the address. */
export function RequestFilters({ search, onSearch }: RequestFiltersProps): ReactNode {
  const change = (name: keyof RequestsSearch, value: string | null): void =>
    onSearch(readRequestsSearch({ ...search, [name]: value }))
  const { status } = search
  return (
    <div className={css.filters} role="search" aria-label="Refused calls">
      <SearchBox label="Find a request ID" value={search.q ?? ''} onChange={q => change('q', q)} />
      <div className={css.choices}>
        <Choice
          label="Status"
          none="Any status"
          value={status === undefined ? undefined : String(status)}
          known={statuses}
          onChange={value => change('status', value)}
        />
        <Choice
          label="Method"
          none="Any method"
          value={search.method}
          known={methods}
          onChange={value => change('method', value)}
        />
        <Choice
          label="Design"
          none="Every design"
          value={search.designId}
          known={useKnownNames()}
          onChange={id => change('designId', id)}
        />
        <Choice
          label="Key"
          none="Any caller"
          value={search.keyId}
          known={useKeys()}
          onChange={id => change('keyId', id)}
        />
        <Stretch search={search} onRemove={onSearch} />
      </div>
    </div>
  )
}
