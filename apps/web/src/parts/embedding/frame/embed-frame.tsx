import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Host } from '../host'
import { HostContext, RefusedContext } from '../host-context'
import { type EmbedScreen, type OpenedEmbed } from '../screen'
import { callApp } from '../../../service/app-calls'
import { describeFailure } from '../../../service/failures'
import { Failure, Notice, Skeleton } from '../../../ui/layout/states'
import css from './embed-frame.module.css'
import { type TokenKeeper } from './keep-token'
import { showTheme } from './looks'

interface EmbedFrameProps {
  host: Host
  keeper: TokenKeeper
  screens: Readonly<Record<OpenedEmbed['mode'], EmbedScreen>>
}

/** The frame in a page of another application. Waits for a token, then shows the design of the session in the mode of the session. */
export function EmbedFrame({ host, keeper, screens }: EmbedFrameProps): ReactNode {
  const { tokens, isRefused } = useSyncExternalStore(keeper.subscribe, keeper.get)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['embed', tokens],
    queryFn: () => callApp('openEmbed'),
    enabled: tokens > 0,
    staleTime: Infinity,
    // Keeps the screen while the next token is tried.
    placeholderData: before => before,
  })
  useEffect(() => {
    if (tokens > 1) void client.refetchQueries({ predicate: ({ state }) => state.error !== null })
  }, [client, tokens])
  const expiresAt = data?.expiresAt
  useEffect(() => {
    if (expiresAt !== undefined) keeper.lastsUntil(Date.parse(expiresAt))
  }, [keeper, expiresAt, tokens])
  const designId = data?.designId
  const formats = data?.formats
  useEffect(() => {
    if (designId !== undefined) host.opened(designId, formats ?? undefined)
  }, [host, designId, formats])
  useEffect(() => {
    if (error) host.tellUnopened(error)
  }, [host, error])
  const theme = data?.theme
  useEffect(() => {
    if (theme) showTheme(theme)
  }, [theme])
  const Screen = data && screens[data.mode]
  return (
    <HostContext value={host}>
      {isRefused && (
        <div className={css.bar} role="status" data-above="">
          <Notice look="warn">This session has expired. Keep this page open and try again.</Notice>
        </div>
      )}
      {Screen ? (
        <RefusedContext value={isRefused}>
          <Suspense fallback={<Waiting />}>
            <Screen opened={data} />
          </Suspense>
        </RefusedContext>
      ) : error ? (
        <main className={css.message}>
          <h1>This design cannot be opened</h1>
          <Failure {...describeFailure(error)} onRetry={() => void refetch()} />
        </main>
      ) : (
        <Waiting />
      )}
    </HostContext>
  )
}

const Waiting = (): ReactNode => (
  <main className={css.message}>
    <Skeleton rows={1} high={320} />
  </main>
)
