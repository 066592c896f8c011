import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { useUiHandler, useObservable, useEditing } from '../../session/editing'

// Loaded only when a gradient is edited on the page.
const GradientLayer = lazy(async () => ({
  default: (await import('./gradient-layer')).GradientLayer,
}))

/** The gradient that is being edited on the page, if any. */
export function Gradients(): ReactNode {
  const { gradientTargetId, store, panel } = useEditing()
  const id = useObservable(gradientTargetId)
  useUiHandler(
    'gradient',
    useCallback(() => {
      const { ids, page } = store.state().selection
      const [asked = page] = ids
      // Editing on the page needs the space that the panel covers.
      panel.set(null)
      gradientTargetId.set(gradientTargetId.get() === asked ? null : asked)
    }, [gradientTargetId, store, panel]),
  )
  return id === null ? null : (
    <Suspense>
      <GradientLayer key={id} id={id} />
    </Suspense>
  )
}
