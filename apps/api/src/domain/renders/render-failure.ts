import { type RenderRecord } from '@platen/database'
import { AppError, isErrorCode } from '@platen/errors'

/** Returns the error of a failed render; `internal` if the row has none, or one with an unknown code. */
export function renderFailure({ error }: Pick<RenderRecord, 'error'>): AppError {
  if (!error || !isErrorCode(error.code) || error.code === 'internal')
    return new AppError('internal', 'Internal error')
  return new AppError(error.code, error.message)
}
