import { type ReactNode } from 'react'
import { type OpenedEmbed } from '../../host/screen'
import { type Drawable, useDrawable } from '../../painting/drawable'
import { describeFailure } from '../../service/failures'
import { Failure, Skeleton } from '../../ui/states'
import css from './embedded.module.css'

interface OpenedDrawableProps {
  opened: OpenedEmbed
  children: (drawable: Drawable) => ReactNode
}

/** Reads the design of a session for a screen. */
export function OpenedDrawable({ opened, children }: OpenedDrawableProps): ReactNode {
  const { data, error, refetch } = useDrawable(opened.designId)
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
