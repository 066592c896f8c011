import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { type ConnectedApp, connectedAppsQuery } from '../../service/connected-apps'
import { Button } from '../../ui/buttons/button'
import { Sheet } from '../../ui/layout/sheet'
import { Empty } from '../../ui/layout/states'
import { Table } from '../../ui/lists/table'
import { ago } from '../../ui/moments'

/** The time in ms after which the last calls are read again. */
const freshMs = 10_000

/** The last call of each connected app, the latest first; with keys, where to look instead. */
export function LastCalls({ needsKey }: { needsKey: boolean }): ReactNode {
  if (needsKey)
    return (
      <Sheet>
        <Empty
          text={
            <>
              Ask the assistant to list the templates. Then see when its key was last used, in{' '}
              <Link href="/keys">Keys</Link>.
            </>
          }
        />
      </Sheet>
    )
  return <CallsOfApps />
}

function CallsOfApps(): ReactNode {
  const apps = useQuery({ ...connectedAppsQuery, refetchInterval: freshMs })
  const check = (
    <Button isDisabled={apps.isFetching} onPress={() => void apps.refetch()}>
      Check now
    </Button>
  )
  if (!apps.data?.length)
    return (
      <Sheet>
        <Empty text="No assistant is connected yet. Connect one, and ask it to list the templates.">
          {check}
        </Empty>
      </Sheet>
    )
  return (
    <>
      <p>
        Ask the assistant to list the templates: its last call then appears here within a minute.
      </p>
      <Sheet flush>
        <Table
          label="Last calls"
          rows={apps.data.toSorted(byLastCall)}
          keyOf={({ id }) => id}
          columns={[
            { id: 'app', title: 'App', cell: ({ host, name }) => `${host} (“${name}”)` },
            { id: 'last', title: 'Last call', cell: app => lastCall(app, apps.dataUpdatedAt) },
          ]}
        />
      </Sheet>
      <div>{check}</div>
    </>
  )
}

const lastCall = ({ lastUsedAt }: ConnectedApp, now: number): string =>
  lastUsedAt === null ? 'Connected, but has not called yet' : ago(lastUsedAt, now)

const byLastCall = (one: ConnectedApp, other: ConnectedApp): number =>
  (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '')
