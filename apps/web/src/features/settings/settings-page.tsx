import { includesRole } from '@platen/contract/names'
import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useSession } from '../../service/session'
import { Page } from '../../ui/layout/page'
import { AccountSettings } from './account-settings'
import { AuditSettings } from './audit-settings'
import { MemberSettings } from './member-settings'
import { OrganizationSettings } from './organization-settings'
import { type SettingsSection, settingsSections } from './sections'
import css from './settings.module.css'

const bodies: Readonly<Record<SettingsSection, () => ReactNode>> = {
  organization: OrganizationSettings,
  members: MemberSettings,
  audit: AuditSettings,
  account: AccountSettings,
}

export function SettingsPage({ section }: { section: SettingsSection }): ReactNode {
  const { role } = useSession()
  const Body = bodies[section]
  const shown = settingsSections.filter(id => id !== 'audit' || includesRole(role, 'owner'))
  return (
    <Page title="Settings">
      <nav className={css.sections} aria-label="Settings">
        {shown.map(id => (
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
  audit: 'Audit log',
  account: 'Your account',
} satisfies Record<SettingsSection, string>
