import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useObservable, useEditing } from '../session/editing'

/** Announces events to screen readers. */
export function LiveRegion(): ReactNode {
  const { announcement } = useEditing()
  return (
    <VisuallyHidden role="status" aria-label="Announcements">
      {useObservable(announcement)}
    </VisuallyHidden>
  )
}
