import { parseIdempotencyKey } from './parse-idempotency-key'

const called = { method: 'POST', path: '/api/v1/dsg_1/generate' }
const sent = { format: 'png', scale: 2 }

const parse = (key: string): ReturnType<typeof parseIdempotencyKey> =>
  parseIdempotencyKey({ ...called, headers: { 'idempotency-key': key } }, sent)

const fingerprint = ({ body = sent, ...changes }: Changes = {}): string =>
  fingerprintOf({ ...called, ...changes }, body)

interface Changes extends Partial<typeof called> {
  body?: unknown
}

const fingerprintOf = (call: typeof called, body: unknown): string =>
  parseIdempotencyKey({ ...call, headers: { 'idempotency-key': 'k' } }, body)?.fingerprint.toString(
    'hex',
  ) ?? ''

describe('parseIdempotencyKey', () => {
  it('returns null without the header', () => {
    expect(parseIdempotencyKey({ ...called, headers: {} }, sent)).toBeNull()
  })

  it.each(['k', 'a'.repeat(255), 'order 4711/ü'])('takes the key %j', key => {
    expect(parse(key)).toEqual({ key, fingerprint: expect.any(Buffer) as Buffer })
  })

  it.each(['', 'a'.repeat(256)])('refuses the key %j', key => {
    expect(() => parse(key)).toThrow('Idempotency-Key must have 1 to 255 characters')
  })

  it('recognizes a repetition by method, path and canonical body', () => {
    expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprint({ body: { scale: 2, format: 'png' } })).toBe(fingerprint())
    expect(fingerprintOf(called, undefined)).toBe(fingerprint({ body: {} }))
  })

  it.each([
    { method: 'PUT' },
    { path: '/api/v1/dsg_2/generate' },
    { body: { format: 'png' } },
    { body: {} },
  ])('has another fingerprint for another call: %j', changes => {
    expect(fingerprint(changes)).not.toBe(fingerprint())
  })
})
