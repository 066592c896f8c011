import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button'
import { Dropdown } from '../../../ui/inputs/choices'
import { dateOf } from '../../../ui/moments'
import { SearchBox } from '../../../ui/inputs/search-box'
import { Segments } from '../../../ui/inputs/segments'
import { useKnownNames } from '../shown/design-names'
import { useKeys } from '../shown/key-names'
import { statuses, statusWords } from '../../../parts/render-outcome/states'
import css from './log.module.css'
import { type LogSearch, readLogSearch, type SharedSearch } from './log-search'

interface FiltersProps {
  search: LogSearch
  onSearch: (search: LogSearch) => void
}

/** The statuses, most often needed first. */
const order = ['failed', 'completed', 'rendering', 'queued', 'cancelled'] as const
const states = order
  .filter(status => statuses.includes(status))
  .map(value => ({ value, label: statusWords[value] }))
const any = 'any'

/** The filters of the renders, which are kept in the address. */
export function Filters({ search, onSearch }: FiltersProps): ReactNode {
  const change = (name: keyof LogSearch, value: string | null): void => {
    onSearch(readLogSearch({ ...search, [name]: value }))
  }
  return (
    <div className={css.filters} role="search" aria-label="Renders">
      <SearchBox label="Find an ID" value={search.q ?? ''} onChange={q => change('q', q)} />
      <Segments
        label="Status"
        segments={states}
        value={search.status ?? null}
        onChange={status => change('status', status)}
      />
      <div className={css.choices}>
        <Choice
          label="Design"
          none="Every design"
          value={search.designId}
          known={useKnownNames()}
          onChange={id => change('designId', id)}
        />
        <Choice
          label="Key"
          none="Any key"
          value={search.keyId}
          known={useKeys()}
          onChange={id => change('keyId', id)}
        />
        <Stretch search={search} onRemove={onSearch} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  none: string
  value: string | undefined
  known: readonly { id: string; name: string }[]
  onChange: (id: string | null) => void
}

/** A filter by one of the known values, or by the one in the address. */
export function Choice({ label, none, value, known, onChange }: ChoiceProps): ReactNode {
  // A value from the address is always shown, even if its item has been deleted or is not loaded yet.
  const strange = value !== undefined && !known.some(({ id }) => id === value)
  if (known.length === 0 && !strange) return null
  return (
    <Dropdown
      label={label}
      hideLabel
      value={value ?? any}
      choices={[
        { value: any, label: none },
        ...(strange ? [{ value, label: value }] : []),
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={id => onChange(id === any ? null : id)}
    />
  )
}

interface StretchProps<Search> {
  search: Search
  /** Is given the search without the time range. */
  onRemove: (search: Omit<Search, 'from' | 'to'>) => void
}

/** The time range in the address, with a button to remove it. */
export function Stretch<Search extends SharedSearch>({
  search,
  onRemove,
}: StretchProps<Search>): ReactNode {
  const [now] = useState(() => Date.now())
  const { from, to, ...rest } = search
  if (from === undefined && to === undefined) return null
  const parts = [
    ...(from === undefined ? [] : [`from ${dateOf(from, now)}`]),
    ...(to === undefined ? [] : [`before ${dateOf(to, now)}`]),
  ]
  return (
    <Button onPress={() => onRemove(rest)}>
      {parts.join(' ')}
      <IconX size={16} stroke={1.5} aria-label="Remove this filter" />
    </Button>
  )
}
