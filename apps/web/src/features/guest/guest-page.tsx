import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { Wordmark } from '../../ui/layout/mark'
import { Title, useTitle } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { isEnded, openGuest } from './guest'
import { OpenedShare } from './opened-share'
import css from './guest.module.css'
import { useToken } from './use-token'

/** The page of a link to a shared design, for people without an account. */
export function GuestPage(): ReactNode {
  const token = useToken()
  return (
    <main className={css.page}>
      <Wordmark />
      {token === '' ? <Ended /> : <Link key={token} token={token} />}
    </main>
  )
}

function Link({ token }: { token: string }): ReactNode {
  const client = useQueryClient()
  const [guest] = useState(() => openGuest(token))
  const shared = useQuery({
    queryKey: ['shared', token, 'design'],
    queryFn: ({ signal }) => guest.open(signal),
  })
  const reread = useCallback(
    () => void client.invalidateQueries({ queryKey: ['shared', token, 'design'] }),
    [client, token],
  )
  if (isEnded(shared.error)) return <Ended />
  if (shared.data)
    return <OpenedShare guest={guest} token={token} shared={shared.data} onChanged={reread} />
  if (!shared.error) return <Skeleton rows={1} high={480} />
  return (
    <Message title="This design cannot be opened">
      <Failure {...describeFailure(shared.error)} onRetry={() => void shared.refetch()} />
    </Message>
  )
}

/** Says that the link shows nothing, and what to do. */
const Ended = (): ReactNode => (
  <Message title="This link does not work">
    <p>It may have expired, been revoked, or been copied only in part.</p>
    <p>Open the link again from where you got it, or ask the person who sent it for a new one.</p>
  </Message>
)

function Message({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useTitle(title)
  return (
    <div className={css.message}>
      <Sheet>
        <Title title={title} />
        {children}
      </Sheet>
    </div>
  )
}
