import {
  IconDeviceDesktop,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { useSession } from '../service/session'
import { chooseTheme, readTheme, type Theme } from '../preferences/theme'
import { SignOutDialog } from '../parts/session/sign-out/sign-out-dialog'
import { useLeaving } from '../parts/session/sign-out/use-leaving'
import { IconButton } from '../ui/buttons/button'
import { MenuBox } from '../ui/overlays/menu'
import { initialsOf } from './initials'
import css from './top-bar.module.css'

interface TopBarProps {
  onFind: () => void
  onMenu: () => void
}

export function TopBar({ onFind, onMenu }: TopBarProps): ReactNode {
  return (
    <header className={css.around}>
      <div className={css.bar}>
        <div className={css.menu}>
          <IconButton label="Menu" onPress={onMenu}>
            <IconMenu2 size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <Button className={css.find ?? ''} onPress={onFind}>
          <IconSearch size={16} stroke={1.5} aria-hidden="true" />
          <span>Find…</span>
          <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </Button>
        <div className={css.tools}>
          <ThemeMenu />
          <PersonMenu />
        </div>
      </div>
    </header>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const themeIcons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const themeNames = { system: 'Match system', light: 'Light', dark: 'Dark' }

function ThemeMenu(): ReactNode {
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: Theme): void => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  const Shown = themeIcons[theme]
  const entries = (['system', 'light', 'dark'] as const).map(id => {
    const EntryIcon = themeIcons[id]
    return {
      id,
      label: themeNames[id],
      icon: <EntryIcon size={16} stroke={1.5} aria-hidden="true" />,
      onAction() {
        choose(id)
      },
    }
  })
  const trigger = (
    <IconButton label={`Theme: ${themeNames[theme].toLowerCase()}`}>
      <Shown size={20} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
  return <MenuBox label="Theme" trigger={trigger} groups={[entries]} />
}

function PersonMenu(): ReactNode {
  const { user, organization } = useSession()
  const navigate = useNavigate()
  const { leave, asked } = useLeaving()
  const entries = [
    {
      id: 'account',
      label: 'Your account',
      icon: <IconUser size={16} stroke={1.5} aria-hidden="true" />,
      onAction() {
        void navigate({ to: '/settings/$section', params: { section: 'account' } })
      },
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <IconLogout size={16} stroke={1.5} aria-hidden="true" />,
      onAction() {
        void leave()
      },
    },
  ]
  // For speech input, the accessible name must begin with the visible text.
  const initials = initialsOf(user.name)
  const trigger = (
    <Button className={css.person ?? ''} aria-label={`${initials} ${user.name}: account`}>
      {initials}
    </Button>
  )
  const header = (
    <div className={css.who}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      <span>{organization.name}</span>
    </div>
  )
  return (
    <>
      <MenuBox label="Account" trigger={trigger} groups={[entries]} header={header} />
      {asked && <SignOutDialog {...asked} />}
    </>
  )
}
