import { createHmac } from 'node:crypto'
import { type IncomingHttpHeaders } from 'node:http'
import { type HookSignature } from '@platen/database'
import { isSigned, type SharedSecret } from './verify-signature'

const body = Buffer.from('{"name": "Ada ✓"}')
const now = Date.parse('2026-11-21T09:30:00Z')
const seconds = now / 1000
const plain = 'a-secret-of-theirs'
const standard = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const mac = (encoding: 'hex' | 'base64', text: string | Buffer = body, key = plain): string =>
  createHmac('sha256', key).update(text).digest(encoding)

const hex: HookSignature = { scheme: 'hmac-sha256-hex', header: 'x-hub', prefix: 'sha256=' }
const base64: HookSignature = { scheme: 'hmac-sha256-base64', header: 'x-shop', prefix: '' }
const webhooks: HookSignature = {
  scheme: 'standard-webhooks',
  header: 'webhook-signature',
  prefix: '',
}
const stripe: HookSignature = { scheme: 'stripe', header: 'stripe-signature', prefix: '' }

const standardHeaders = (at = now, id = 'msg_1'): IncomingHttpHeaders => {
  const signed = `${id}.${at / 1000}.${body.toString()}`
  const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': `v1,${signature}`,
  }
}

const stripeHeaders = (at = seconds): IncomingHttpHeaders => ({
  'stripe-signature': `t=${at},v1=${mac('hex', `${at}.${body.toString()}`)},v0=old`,
})

const sharedWith = (signature: HookSignature): SharedSecret => ({
  signature,
  secret: () => (signature === webhooks ? standard : plain),
})

/** A signature of each scheme, as its sender makes it. */
const right: [string, HookSignature, IncomingHttpHeaders][] = [
  ['a prefix and hex', hex, { 'x-hub': `sha256=${mac('hex')}` }],
  ['hex in capitals', hex, { 'x-hub': `sha256=${mac('hex').toUpperCase()}` }],
  ['base64', base64, { 'x-shop': mac('base64') }],
  ['Standard Webhooks', webhooks, standardHeaders()],
  ['Stripe', stripe, stripeHeaders()],
  ['Stripe, 5 minutes ago', stripe, stripeHeaders(seconds - 300)],
  ['Standard Webhooks, 5 minutes ahead', webhooks, standardHeaders(now + 300_000)],
  [
    'Standard Webhooks, while the secret is replaced',
    webhooks,
    {
      ...standardHeaders(),
      'webhook-signature': `v1,${'A'.repeat(43)}= ${String(standardHeaders()['webhook-signature'])}`,
    },
  ],
]

describe('a signature', () => {
  it.each(right)('is right: %s', (_what, signature, headers) => {
    expect(isSigned({ headers, body }, sharedWith(signature), now)).toBe(true)
  })

  it.each(right)('is wrong for another body or secret: %s', (_what, signature, headers) => {
    const other = Buffer.from('{"name": "Eve ✓"}')
    expect(isSigned({ headers, body: other }, sharedWith(signature), now)).toBe(false)
    const another = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
    expect(isSigned({ headers, body }, { signature, secret: () => another }, now)).toBe(false)
  })

  it.each<[string, HookSignature, IncomingHttpHeaders]>([
    ['no header', hex, {}],
    ['no prefix', hex, { 'x-hub': mac('hex') }],
    ['the prefix alone', hex, { 'x-hub': 'sha256=' }],
    ['base64 in place of hex', hex, { 'x-hub': `sha256=${mac('base64')}` }],
    ['something after it', base64, { 'x-shop': `${mac('base64')}, x` }],
    ['Stripe, older', stripe, stripeHeaders(seconds - 301)],
    ['Stripe, in the future', stripe, stripeHeaders(seconds + 301)],
    ['Stripe, without a time', stripe, { 'stripe-signature': `v1=${mac('hex')}` }],
    [
      'Stripe, another time',
      stripe,
      { 'stripe-signature': `t=${seconds + 1},v1=${mac('hex', `${seconds}.${body.toString()}`)}` },
    ],
    ['Standard Webhooks, older', webhooks, standardHeaders(now - 301_000)],
    ['Standard Webhooks, another id', webhooks, { ...standardHeaders(), 'webhook-id': 'msg_2' }],
    ['Standard Webhooks, no id', webhooks, standardHeaders(now, '')],
    ['Standard Webhooks, no time', webhooks, { ...standardHeaders(), 'webhook-timestamp': 'now' }],
    [
      'the eleventh of many',
      webhooks,
      {
        ...standardHeaders(),
        'webhook-signature': `${'v1,x '.repeat(10)}${String(standardHeaders()['webhook-signature'])}`,
      },
    ],
  ])('is wrong: %s', (_what, signature, headers) => {
    expect(isSigned({ headers, body }, sharedWith(signature), now)).toBe(false)
  })

  it.each<[string, HookSignature, IncomingHttpHeaders]>([
    ['no header', hex, {}],
    ['no prefix', hex, { 'x-hub': mac('hex') }],
    ['a text that is too short', hex, { 'x-hub': 'sha256=00' }],
    ['a text that is too long', base64, { 'x-shop': `${mac('base64')}=` }],
    ['Stripe, older', stripe, stripeHeaders(seconds - 301)],
    ['Stripe, without a signature', stripe, { 'stripe-signature': `t=${seconds}` }],
    ['Standard Webhooks, older', webhooks, standardHeaders(now - 301_000)],
    [
      'Standard Webhooks, another version',
      webhooks,
      { ...standardHeaders(), 'webhook-signature': 'v2,x' },
    ],
  ])('is refused without a look at the secret: %s', (_what, signature, headers) => {
    const secret = jest.fn<string, []>()
    expect(isSigned({ headers, body }, { signature, secret }, now)).toBe(false)
    expect(secret).not.toHaveBeenCalled()
  })
})
