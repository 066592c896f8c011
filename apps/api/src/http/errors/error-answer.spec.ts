import { BadRequestException } from '@nestjs/common'
import { AppError } from '@platen/errors'
import { plainType } from '../answers/secure-answers'
import { describeThrown } from './describe-thrown'
import { errorAnswer } from './error-answer'

const answerOf = (thrown: unknown): ReturnType<typeof errorAnswer> =>
  errorAnswer(describeThrown(thrown), 'req_1')

describe('errorAnswer', () => {
  it('shows only the request id of an internal error', () => {
    expect(answerOf(new TypeError('select * from secrets'))).toEqual({
      status: 500,
      headers: { 'x-error-code': 'internal', 'x-request-id': 'req_1', ...plainType },
      body: { message: 'Internal error (request req_1)' },
    })
  })

  it('logs internal messages but does not send them', () => {
    const error = new AppError('unavailable', 'Try again', {
      internal: '10.0.0.7',
      retryAfter: 1.2,
    })
    expect(answerOf(error)).toEqual({
      status: 503,
      headers: {
        'x-error-code': 'unavailable',
        'x-request-id': 'req_1',
        'retry-after': '2',
        ...plainType,
      },
      body: { message: 'Try again' },
    })
  })

  it.each([
    ['a wrapped error of the platform', new BadRequestException('x'), 400, 'invalid_request'],
    [
      'a broken upload',
      Object.assign(new Error('aborted'), { statusCode: 400 }),
      400,
      'invalid_request',
    ],
    [
      'a body too large',
      Object.assign(new Error('x'), { statusCode: 413 }),
      413,
      'payload_too_large',
    ],
    [
      'a status that nobody foresaw',
      Object.assign(new Error('x'), { statusCode: 402 }),
      500,
      'internal',
    ],
    ['a text', 'thrown', 500, 'internal'],
  ])('gives %s its code', (...[, thrown, status, code]) => {
    const answer = answerOf(thrown)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([status, code])
  })

  it.each(['rate_limited', 'queue_full', 'unavailable'] as const)(
    'always says when to try again after %s',
    code => expect(answerOf(new AppError(code, 'x')).headers['retry-after']).toBe('2'),
  )
})
