import { type ReactNode, useEffect } from 'react'
import { useHost } from '../../../parts/embedding/host-context'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { type Drawable, useDrawable } from '../../../parts/painting/drawable'
import { describeFailure } from '../../../service/failures'
import { Failure, Skeleton } from '../../../ui/layout/states'
import css from './embedded.module.css'

interface OpenedDrawableProps {
  opened: OpenedEmbed
  children: (drawable: Drawable) => ReactNode
}

/** Loads the design of an embed session, and passes it to a screen. */
export function OpenedDrawable({ opened, children }: OpenedDrawableProps): ReactNode {
  const host = useHost()
  const { data, error, refetch } = useDrawable(opened.designId)
  const fault = data ? null : error
  useEffect(() => {
    if (fault) host.tellUnopened(fault)
  }, [host, fault])
  if (data) return children(data)
  return (
    <main className={css.message}>
      {error ? (
        <Failure {...describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={1} high={320} />
      )}
    </main>
  )
}
