import {
  type Icon,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { IconButton } from '../ui/buttons/button'
import { Wordmark } from '../ui/layout/mark'
import { Overlay } from '../ui/overlays/overlay'
import css from './rail.module.css'

/** A page in the rail and in the palette. */
export interface NavItem {
  path: string
  label: string
  icon: Icon
  /** Pages of one group are listed together; `integrations` has a title, and `foot` is at the end of the rail. */
  group: 'make' | 'run' | 'integrations' | 'foot'
  /** True for a page outside the app, which the browser has to load. */
  away?: boolean
}

interface RailProps {
  navItems: readonly NavItem[]
  narrow?: boolean
  onFold?: () => void
  onGo?: () => void
}

export function Rail({ navItems, narrow = false, onFold, onGo }: RailProps): ReactNode {
  const Fold = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={css.nav} aria-label="Platen" data-narrow={narrow}>
      <Link to="/" className={css.home} aria-label="Platen, home" {...(onGo && { onClick: onGo })}>
        <Wordmark label={!narrow} />
      </Link>
      {(['make', 'run', 'integrations', 'foot'] as const).map(group => (
        <ul
          key={group}
          className={css[group]}
          {...(group === 'integrations' && { 'aria-label': 'Integrations' })}
        >
          {group === 'integrations' && !narrow && (
            <li className={css.title} aria-hidden="true">
              Integrations
            </li>
          )}
          {navItems
            .filter(place => place.group === group)
            .map(place => (
              <li key={place.path}>
                <RailLink place={place} narrow={narrow} onGo={onGo} />
              </li>
            ))}
        </ul>
      ))}
      {onFold && (
        <div className={css.fold}>
          <IconButton label={narrow ? 'Expand sidebar' : 'Collapse sidebar'} onPress={onFold}>
            <Fold size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </nav>
  )
}

interface RailLinkProps {
  place: NavItem
  narrow: boolean
  onGo: (() => void) | undefined
}

function RailLink({ place, narrow, onGo }: RailLinkProps): ReactNode {
  const { path, label, icon: PlaceIcon, away } = place
  const inside = (
    <>
      <PlaceIcon size={20} stroke={1.5} aria-hidden="true" />
      {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </>
  )
  const looks = { className: css.link, ...(narrow && { title: label }) }
  return away === true ? (
    <a href={path} {...looks}>
      {inside}
    </a>
  ) : (
    <Link
      to={path}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      {...looks}
      {...(onGo && { onClick: onGo })}
    >
      {inside}
    </Link>
  )
}

interface RailDrawerProps {
  navItems: readonly NavItem[]
  isOpen: boolean
  onClose: () => void
}

/** The rail as a drawer, for narrow windows. */
export function RailDrawer({ navItems, isOpen, onClose }: RailDrawerProps): ReactNode {
  return (
    <Overlay label="Menu" isOpen={isOpen} onClose={onClose} look={drawer}>
      <Rail navItems={navItems} onGo={onClose} />
    </Overlay>
  )
}

const drawer = { veil: css.veil, modal: css.drawer, dialog: css.drawerDialog }
