import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { callApp } from '../service/app-calls'
import { failureLine } from '../service/failures'
import { type Role, roleNames } from '../service/session'
import { FormFault } from '../ui/form-fault'
import { Button } from '../ui/button'
import { Radios } from '../ui/choices'
import { Actions, DialogBox, Stack } from '../ui/dialog'
import { Field } from '../ui/field'
import { HandedLink } from './handed-link'
import { invitesQuery } from './queries'

const choices = (['viewer', 'editor', 'owner'] as const).map(value => ({
  value,
  ...roleNames[value],
}))

/** Makes an invitation and shows its link, this once. */
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
  return (
    <DialogBox title="Invite somebody" isOpen onClose={onClose}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <Stack>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            autoFocus
            value={email}
            onChange={setEmail}
          />
          <Radios label="Role" value={role} choices={choices} onChange={setRole} />
          {invite.error && <FormFault>{failureLine(invite.error)}</FormFault>}
          <Actions>
            <Button onPress={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isPending={invite.isPending}>
              Make a link
            </Button>
          </Actions>
        </Stack>
      </Form>
    </DialogBox>
  )
}
