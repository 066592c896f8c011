import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useObservable, useEditing } from '../session/editing'

/** Tells screen readers what has happened. */
export function LiveRegion(): ReactNode {
  const { told } = useEditing()
  return (
    <VisuallyHidden role="status" aria-label="What happened">
      {useObservable(told)}
    </VisuallyHidden>
  )
}
