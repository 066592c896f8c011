import { roles, type Role } from '@platen/contract/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { faultsOf } from '../../service/field-faults'
import { roleNames } from '../../service/session'
import { AskForm } from '../../ui/overlays/ask-form'
import { Radios } from '../../ui/inputs/choices'
import { DialogBox } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'
import { HandedLink } from './handed-link'
import { invitesQuery } from './queries'

const choices = roles.map(value => ({ value, ...roleNames[value] }))

/** Creates an invitation, and shows its link only once. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const client = useQueryClient()
  const invite = useMutation({
    mutationFn: () => callApp('createInvite', { body: { email, role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  })
  if (invite.data)
    return (
      <HandedLink
        person={invite.data.email}
        url={invite.data.url}
        within="within 7 days"
        onClose={onClose}
      />
    )
  const { of, rest } = faultsOf(invite.error, ['email'])
  return (
    <DialogBox title="Invite a member" isOpen onClose={onClose}>
      <AskForm action="Create link" work={invite} fault={rest} onClose={onClose}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          autoFocus
          value={email}
          onChange={setEmail}
          fault={of.get('email')}
        />
        <Radios label="Role" value={role} choices={choices} onChange={setRole} />
      </AskForm>
    </DialogBox>
  )
}
