import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import {
  type ConnectedApp,
  connectedAppsQuery,
  isLocalApp,
  isOff,
} from '../../service/connected-apps'
import { useMay } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { Section } from '../../ui/layout/page'
import { Table } from '../../ui/lists/table'
import { ago } from '../../ui/moments'
import { ListFault, ListState } from './list-state'

/** The apps that the user has connected, or for owners those of all users; nothing while none can be connected. */
export function ConnectedApps(): ReactNode {
  const apps = useQuery(connectedAppsQuery)
  if (isOff(apps.error)) return null
  return (
    <Section title="Connected apps">
      <ListState query={apps} none="No apps. An assistant asks you when you add it by its URL.">
        {found => <AppsTable apps={found} />}
      </ListState>
    </Section>
  )
}

function AppsTable({ apps }: { apps: readonly ConnectedApp[] }): ReactNode {
  const [now] = useState(() => Date.now())
  const client = useQueryClient()
  const seesAll = useMay('owner')
  const end = useMutation({
    mutationFn: (id: string) => callApp('endConnectedApp', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: connectedAppsQuery.queryKey }),
  })
  const person = {
    id: 'person',
    title: 'Member',
    cell: ({ person: { name } }: ConnectedApp) => name,
  }
  return (
    <>
      <ListFault error={end.error} />
      <Table
        label="Connected apps"
        rows={apps}
        keyOf={({ id }) => id}
        columns={[
          { id: 'host', title: 'App', cell: app => `${whoIs(app)} (“${app.name}”)` },
          ...(seesAll ? [person] : []),
          { id: 'scopes', title: 'May', cell: ({ scopes }) => scopes.join(', ') },
          { id: 'made', title: 'Connected', cell: ({ createdAt }) => ago(createdAt, now) },
          {
            id: 'used',
            title: 'Last used',
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : ago(lastUsedAt, now)),
          },
          {
            id: 'actions',
            title: 'Actions',
            actions: true,
            cell: app => (
              <Button
                look="quiet"
                aria-label={`Disconnect ${isLocalApp(app) ? `“${app.name}”` : app.host}`}
                onPress={() => end.mutate(app.id)}
              >
                Disconnect
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const whoIs = (app: ConnectedApp): string => (isLocalApp(app) ? 'Local program' : app.host)
