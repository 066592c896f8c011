import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Skeleton } from '../../../ui/layout/states'
import { useEditing, useObservable, useUiHandler } from '../session/editing'
import { Inspector } from './inspector/inspector'

// Each loaded only when opened.
const CommentsPanel = lazy(async () => ({
  default: (await import('../comments/comments-panel')).CommentsPanel,
}))
const CheckPanel = lazy(async () => ({
  default: (await import('../checking/check-panel')).CheckPanel,
}))

/** The properties of the selection or, in their place, the comments on the design or its faults. */
export function RightPanel(): ReactNode {
  const { comments, checking, panel } = useEditing()
  const isCommented = useObservable(comments) !== null
  const isChecked = useObservable(checking)
  useUiHandler(
    'check',
    useCallback(() => {
      comments.set(null)
      checking.set(true)
      panel.set('right')
    }, [comments, checking, panel]),
  )
  if (!isCommented && !isChecked) return <Inspector />
  return (
    <Suspense fallback={<Skeleton rows={3} high={72} />}>
      {isCommented ? <CommentsPanel /> : <CheckPanel />}
    </Suspense>
  )
}
