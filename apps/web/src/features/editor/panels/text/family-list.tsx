import { type ReactNode } from 'react'
import {
  Autocomplete,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { FamilySample, useFamilies } from './family-sample'
import css from './text.module.css'

interface FamilyListProps {
  value: string | null
  onClose: () => void
  onChoose: (family: string) => void
}

/** The font families of the service and the organization, and a field that searches them. */
export function FamilyList({ value, onClose, onChoose }: FamilyListProps): ReactNode {
  const { contains } = useFilter({ sensitivity: 'base' })
  const families = useFamilies()
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label="Find a font" autoFocus className={css.search ?? ''}>
        <Input
          className={css.searchInput ?? ''}
          placeholder="Find a font"
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape' && currentTarget.value === '') onClose()
          }}
        />
      </SearchField>
      <ListBox
        aria-label="Font families"
        className={css.families ?? ''}
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        renderEmptyState={() => <p className={css.noFamily}>No font has that name.</p>}
        disallowEmptySelection
        onSelectionChange={keys => {
          const [family] = keys
          if (family !== undefined) onChoose(String(family))
        }}
      >
        {families.map(family => (
          <ListBoxItem
            key={family.name}
            id={family.name}
            textValue={family.name}
            className={css.familyRow ?? ''}
          >
            <FamilySample {...family} />
            {family.isOwn && <span className={css.own}>Uploaded</span>}
          </ListBoxItem>
        ))}
      </ListBox>
    </Autocomplete>
  )
}
