import { type DryRun } from '@platen/contract'
import { type CheckRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { outcomeOfCheck } from '../../domain/renders/outcome-of-check'

/** Presents a check that has ended. Throws the errors of `outcomeOfCheck`. */
export function presentDryRun(check: CheckRecord): DryRun {
  const { designId, designVersion: version } = check
  const { findings, warnings, report, layout, map } = outcomeOfCheck(check, 'The dry run')
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
