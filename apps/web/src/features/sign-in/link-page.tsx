import { useQuery } from '@tanstack/react-query'
import { PlatenError } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { describeFailure } from '../../service/failures'
import { roleNames } from '../../service/session'
import { Failure, Skeleton } from '../../ui/layout/states'
import { until } from '../../ui/moments'
import { AccountPage } from './account-page'
import { DeadLink } from './dead-link'
import { JoinForm } from './join-form'
import { type Link, type LinkKind } from './link'

interface LinkPageProps {
  /** The purpose of the link, from the address. */
  kind: LinkKind
  onJoined: () => void
}

/** The page of a one-time link: the user joins, or sets a new password or passkey. */
export function LinkPage({ kind, onJoined }: LinkPageProps): ReactNode {
  // Read once, since the form must not lose its token when the address changes.
  const [token] = useState(() => window.location.hash.slice(1))
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => callApp('readLink', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  const titles = { setup: 'Set up Platen', invite: 'Join', reset: 'Set a new password or passkey' }
  if (token === '' || isDead(link.error)) return <DeadLink kind={kind} />
  if (link.error)
    return (
      <AccountPage title={titles[kind]}>
        <Failure
          {...describeFailure(link.error)}
          logPath={undefined}
          onRetry={() => void link.refetch()}
        />
      </AccountPage>
    )
  if (!link.data)
    return (
      <AccountPage title={titles[kind]}>
        <Skeleton rows={4} high={44} />
      </AccountPage>
    )
  return <OpenLink link={link.data} token={token} onJoined={onJoined} />
}

const isDead = (error: unknown): boolean =>
  error instanceof PlatenError && (error.status === 404 || error.status === 400)

interface OpenLinkProps {
  link: Link
  token: string
  onJoined: () => void
}

function OpenLink({ link, token, onJoined }: OpenLinkProps): ReactNode {
  const [now] = useState(() => Date.now())
  return (
    <AccountPage title={titleOf(link)} about={aboutOf(link, now)}>
      <JoinForm link={link} token={token} onJoined={onJoined} />
    </AccountPage>
  )
}

function titleOf({ kind, organization }: Link): string {
  if (kind === 'setup') return 'Set up Platen'
  return kind === 'invite' ? `Join ${organization.name}` : 'Set a new password or passkey'
}

function aboutOf({ kind, organization, role, email, expiresAt }: Link, now: number): string {
  const end = `The link expires ${until(expiresAt, now)}.`
  if (kind === 'setup') return `You become the first owner of ${organization.name}. ${end}`
  if (kind === 'invite')
    return `${email ?? 'You'} will join as ${roleNames[role].label.toLowerCase()}. ${end}`
  return `For ${email ?? 'your account'}. Using the link signs you out everywhere else, deletes your other passkeys and revokes your API keys. ${end}`
}
