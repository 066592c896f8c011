import { renderErrorOf } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'

/** Returns the error of a failed render; `internal` if the row has no error, or an error with an unknown code. */
export function renderFailure(render: Pick<RenderRecord, 'error'>): AppError {
  const { code, message } = renderErrorOf(render)
  return new AppError(code, message)
}
