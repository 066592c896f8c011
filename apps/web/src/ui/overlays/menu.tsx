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

interface MenuEntriesProps {
  label: string
  /** Groups of entries, separated by lines. */
  groups: readonly (readonly MenuEntry[])[]
}

/** The entries of a menu. */
export function MenuEntries({ label, groups }: MenuEntriesProps): ReactNode {
  return (
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
  )
}

interface MenuFrameProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** The edge of the trigger at which the menu begins. */
  from?: 'start' | 'end'
  children: ReactNode
}

/** A button, and the surface of the menu that it opens. */
export const MenuFrame = ({ trigger, from = 'end', children }: MenuFrameProps): ReactNode => (
  <MenuTrigger>
    {trigger}
    <Popover className={css.popover ?? ''} placement={`bottom ${from}`}>
      {children}
    </Popover>
  </MenuTrigger>
)

interface MenuBoxProps extends MenuEntriesProps, Omit<MenuFrameProps, 'children'> {
  header?: ReactNode
}

export const MenuBox = ({ header, label, groups, ...frame }: MenuBoxProps): ReactNode => (
  <MenuFrame {...frame}>
    {header !== undefined && <div className={css.header}>{header}</div>}
    <MenuEntries label={label} groups={groups} />
  </MenuFrame>
)
