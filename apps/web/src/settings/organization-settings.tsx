import { type ReactNode } from 'react'
import { roleNames, useSession } from '../service/session'
import { CopyId } from '../ui/copy'
import { Section } from '../ui/page'
import { Sheet } from '../ui/sheet'
import css from './settings.module.css'

export function OrganizationSettings(): ReactNode {
  const { organization, role } = useSession()
  return (
    <Section title="Organization">
      <Sheet>
        <dl className={css.facts}>
          <dt>Name</dt>
          <dd>{organization.name}</dd>
          <dt>Id</dt>
          <dd>
            <CopyId id={organization.id} label="organization id" />
          </dd>
          <dt>Your role</dt>
          <dd>
            {roleNames[role].label}: {roleNames[role].about.toLowerCase()}
          </dd>
        </dl>
      </Sheet>
    </Section>
  )
}
