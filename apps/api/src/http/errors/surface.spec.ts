import { routes } from '@platen/contract'
import { statusCodes } from './status-codes'

describe('the public surface over HTTP', () => {
  it('pins the status of every error code', () => {
    expect(statusCodes).toEqual({
      invalid_request: 400,
      unauthorized: 401,
      forbidden: 403,
      sign_in_stale: 403,
      not_found: 404,
      method_not_allowed: 405,
      request_timeout: 408,
      idempotency_conflict: 409,
      render_ended: 409,
      in_use: 409,
      draft_behind: 409,
      callers_affected: 409,
      gone: 410,
      precondition_failed: 412,
      payload_too_large: 413,
      unsupported_media_type: 415,
      range_not_satisfiable: 416,
      asset_unusable: 422,
      render_crashed: 422,
      render_timeout: 422,
      render_memory: 422,
      rate_limited: 429,
      quota_exceeded: 429,
      headers_too_large: 431,
      queue_full: 503,
      unavailable: 503,
      internal: 500,
    })
  })

  it('keeps every route of the contract behind the key', () => {
    for (const { path } of Object.values(routes)) expect(path.startsWith('/api/v1/')).toBe(true)
  })
})
