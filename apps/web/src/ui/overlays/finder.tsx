import { IconSearch } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  TextField,
  useFilter,
} from 'react-aria-components'
import css from './finder.module.css'
import { Overlay } from './overlay'

/** An item that can be found by its text. */
export interface Findable {
  id: string
  label: string
  group: string
  /** Additional words to search by, shown beside the label. */
  about?: string
  /** The keyboard shortcut. */
  keys?: string
}

interface FinderBoxProps {
  label: string
  /** The placeholder of the search field. */
  placeholder: string
  groups: readonly string[]
  found: readonly Findable[]
  words: string
  onWords: (words: string) => void
  onRun: (id: string) => void
  isOpen: boolean
  onClose: () => void
}

/** A dialog that finds items by their text, and opens or runs the chosen one. */
export function FinderBox({ label, isOpen, onClose, ...rest }: FinderBoxProps): ReactNode {
  return (
    <Overlay label={label} isOpen={isOpen} onClose={onClose} look={look}>
      <Finder {...rest} />
    </Overlay>
  )
}

const look = { veil: css.veil, modal: css.modal, dialog: css.dialog }

function Finder(props: Omit<FinderBoxProps, 'isOpen' | 'label' | 'onClose'>): ReactNode {
  const { placeholder, groups, found, words, onWords, onRun } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains} inputValue={words} onInputChange={onWords}>
      <TextField className={css.field ?? ''} aria-label="Find" autoFocus>
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <Input className={css.input ?? ''} placeholder={placeholder} />
      </TextField>
      {/* The list scrolls, so it must be reachable by keyboard. */}
      <div className={css.scroll} tabIndex={0}>
        <Menu
          className={css.list ?? ''}
          aria-label="Results"
          onAction={id => onRun(String(id))}
          renderEmptyState={() => <p className={css.none}>No results for these words.</p>}
        >
          {groups.map(group => {
            const inGroup = found.filter(one => one.group === group)
            return inGroup.length === 0 ? null : (
              <MenuSection key={group} id={group}>
                <Header className={css.group}>{group}</Header>
                {inGroup.map(({ id, label, about, keys }) => (
                  <MenuItem
                    key={id}
                    id={id}
                    textValue={`${label} ${about ?? ''}`}
                    className={css.item ?? ''}
                  >
                    <span>{label}</span>
                    {about !== undefined && <span className={css.about}>{about}</span>}
                    {keys !== undefined && <kbd className={css.keys}>{keys}</kbd>}
                  </MenuItem>
                ))}
              </MenuSection>
            )
          })}
        </Menu>
      </div>
    </Autocomplete>
  )
}
