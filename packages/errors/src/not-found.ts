import { AppError } from './app-error'

/** What callers name by an id or a token. */
export type Resource =
  | 'API key'
  | 'Approval'
  | 'Archive'
  | 'Asset'
  | 'Batch'
  | 'Brand kit'
  | 'Comment'
  | 'Connected app'
  | 'Connection request'
  | 'Delivery'
  | 'Design'
  | 'Embed session'
  | 'File'
  | 'Folder'
  | 'Font'
  | 'Inbound hook'
  | 'Invitation'
  | 'Member'
  | 'Passkey'
  | 'Refused call'
  | 'Render'
  | 'Session'
  | 'Share'
  | 'Sheet'
  | 'Signing key'
  | 'Style'
  | 'Template'
  | 'Webhook'

/** Returns the error for a resource that does not exist, or that belongs to another organization: "Design not found". */
export const notFound = (resource: Resource): AppError =>
  new AppError('not_found', `${resource} not found`)

/** Returns what was found. Throws `notFound` for null. */
export function found<Found>(resource: Resource, result: Found | null): Found {
  if (result === null) throw notFound(resource)
  return result
}
