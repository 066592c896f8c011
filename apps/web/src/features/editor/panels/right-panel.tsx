import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/states'
import { useEditing, useObservable } from '../session/editing'
import { Inspector } from './inspector/inspector'

// Loaded only when opened.
const CommentsPanel = lazy(async () => ({
  default: (await import('../comments/comments-panel')).CommentsPanel,
}))

/** The properties of the selection, or the comments on the design. */
export function RightPanel(): ReactNode {
  const isCommented = useObservable(useEditing().comments) !== null
  if (!isCommented) return <Inspector />
  return (
    <Suspense fallback={<Skeleton rows={3} high={72} />}>
      <CommentsPanel />
    </Suspense>
  )
}
