import { AppError, errorCodes, ShuttingDown } from '@platen/errors'
import { verdictOn } from './retry-policy'

describe('the retry policy', () => {
  it('retries codes for which a later try can succeed, and no others', () => {
    const retried = errorCodes.filter(code => verdictOn(new AppError(code, 'no')) === 'retry')
    expect(retried).toEqual(['rate_limited', 'queue_full', 'unavailable'])
    const failed = errorCodes.filter(code => verdictOn(new AppError(code, 'no')) === 'fail')
    expect([...retried, ...failed].sort()).toEqual([...errorCodes].sort())
  })

  it('fails a render for a bug of ours', () => {
    expect(verdictOn(new TypeError('x is undefined'))).toBe('fail')
  })

  it('neither retries nor fails what the end of this process interrupted', () => {
    expect(verdictOn(new ShuttingDown('the database is closed'))).toBe('abandon')
  })
})
