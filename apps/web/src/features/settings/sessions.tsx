import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { useSignOut } from '../../parts/session/sign-out/use-sign-out'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ago } from '../../ui/moments'
import { Section } from '../../ui/layout/page'
import { Tag } from '../../ui/layout/states'
import { Table } from '../../ui/lists/table'
import { deviceOf } from './device'
import { ListFault, ListState } from './list-state'
import { type OwnSession, sessionsQuery } from './queries'

/** The sessions of the user, with buttons to end one or all of them. */
export function Sessions(): ReactNode {
  const sessions = useQuery(sessionsQuery)
  const [endingAll, setEndingAll] = useState(false)
  const endAll = (
    <Button look="danger" onPress={() => setEndingAll(true)}>
      End all
    </Button>
  )
  return (
    <Section title="Sessions" aside={endAll}>
      <ListState query={sessions} none="No sessions.">
        {found => <SessionsTable sessions={found} />}
      </ListState>
      {endingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </Section>
  )
}

function SessionsTable({ sessions }: { sessions: readonly OwnSession[] }): ReactNode {
  const [now] = useState(() => Date.now())
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => callApp('endSession', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const actionOf = ({ id, agent, current }: OwnSession): ReactNode =>
    current ? (
      <Tag look="quiet">Current session</Tag>
    ) : (
      <Button
        look="quiet"
        aria-label={`End the session of ${deviceOf(agent)}`}
        onPress={() => end.mutate(id)}
      >
        End
      </Button>
    )
  return (
    <>
      <ListFault error={end.error} />
      <Table
        label="Sessions"
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { id: 'agent', title: 'Browser', cell: ({ agent }) => deviceOf(agent) },
          { id: 'begun', title: 'Signed in', cell: ({ createdAt }) => ago(createdAt, now) },
          { id: 'used', title: 'Last used', cell: ({ lastUsedAt }) => ago(lastUsedAt, now) },
          { id: 'actions', title: 'Actions', actions: true, cell: actionOf },
        ]}
      />
    </>
  )
}

function EndAllDialog({ onClose }: { onClose: () => void }): ReactNode {
  const end = useSignOut('endSessions')
  return (
    <ConfirmDialog
      title="End all sessions?"
      text="You will be signed out everywhere within 5 seconds, including here. Changes that are only on this device are deleted, and connected apps are disconnected. API keys keep working."
      action="End all"
      work={end}
      fault={end.error && failureLine(end.error)}
      onClose={onClose}
    />
  )
}
