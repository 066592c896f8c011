import { type Scope } from '@platen/contract/names'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type Answer, callApp } from '../../service/app-calls'
import { isLocalApp } from '../../service/connected-apps'
import { describeFailure, failureLine } from '../../service/failures'
import { sessionKey, useSession } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { FormFault } from '../../ui/inputs/form-fault'
import { Wordmark } from '../../ui/layout/mark'
import { Title, useTitle } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { Actions } from '../../ui/overlays/dialog'
import css from './connect.module.css'
import { useSettled } from './use-settled'

type Connection = Answer<'readConnection'>

interface ConnectPageProps {
  /** The id of the question. */
  id: string
  /** Called with the address that the browser opens next. */
  onAnswered: (address: string) => void
}

/** Asks the user whether an app may act for them. What the app says about itself is not proven, and so stands below its host. */
export function ConnectPage({ id, onAnswered }: ConnectPageProps): ReactNode {
  const asked = useQuery({
    queryKey: ['connection', id],
    queryFn: ({ signal }) => callApp('readConnection', { id, signal }),
    // Once answered, it is gone.
    staleTime: Infinity,
  })
  useTitle('Connect an app')
  return (
    <main className={css.page}>
      <Wordmark />
      <Sheet cropped>
        <div className={css.inside}>
          {asked.data ? (
            <Question id={id} connection={asked.data} onAnswered={onAnswered} />
          ) : (
            <Missing error={asked.error} onRetry={() => void asked.refetch()} />
          )}
        </div>
      </Sheet>
    </main>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (!error) return <Skeleton rows={4} high={36} />
  const failure = describeFailure(error)
  if (!failure.isGone) return <Failure {...failure} onRetry={onRetry} />
  return (
    <Title
      title="This request has ended"
      about="It was answered, opened in another browser, or is over 10 minutes old. Go back to the app and connect again."
    />
  )
}

function Question({
  id,
  connection,
  onAnswered,
}: ConnectPageProps & { connection: Connection }): ReactNode {
  const { user } = useSession()
  const client = useQueryClient()
  const { scopes } = connection
  const answer = useMutation({
    mutationFn: (isApproved: boolean) =>
      isApproved
        ? callApp('approveConnection', { id, body: { userId: user.id, scopes } })
        : callApp('denyConnection', { id }),
    onSuccess: ({ redirectTo }) => onAnswered(redirectTo),
    // Somebody else may have signed in, or the role may have changed: then the question is another one.
    onError: async () => {
      await client.invalidateQueries({ queryKey: sessionKey })
      await client.invalidateQueries({ queryKey: ['connection', id] })
    },
  })
  const isAnswering = answer.isPending || answer.isSuccess
  const isSettled = useSettled()
  return (
    <>
      <Title title={`Connect ${whoIs(connection)}?`} about={nameOf(connection)} />
      <Rights connection={connection} />
      <Recipient connection={connection} />
      <p className={css.hint}>
        Only connect apps that you have just asked to connect. You can disconnect it at any time in
        Settings, under Your account.
      </p>
      {answer.error && <FormFault>{failureLine(answer.error)}</FormFault>}
      <Actions>
        <Button isDisabled={isAnswering} onPress={() => answer.mutate(false)}>
          Cancel
        </Button>
        <Button
          look="primary"
          isDisabled={isAnswering || scopes.length === 0}
          isPending={!isSettled}
          onPress={() => answer.mutate(true)}
        >
          Connect
        </Button>
      </Actions>
    </>
  )
}

/** Who gets access, unless the title has said so. */
function Recipient({
  connection: { host, redirectHost, isLocal },
}: {
  connection: Connection
}): ReactNode {
  if (isLocal) return <p>Access is given to a program on this computer.</p>
  return redirectHost === host ? null : <p>Access is given to {redirectHost}.</p>
}

/** The permissions that the app gets if it is connected, and others that it asks for. */
function Rights({ connection: { scopes, withheld } }: { connection: Connection }): ReactNode {
  const { user, organization } = useSession()
  return (
    <>
      {scopes.length > 0 && (
        <p>
          It will act as {user.name} ({user.email}) in {organization.name}, and may:
        </p>
      )}
      <Scopes scopes={scopes} />
      {withheld.length > 0 && (
        <p>It {scopes.length > 0 && 'also '}asks for this, which your role does not allow:</p>
      )}
      <Scopes scopes={withheld} />
    </>
  )
}

function Scopes({ scopes }: { scopes: readonly Scope[] }): ReactNode {
  if (scopes.length === 0) return null
  return (
    <ul className={css.scopes}>
      {scopes.map(scope => (
        <li key={scope}>{scopeNames[scope]}</li>
      ))}
    </ul>
  )
}

const whoIs = (connection: Connection): string =>
  isLocalApp(connection) ? 'a program on this computer' : connection.host

const nameOf = ({ name }: Connection): string => `It calls itself “${name}”.`

const scopeNames: Readonly<Record<Scope, string>> = {
  read: 'See templates, brand kits and published designs',
  render: 'Render images, which count towards the usage of the organization',
  edit: 'Create and change designs as drafts, and add assets',
  publish: 'Publish designs, which changes what keys and links render',
}
