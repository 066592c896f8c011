import { type ErrorCode } from '@platen/errors'

/** The cause of an error: invalid input of the caller, a limit of the key, too much load, or a fault of the service. */
type Blame = 'caller' | 'limit' | 'overload' | 'service'

/** The cause of each error code. */
export const blame: Readonly<Record<ErrorCode, Blame>> = {
  invalid_request: 'caller',
  unauthorized: 'caller',
  forbidden: 'caller',
  sign_in_stale: 'caller',
  not_found: 'caller',
  method_not_allowed: 'caller',
  request_timeout: 'caller',
  idempotency_conflict: 'caller',
  render_ended: 'caller',
  in_use: 'caller',
  draft_behind: 'caller',
  callers_affected: 'caller',
  gone: 'caller',
  precondition_failed: 'caller',
  payload_too_large: 'caller',
  unsupported_media_type: 'caller',
  range_not_satisfiable: 'caller',
  asset_unusable: 'caller',
  render_crashed: 'caller',
  render_timeout: 'caller',
  render_memory: 'caller',
  rate_limited: 'limit',
  quota_exceeded: 'limit',
  headers_too_large: 'caller',
  queue_full: 'overload',
  unavailable: 'overload',
  internal: 'service',
}
