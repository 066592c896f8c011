import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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
import { Overlay } from '../ui/overlay'
import { docsGroups } from './docs-index'
import { useFoundDesigns } from './found-designs'
import { useFoundRenders } from './found-renders'
import css from './palette.module.css'
import { type Command } from './use-commands'

interface PaletteProps {
  commands: readonly Command[]
  isOpen: boolean
  onClose: () => void
}

const groups = [
  'Renders',
  'Pages',
  'Actions',
  'Designs',
  'Templates',
  'Keys',
  ...Object.values(docsGroups),
] as const

/** Finds pages, actions, designs, templates, keys and guides by their words, and renders by their ids. */
export function Palette({ commands, isOpen, onClose }: PaletteProps): ReactNode {
  return (
    <Overlay label="Find anything" isOpen={isOpen} onClose={onClose} look={look}>
      <Finder commands={commands} onClose={onClose} />
    </Overlay>
  )
}

const look = { veil: css.veil, modal: css.modal, dialog: css.dialog }

function Finder({ commands: known, onClose }: Omit<PaletteProps, 'isOpen'>): ReactNode {
  const [words, setWords] = useState('')
  const commands = [...useFoundRenders(words), ...useFoundDesigns(words), ...known]
  const { contains } = useFilter({ sensitivity: 'base' })
  const router = useRouter()
  const run = (id: unknown): void => {
    const go = commands.find(command => command.id === id)?.go
    onClose()
    if (typeof go === 'function') go()
    else if (go?.startsWith('/docs') === true) window.location.assign(go)
    else if (go !== undefined) void router.navigate({ href: go })
  }
  return (
    <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
      <TextField className={css.field ?? ''} aria-label="Find" autoFocus>
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <Input
          className={css.input ?? ''}
          placeholder="Find a page, a design, a template, a key, a guide, a render by its id"
        />
      </TextField>
      {/* It scrolls, so the keyboard has to reach it. */}
      <div className={css.scroll} tabIndex={0}>
        <Menu
          className={css.list ?? ''}
          aria-label="Found"
          onAction={run}
          renderEmptyState={() => <p className={css.none}>Nothing has these words.</p>}
        >
          {groups.map(group => {
            const found = commands.filter(command => command.group === group)
            return found.length === 0 ? null : (
              <MenuSection key={group} id={group}>
                <Header className={css.group}>{group}</Header>
                {found.map(({ id, label, about }) => (
                  <MenuItem
                    key={id}
                    id={id}
                    textValue={`${label} ${about ?? ''}`}
                    className={css.item ?? ''}
                  >
                    <span>{label}</span>
                    {about !== undefined && <span className={css.about}>{about}</span>}
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
