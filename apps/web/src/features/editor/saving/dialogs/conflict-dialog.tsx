import { lazy, type ReactNode, Suspense } from 'react'
import { useSaving } from '../session/saving-provider'

const ConflictQuestions = lazy(async () => ({
  default: (await import('./conflict-questions')).ConflictQuestions,
}))

/** Asks which change to keep where both sides have changed the same thing. */
export function ConflictDialog(): ReactNode {
  const work = useSaving(saving => saving.work)
  if (work.kind !== 'asking') return null
  const key = work.conflicts.map(({ path }) => path).join(' ')
  return (
    <Suspense>
      <ConflictQuestions key={key} {...work} />
    </Suspense>
  )
}
