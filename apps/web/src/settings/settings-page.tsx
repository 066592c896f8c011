import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Page } from '../ui/page'
import { AccountSettings } from './account-settings'
import { MemberSettings } from './member-settings'
import { OrganizationSettings } from './organization-settings'
import { type SettingsSection, settingsSections } from './sections'
import css from './settings.module.css'

const bodies: Readonly<Record<SettingsSection, () => ReactNode>> = {
  organization: OrganizationSettings,
  members: MemberSettings,
  account: AccountSettings,
}

export function SettingsPage({ section }: { section: SettingsSection }): ReactNode {
  const Body = bodies[section]
  return (
    <Page title="Settings">
      <nav className={css.sections} aria-label="Settings">
        {settingsSections.map(id => (
          <Link key={id} to="/settings/$section" params={{ section: id }} className={css.section}>
            {names[id]}
          </Link>
        ))}
      </nav>
      <Body />
    </Page>
  )
}

const names = {
  organization: 'Organization',
  members: 'Members',
  account: 'Your account',
} satisfies Record<SettingsSection, string>
