import { type RenderRecord } from '@platen/database'
import { AppError, isErrorCode } from '@platen/errors'

/** The error of a failed render; `internal` when the row has none, or one with a code that this version does not know. */
export function renderFailure({ error }: Pick<RenderRecord, 'error'>): AppError {
  if (!error || !isErrorCode(error.code) || error.code === 'internal')
    return new AppError('internal', 'Internal error')
  return new AppError(error.code, error.message)
}
