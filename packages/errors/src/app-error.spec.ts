import { AppError, errorCodes, isErrorCode, ShuttingDown, toAppError } from '.'

describe('AppError', () => {
  it('keeps the messages for operators and for callers apart', () => {
    const cause = new Error('ECONNREFUSED 10.0.0.7')
    const error = new AppError('unavailable', 'Try again later', {
      internal: 'storage 10.0.0.7 refused',
      cause,
      retryAfter: 2,
    })
    expect(error.publicMessage).toBe('Try again later')
    expect(error.message).toBe('storage 10.0.0.7 refused')
    expect(error.cause).toBe(cause)
    expect(error.retryAfter).toBe(2)
  })

  it('turns any other error into an internal one that reveals nothing to the caller', () => {
    const error = toAppError(new TypeError('secret detail'))
    expect(error.code).toBe('internal')
    expect(error.publicMessage).toBe('Internal error')
    expect(error.message).toBe('secret detail')
  })

  it('turns ShuttingDown into `unavailable`', () => {
    const error = toAppError(new ShuttingDown('the database is closed'))
    expect(error.code).toBe('unavailable')
    expect(error.publicMessage).toBe('The service is shutting down')
    expect(error.message).toBe('the database is closed')
  })

  it('returns an AppError unchanged', () => {
    const error = new AppError('not_found', 'Design not found')
    expect(toAppError(error)).toBe(error)
  })

  it('pins the public codes', () => {
    expect(errorCodes).toEqual([
      'invalid_request',
      'unauthorized',
      'forbidden',
      'sign_in_stale',
      'not_found',
      'method_not_allowed',
      'request_timeout',
      'idempotency_conflict',
      'render_ended',
      'in_use',
      'draft_behind',
      'callers_affected',
      'gone',
      'precondition_failed',
      'payload_too_large',
      'unsupported_media_type',
      'range_not_satisfiable',
      'asset_unusable',
      'render_crashed',
      'render_timeout',
      'render_memory',
      'rate_limited',
      'quota_exceeded',
      'headers_too_large',
      'queue_full',
      'unavailable',
      'internal',
    ])
    expect(isErrorCode('render_memory')).toBe(true)
    expect(isErrorCode('teapot')).toBe(false)
  })
})
