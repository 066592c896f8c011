import { type ReactNode } from 'react'
import { Facts } from '../features/renders/detail/facts'
import { Outcome } from '../features/renders/detail/outcome'
import { completed, expired, failed, nothing } from './samples'
import { Specimen, Specimens } from './specimen'

/** The components that describe a completed render. */
export const RenderSpecimens = (): ReactNode => (
  <>
    <Specimens of="Facts">
      <Specimen state="Rendered in the app">
        <Facts render={completed} />
      </Specimen>
    </Specimens>
    <Specimens of="Outcome">
      <Specimen state="Completed, with a warning and a report" wide>
        <Outcome render={completed} name="Winter card" onAgain={nothing} onReport={nothing} />
      </Specimen>
    </Specimens>
  </>
)

/** The components that describe a render without files, or whose files have expired. */
export const UnmadeSpecimens = (): ReactNode => (
  <>
    <Specimens of="Failed">
      <Specimen state="Because of an image from another host" wide>
        <Outcome render={failed} name="Winter card" />
      </Specimen>
    </Specimens>
    <Specimens of="Open and cancelled">
      {(['queued', 'rendering', 'cancelled'] as const).map(status => (
        <Specimen key={status} state={status}>
          <Outcome render={{ ...failed, status }} name="Winter card" />
        </Specimen>
      ))}
    </Specimens>
    <Specimens of="Expired">
      <Specimen state="From an earlier render, files gone, no report" wide>
        <Outcome render={expired} name="Winter card" onAgain={nothing} onReport={nothing} />
      </Specimen>
    </Specimens>
  </>
)
