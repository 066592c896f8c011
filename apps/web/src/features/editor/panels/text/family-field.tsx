import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components'
import fields from '../fields/fields.module.css'
import { FamilySample, useFamilies } from './family-sample'
import css from './text.module.css'

interface FamilyFieldProps {
  label: string
  /** Null if there is no family. */
  value: string | null
  isMixed?: boolean
  /** The place of the list beside the field; by default at its left. */
  placement?: 'bottom start' | 'left top'
  onChange: (family: string) => void
}

/** A field for a font family of the service or the organization; each family is shown in its own font. */
export function FamilyField({
  label,
  value,
  isMixed = false,
  placement = 'left top',
  onChange,
}: FamilyFieldProps): ReactNode {
  const shown = isMixed ? 'Mixed' : (value ?? 'Same as the text')
  return (
    <DialogTrigger>
      <Button className={fields.family ?? ''} aria-label={`${label}: ${shown}`}>
        <span className={css.name}>{shown}</span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
      </Button>
      <Popover className={css.popover ?? ''} placement={placement}>
        <Dialog aria-label={label} className={css.dialog ?? ''}>
          {({ close }) => (
            <Families
              value={value}
              onClose={close}
              onChoose={family => {
                onChange(family)
                close()
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

interface FamiliesProps {
  value: string | null
  onClose: () => void
  onChoose: (family: string) => void
}

function Families({ value, onClose, onChoose }: FamiliesProps): ReactNode {
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
