import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { roleNames } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { until } from '../../ui/moments'
import { Section } from '../../ui/layout/page'
import { Table } from '../../ui/lists/table'
import { ListFault, ListState } from './list-state'
import { invitesQuery } from './queries'

/** Invitations that have not been used yet; renders nothing if there are none. */
export function Invites(): ReactNode {
  const invites = useQuery(invitesQuery)
  const [now] = useState(() => Date.now())
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: (id: string) => callApp('deleteInvite', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  })
  if (invites.data?.length === 0) return null
  return (
    <Section title="Invited">
      <ListState query={invites} none="No open invitations.">
        {found => (
          <>
            <ListFault error={withdraw.error} />
            <Table
              label="Invitations"
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                { id: 'email', title: 'Email', cell: ({ email }) => email },
                { id: 'role', title: 'Role', cell: ({ role }) => roleNames[role].label },
                { id: 'end', title: 'Expires', cell: ({ expiresAt }) => until(expiresAt, now) },
                {
                  id: 'actions',
                  title: 'Actions',
                  actions: true,
                  cell: ({ id, email }) => (
                    <Button
                      look="quiet"
                      aria-label={`Withdraw the invitation for ${email}`}
                      onPress={() => withdraw.mutate(id)}
                    >
                      Withdraw
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </ListState>
    </Section>
  )
}
