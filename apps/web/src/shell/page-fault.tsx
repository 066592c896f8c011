import { type ReactNode } from 'react'
import { describeFailure } from '../service/failures'
import { Page } from '../ui/layout/page'
import { Failure } from '../ui/layout/states'
import { Outside } from './outside'

interface PageFaultProps {
  error: unknown
  onRetry: () => void
}

/** Shown instead of a page that has failed. */
export function PageFault({ error, onRetry }: PageFaultProps): ReactNode {
  return (
    <Page title="That did not work">
      <Failure {...describeFailure(error)} onRetry={onRetry} />
    </Page>
  )
}

/** Shown, without the rail, instead of a page that has failed. The rail needs the session, which may have failed to load. */
export function AppFault(props: PageFaultProps): ReactNode {
  return (
    <Outside>
      <PageFault {...props} />
    </Outside>
  )
}
