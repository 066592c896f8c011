import { lazy, type ReactNode, Suspense } from 'react'
import { type AffectedCallsProps } from './affected-calls'

/** Loaded when needed: few versions affect calls. */
const AffectedCalls = lazy(async () => {
  const { AffectedCalls: View } = await import('./affected-calls')
  return { default: View }
})

/** Says what calls have sent that would have no effect with the next version; empty if there is nothing. */
export function Affected(props: AffectedCallsProps): ReactNode {
  return (
    <div role="status">
      {props.elements.length > 0 && (
        <Suspense>
          <AffectedCalls {...props} />
        </Suspense>
      )}
    </div>
  )
}
