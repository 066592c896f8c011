import { createHash } from 'node:crypto'
import { hashOfToken, newToken } from './tokens'

describe('tokens', () => {
  it('are 32 random bytes in base64url, with their SHA-256', () => {
    const tokens = Array.from({ length: 100 }, newToken)
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(100)
    for (const { token, hash } of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(hash).toEqual(createHash('sha256').update(token).digest())
      expect(hashOfToken(token)).toEqual(hash)
    }
  })

  const { token } = newToken()
  it.each(['', token.slice(1), `${token}A`, `${token.slice(1)}=`, `${token.slice(1)}\n`])(
    'are not %j',
    text => expect(hashOfToken(text)).toBeNull(),
  )
})
