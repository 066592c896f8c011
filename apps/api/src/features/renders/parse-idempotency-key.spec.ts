import { parseIdempotencyKey } from './parse-idempotency-key'

const called = { method: 'POST', path: '/api/v1/dsg_1/generate', body: { format: 'png', scale: 2 } }

const fingerprint = (changes: Partial<typeof called> | { body: unknown } = {}): string =>
  parseIdempotencyKey('k', { ...called, ...changes })?.fingerprint.toString('hex') ?? ''

describe('parseIdempotencyKey', () => {
  it('is none without the header', () => {
    expect(parseIdempotencyKey(undefined, called)).toBeNull()
  })

  it.each(['k', 'a'.repeat(255), 'order 4711/ü'])('takes the key %j', key => {
    expect(parseIdempotencyKey(key, called)).toEqual({
      key,
      fingerprint: expect.any(Buffer) as Buffer,
    })
  })

  it.each(['', 'a'.repeat(256)])('refuses the key %j', key => {
    expect(() => parseIdempotencyKey(key, called)).toThrow(
      'Idempotency-Key must have 1 to 255 characters',
    )
  })

  it('knows a repetition by method, path and what the body says', () => {
    expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprint({ body: { scale: 2, format: 'png' } })).toBe(fingerprint())
    expect(fingerprint({ body: undefined })).toBe(fingerprint({ body: {} }))
  })

  it.each([
    { method: 'PUT' },
    { path: '/api/v1/dsg_2/generate' },
    { body: { format: 'png' } },
    { body: undefined },
  ])('has another fingerprint for another call: %j', changes => {
    expect(fingerprint(changes)).not.toBe(fingerprint())
  })
})
