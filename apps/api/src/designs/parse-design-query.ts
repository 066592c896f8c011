import { AppError } from '@platen/errors'

/** Reads the query of a single design; throws `invalid_request` for anything but true or false. */
export function parseDesignQuery(query: Readonly<Record<string, unknown>>): {
  withDocument: boolean
} {
  const { document } = query
  if (document === undefined || document === 'false') return { withDocument: false }
  if (document === 'true') return { withDocument: true }
  throw new AppError('invalid_request', 'document must be true or false')
}
