import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { useUiHandler, useObservable, useEditing } from '../../session/editing'

// Only who moves gradients on the page needs it.
const GradientLayer = lazy(async () => ({
  default: (await import('./gradient-layer')).GradientLayer,
}))

/** The gradient that is moved on the page, while one is. */
export function Gradients(): ReactNode {
  const { gradientTargetId, store, panel } = useEditing()
  const id = useObservable(gradientTargetId)
  useUiHandler(
    'gradient',
    useCallback(() => {
      const { ids, page } = store.state().selection
      const [asked = page] = ids
      // What is moved has the room of a panel.
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
