import { lazy, type ReactNode, Suspense } from 'react'
import { useObservable, useEditing } from '../../session/editing'

// Only who picks colours needs it.
const EyedropperLayer = lazy(async () => ({
  default: (await import('./eyedropper-layer')).EyedropperLayer,
}))

/** What picks a colour from the page, while somebody does. */
export function Eyedropper(): ReactNode {
  const { picking } = useEditing()
  const take = useObservable(picking)
  return take === null ? null : (
    <Suspense>
      <EyedropperLayer take={take} />
    </Suspense>
  )
}
