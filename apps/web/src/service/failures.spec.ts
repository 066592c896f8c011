import { PlatenError } from '@platen/client'
import { speakFor } from './caller'
import { describeFailure, failureLine, isSignedOut, noAnswer } from './failures'

const failed = (status: number, code: string, retryAfter: number | null = null): PlatenError =>
  new PlatenError('Message of the service', { status, code, requestId: 'req_1', retryAfter })

it.each([
  [failed(429, 'rate_limited', 40), 'Message of the service. Try again in 40 s.'],
  [failed(429, 'rate_limited', 300), 'Message of the service. Try again in 5 min.'],
  [failed(503, 'unavailable', 2), 'Message of the service. Try again in 2 s.'],
  [failed(0, 'no_answer'), 'Message of the service. Check your connection and try again.'],
  [failed(403, 'forbidden'), 'Message of the service. Ask an owner of your organization.'],
  [failed(404, 'not_found'), 'Message of the service. It may have been deleted.'],
  [failed(400, 'invalid_request'), 'Message of the service.'],
])('says what to do about %s', (error, line) => expect(failureLine(error)).toBe(line))

it('begins with a capital, whatever the service names first', () => {
  const details = { status: 400, code: 'invalid_request', requestId: null, retryAfter: null }
  const error = new PlatenError('password is too easy to guess!', details)
  expect(failureLine(error)).toBe('Password is too easy to guess!')
})

it('describes a session that has ended', () => {
  const details = { status: 401, code: 'unauthorized', requestId: null, retryAfter: null }
  const error = new PlatenError('Unauthorized', details)
  expect(failureLine(error)).toBe('You were signed out. Sign in and try again.')
})

it('passes on the request id', () => {
  expect(describeFailure(failed(500, 'internal')).requestId).toBe('req_1')
})

it.each([
  [failed(500, 'internal'), '/renders/requests?q=req_1'],
  [failed(404, 'not_found'), '/renders/requests?q=req_1'],
  [failed(401, 'unauthorized'), undefined],
  [noAnswer(), undefined],
])('leads to %s in the request log if it keeps the call', (error, path) => {
  expect(describeFailure(error).logPath).toBe(path)
})

it('does not lead an embedded editor to the request log, which it cannot read', () => {
  speakFor('token')
  const { logPath } = describeFailure(failed(500, 'internal'))
  speakFor(null)
  expect(logPath).toBeUndefined()
})

it.each([
  [404, 'not_found', true],
  [403, 'forbidden', false],
  [503, 'unavailable', false],
])('knows whether trying again is useless: %i', (status, code, isGone) => {
  expect(describeFailure(failed(status, code)).isGone).toBe(isGone)
})

it('describes an error of the app itself', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toEqual({
    text: 'Something went wrong on this page.',
    advice: 'Reload it.',
    requestId: null,
    isGone: false,
  })
})

it('recognizes a session that has ended', () => {
  expect([failed(401, 'unauthorized'), failed(403, 'forbidden'), null].map(isSignedOut)).toEqual([
    true,
    false,
    false,
  ])
})
