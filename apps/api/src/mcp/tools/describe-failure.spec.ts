import { AppError, errorCodes } from '@platen/errors'
import { advice, describeFailure } from './describe-failure'

describe('describeFailure', () => {
  it('advises on the next step for every code', () => {
    expect(Object.keys(advice).sort()).toEqual([...errorCodes].sort())
    for (const code of errorCodes) {
      expect(describeFailure(new AppError(code, 'It broke'))).toMatch(/^It broke\. [A-Z].*\.$/)
    }
  })

  it.each([
    ['rate_limited', 7.2, 'after 8 s.'],
    ['queue_full', undefined, 'after 2 s.'],
  ] as const)('says when to call again after %s', (code, retryAfter, text) => {
    const error = new AppError(code, 'Too many', retryAfter === undefined ? {} : { retryAfter })
    expect(describeFailure(error)).toContain(text)
  })

  it('shows nothing internal', () => {
    const error = new AppError('unavailable', 'Try later.', { internal: '10.0.0.7 refused' })
    expect(describeFailure(error)).toBe('Try later. Call again with the same arguments after 2 s.')
  })
})
