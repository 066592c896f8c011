import { includesRole } from '@platen/contract/names'
import { type ReactNode } from 'react'
import { roleNames, useSession } from '../../service/session'
import { CopyId } from '../../ui/buttons/copy'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { NameForm } from './name-form'
import css from './settings.module.css'

export function OrganizationSettings(): ReactNode {
  const { organization, role } = useSession()
  const owns = includesRole(role, 'owner')
  return (
    <Section title="Organization">
      <Sheet>
        {owns && (
          <NameForm
            key={organization.name}
            call="renameOrganization"
            label="Name"
            name={organization.name}
          />
        )}
        <dl className={css.facts}>
          {!owns && (
            <>
              <dt>Name</dt>
              <dd>{organization.name}</dd>
            </>
          )}
          <dt>ID</dt>
          <dd>
            <CopyId id={organization.id} label="organization ID" />
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
