import { createHash } from 'node:crypto'
import { newApiKey, parseApiKey } from '..'

describe('newApiKey', () => {
  it('creates different keys of the same form, with the parts that may be stored', () => {
    const keys = Array.from({ length: 200 }, newApiKey)
    for (const { key, hash, prefix, lastFour } of keys) {
      expect(key).toMatch(/^plt_[0-9A-Za-z]{38}$/)
      expect(hash).toEqual(createHash('sha256').update(key).digest())
      expect(key.startsWith(prefix)).toBe(true)
      expect(prefix).toMatch(/^plt_.{4}$/)
      expect(key.endsWith(lastFour)).toBe(true)
    }
    expect(new Set(keys.map(({ key }) => key)).size).toBe(200)
  })
})

describe('parseApiKey', () => {
  it('reads what newApiKey made', () => {
    const { key, ...record } = newApiKey()
    expect(parseApiKey(key)).toEqual(record)
  })

  it('pins the checksum: CRC-32 of everything before it, in base62, padded to six characters', () => {
    const body = `plt_${'0'.repeat(32)}`
    expect(parseApiKey(`${body}3DOjZC`)).not.toBeNull()
  })

  const { key } = newApiKey()
  const swapped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
  it.each([
    ['nothing', ''],
    ['another prefix', `sk_${key.slice(3)}`],
    ['one character too few', key.slice(0, -1)],
    ['one character too many', `${key}0`],
    ['a character that is not base62', `${key.slice(0, 10)}-${key.slice(11)}`],
    ['a wrong checksum', swapped],
    ['a line break at the end', `${key}\n`],
  ])('refuses %s', (_, text) => expect(parseApiKey(text)).toBeNull())
})
