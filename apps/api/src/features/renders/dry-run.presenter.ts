import { type DryRun, renderOutcomeSchema } from '@platen/contract'
import { type CheckRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { renderFailure } from '../../domain/renders/render-failure'

/** Presents a check that has ended. Throws its error, and `unavailable` if it takes longer than a call waits. */
export function presentDryRun(check: CheckRecord): DryRun {
  const { designId, designVersion: version, state } = check
  switch (state) {
    case 'completed': {
      const { findings, warnings, report, layout, map } = renderOutcomeSchema.parse(check.result)
      if (!findings)
        throw new AppError('internal', 'Internal error', { internal: 'the check has no findings' })
      return {
        dryRun: true,
        designId,
        version,
        ...findings,
        warnings,
        ...(report && { report }),
        ...(layout && { layout }),
        ...(map && { map }),
      }
    }
    case 'queued':
    case 'rendering':
      throw new AppError('unavailable', 'The dry run took too long; try again', {
        internal: `${check.id} takes longer than RENDER_WAIT_MS`,
        retryAfter: 2,
      })
    case 'failed':
      throw renderFailure(check)
    case 'cancelled':
      throw new AppError('render_ended', 'The dry run was cancelled')
  }
}
