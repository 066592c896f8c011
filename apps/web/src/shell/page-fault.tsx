import { type ReactNode } from 'react'
import { describeFailure } from '../service/failures'
import { ButtonLink } from '../ui/button'
import { Page } from '../ui/page'
import { Empty, Failure } from '../ui/states'
import { Sheet } from '../ui/sheet'

interface PageFaultProps {
  error: unknown
  onRetry: () => void
}

/** In the place of a page that failed. */
export function PageFault({ error, onRetry }: PageFaultProps): ReactNode {
  return (
    <Page title="That did not work">
      <Failure {...describeFailure(error)} onRetry={onRetry} />
    </Page>
  )
}

/** In the place of a page that does not exist. */
export function NoPage(): ReactNode {
  return (
    <Page title="Nothing is here">
      <Sheet>
        <Empty text="There is no page at this address. It may have moved, or the link is mistyped.">
          <ButtonLink href="/">Go home</ButtonLink>
        </Empty>
      </Sheet>
    </Page>
  )
}
