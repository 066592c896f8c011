import { type ReactNode, useCallback } from 'react'
import { Button } from '../../../ui/buttons/button'
import { useEditing, useObservable, useUiHandler } from '../session/editing'
import { useOpenThreads } from './comments'

/** The button that shows and hides the comments, with the number of those that are open. */
export function CommentsButton(): ReactNode {
  const { designId, comments, panel } = useEditing()
  const isShown = useObservable(comments) !== null
  const count = useOpenThreads(designId)
  const toggle = useCallback(() => {
    const next = comments.get() === null ? { selected: null } : null
    comments.set(next)
    panel.set(next && 'right')
  }, [comments, panel])
  useUiHandler('comments', toggle)
  return (
    <Button look="quiet" aria-expanded={isShown} onPress={toggle}>
      Comments{count > 0 && ` ${count}`}
    </Button>
  )
}
