import { lazy, type ReactNode, Suspense } from 'react'
import { useObservable, useEditing } from '../../session/editing'

// Loaded only when a colour is picked.
const EyedropperLayer = lazy(async () => ({
  default: (await import('./eyedropper-layer')).EyedropperLayer,
}))

/** The eyedropper, while a colour is being picked from the page. */
export function Eyedropper(): ReactNode {
  const { picking } = useEditing()
  const take = useObservable(picking)
  return take === null ? null : (
    <Suspense>
      <EyedropperLayer take={take} />
    </Suspense>
  )
}
