import { pageSizeGroups } from '@platen/contract/page-sizes'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { membersQuery } from '../../service/members'
import { Button } from '../../ui/buttons/button'
import { type Choice, Dropdown } from '../../ui/inputs/choices'
import { sidesOf } from '../../ui/lists/sheet-card'
import css from './designs.module.css'
import { type DesignsSearch } from './designs-search'

/** Changes a filter; null removes it. */
export type ChangeFilter = (name: keyof DesignsSearch, value: string | null) => void

interface NarrowingProps {
  search: DesignsSearch
  change: ChangeFilter
}

const any = 'any'

const drafts = [
  { value: 'true', label: 'With a draft' },
  { value: 'false', label: 'Without a draft' },
] as const

const sizes = pageSizeGroups.flatMap(group =>
  group.sizes.map(({ name, width, height }) => ({
    value: `${width}x${height}`,
    label: `${name}, ${sidesOf({ width, height })}`,
  })),
)

/** The filters by draft, person and size. */
export function Narrowing({ search, change }: NarrowingProps): ReactNode {
  const { data: members = [] } = useQuery(membersQuery)
  const people = members.map(({ id, name }) => ({ value: id, label: name }))
  const lists = [
    { name: 'draft', label: 'Draft', none: 'With or without', known: drafts },
    { name: 'editedBy', label: 'Changed by', none: 'Anyone', known: people },
    { name: 'size', label: 'Size', none: 'Any size', known: sizes },
  ] as const
  return lists.map(({ name, label, none, known }) => {
    const value = search[name] === undefined ? any : String(search[name])
    return (
      <Dropdown
        key={name}
        label={label}
        value={value}
        choices={[{ value: any, label: none }, ...withChosen(known, value)]}
        onChange={chosen => change(name, chosen === any ? null : chosen)}
      />
    )
  })
}

/** Adds the chosen value if it is not known, so that it is shown. */
const withChosen = (known: readonly Choice<string>[], chosen: string): readonly Choice<string>[] =>
  chosen === any || known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: chosen }, ...known]

/** The filters that are set, each a button that removes it. */
export function Chips({ search, change }: NarrowingProps): ReactNode {
  const { draft, editedBy, size, userId } = search
  const { data: members } = useQuery({ ...membersQuery, enabled: editedBy !== undefined })
  const person = members?.find(({ id }) => id === editedBy)?.name ?? editedBy
  const chips = [
    { name: 'draft', value: draft, text: drafts[draft === true ? 0 : 1].label },
    { name: 'editedBy', value: editedBy, text: `Changed by ${person}` },
    { name: 'size', value: size, text: sizeText(size) },
    { name: 'userId', value: userId, text: `User ${userId}` },
  ] as const
  const set = chips.filter(({ value }) => value !== undefined)
  if (set.length === 0) return null
  return (
    <div className={css.chips}>
      {set.map(({ name, text }) => (
        <Button key={name} onPress={() => change(name, null)}>
          {text}
          <IconX size={16} stroke={1.5} aria-label="Remove this filter" />
        </Button>
      ))}
    </div>
  )
}

const sizeText = (size = ''): string =>
  sizes.find(({ value }) => value === size)?.label ?? size.replace('x', ' × ')
