import { type RenderOutcomeRow, renderOutcomeSchema } from '@platen/contract'
import { type CheckRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { renderFailure } from './render-failure'

/**
 * Returns the outcome of a check that has ended. `name` begins the messages, such as "The dry run". Throws the error of the check, and
 * `unavailable` if it takes longer than a call waits.
 */
export function outcomeOfCheck(check: CheckRecord, name: string): RenderOutcomeRow {
  switch (check.state) {
    case 'completed':
      return renderOutcomeSchema.parse(check.result)
    case 'queued':
    case 'rendering':
      throw new AppError('unavailable', `${name} took too long; try again`, {
        internal: `${check.id} takes longer than RENDER_WAIT_MS`,
        retryAfter: 2,
      })
    case 'failed':
      throw renderFailure(check)
    case 'cancelled':
      throw new AppError('render_ended', `${name} was cancelled`)
  }
}
