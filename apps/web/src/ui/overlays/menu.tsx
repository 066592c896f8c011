import { type ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import css from './menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  /** True for a destructive action. */
  danger?: boolean
  onAction: () => void
}

interface MenuBoxProps {
  label: string
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Groups of entries, separated by lines. */
  groups: readonly (readonly MenuEntry[])[]
  header?: ReactNode
  /** The edge of the trigger at which the menu begins. */
  from?: 'start' | 'end'
}

export function MenuBox(props: MenuBoxProps): ReactNode {
  const { label, trigger, groups, header, from = 'end' } = props
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={css.popover ?? ''} placement={`bottom ${from}`}>
        {header !== undefined && <div className={css.header}>{header}</div>}
        <Menu aria-label={label} className={css.menu ?? ''}>
          {groups.flatMap((group, at) => [
            ...(at === 0 ? [] : [<Separator key={`line-${at}`} className={css.line ?? ''} />]),
            ...group.map(entry => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                onAction={entry.onAction}
                className={`${css.item} ${entry.danger === true ? css.danger : ''}`}
              >
                {entry.icon}
                {entry.label}
              </MenuItem>
            )),
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
