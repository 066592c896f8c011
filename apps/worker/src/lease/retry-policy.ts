import { type ErrorCode, ShuttingDown, toAppError } from '@platen/errors'

/** The reaction to a failure: try again, fail the render, or do nothing, since this process can no longer write. */
export type Verdict = 'retry' | 'fail' | 'abandon'

const verdicts: Readonly<Record<ErrorCode, Exclude<Verdict, 'abandon'>>> = {
  invalid_request: 'fail',
  unauthorized: 'fail',
  forbidden: 'fail',
  sign_in_stale: 'fail',
  not_found: 'fail',
  method_not_allowed: 'fail',
  request_timeout: 'fail',
  idempotency_conflict: 'fail',
  render_ended: 'fail',
  in_use: 'fail',
  draft_behind: 'fail',
  callers_affected: 'fail',
  gone: 'fail',
  precondition_failed: 'fail',
  payload_too_large: 'fail',
  unsupported_media_type: 'fail',
  range_not_satisfiable: 'fail',
  asset_unusable: 'fail',
  // The render pool has already tried renders with these faults twice.
  render_crashed: 'fail',
  render_memory: 'fail',
  render_timeout: 'fail',
  rate_limited: 'retry',
  quota_exceeded: 'fail',
  headers_too_large: 'fail',
  queue_full: 'retry',
  unavailable: 'retry',
  internal: 'fail',
}

/** Decides what to do about a failure, according to its code. No other part of the worker decides what to retry. */
export function verdictOn(thrown: unknown): Verdict {
  return thrown instanceof ShuttingDown ? 'abandon' : verdicts[toAppError(thrown).code]
}
