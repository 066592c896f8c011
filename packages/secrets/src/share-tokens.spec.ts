import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { hashOfShareToken, hashOfToken, openShareTokens } from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]

describe('the tokens of shares', () => {
  it('are found by their hash, and shown again by every key of the list', () => {
    const { token: sealed, hash } = openShareTokens([before]).create('org_1')
    const token = openShareTokens([after, before]).show('org_1', sealed)
    expect(token).toMatch(/^guest_[\w-]{43}$/)
    expect(hashOfShareToken(token)).toEqual(hash)
    expect(sealed.includes(token)).toBe(false)
  })

  it('are taken for no others, and no others for them', () => {
    const { token: sealed } = openShareTokens([before]).create('org_1')
    const token = openShareTokens([before]).show('org_1', sealed)
    expect(hashOfToken(token)).toBeNull()
    for (const other of ['A'.repeat(43), 'guest_', `guest_${'A'.repeat(42)}`, `x${token}`])
      expect(hashOfShareToken(other)).toBeNull()
  })

  it('differ', () => {
    const tokens = openShareTokens([before])
    const shown = [1, 2].map(() => tokens.show('org_1', tokens.create('org_1').token))
    expect(new Set(shown).size).toBe(2)
  })

  it('open for their organization alone, and with their key', () => {
    const { token: sealed } = openShareTokens([before]).create('org_1')
    expect(() => openShareTokens([before]).show('org_2', sealed)).toThrow('another owner')
    expect(() => openShareTokens([after]).show('org_1', sealed)).toThrow('SECRETS_KEY')
  })
})
