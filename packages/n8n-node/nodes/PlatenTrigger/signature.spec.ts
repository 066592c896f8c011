import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { isGenuine, type SignedRequest } from './signature'

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
const secret = newSecret()
const now = Date.UTC(2026, 10, 21, 9, 30)
const body = '{"type":"render.completed","data":{"id":"rnd_1","metadata":{"city":"Zürich"}}}'

const sign = (by: string, at = now): string => new Webhook(by).sign('evt_1', new Date(at), body)

const signed = (headers: SignedRequest['headers'] = {}, text = body): SignedRequest => ({
  headers: {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(now / 1000),
    'webhook-signature': sign(secret),
    ...headers,
  },
  body: Buffer.from(text),
})

const genuine = (request: SignedRequest, by = secret): boolean =>
  isGenuine(request, { secret: by, now })

it('accepts what the library of Standard Webhooks signs', () => {
  expect(genuine(signed())).toBe(true)
})

it('accepts a request that two secrets sign, with either of them', () => {
  const other = newSecret()
  const both = signed({ 'webhook-signature': `${sign(other)} ${sign(secret)}` })
  expect([genuine(both), genuine(both, other)]).toEqual([true, true])
})

it.each<[string, SignedRequest]>([
  ['another body', signed({}, body.replace('rnd_1', 'rnd_2'))],
  ['another id', signed({ 'webhook-id': 'evt_2' })],
  ['another time', signed({ 'webhook-timestamp': String(now / 1000 + 1) })],
  ['no signature', signed({ 'webhook-signature': undefined })],
  ['no id', signed({ 'webhook-id': undefined })],
  ['no time', signed({ 'webhook-timestamp': undefined })],
  ['two signatures in two headers', signed({ 'webhook-signature': [sign(secret), sign(secret)] })],
  ['a signature of another version', signed({ 'webhook-signature': sign(secret).slice(3) })],
  ['a shorter signature', signed({ 'webhook-signature': 'v1,aGVsbG8=' })],
  ['a malformed time', signed({ 'webhook-timestamp': 'NaN' })],
])('refuses %s', (_, request) => {
  expect(genuine(request)).toBe(false)
})

it.each([
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('answers a request that is %i s off with %j', (seconds, accepted) => {
  const at = now + seconds * 1000
  const request = signed({
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': sign(secret, at),
  })
  expect(genuine(request)).toBe(accepted)
})

it.each(['', 'whsec_', 'whsec_c2hvcnQ=', secret.slice(6)])(
  'refuses everything when the secret is %j',
  broken => {
    expect(genuine(signed(), broken)).toBe(false)
  },
)
