import { createSecretKey, randomBytes } from 'node:crypto'
import { openArchiveTokens } from './archive-tokens'

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))]
const tokens = openArchiveTokens([first])
const batch = { id: 'bat_1', repeats: 0 }

describe('the token of an archive', () => {
  it('is the same each time, and good for its batch alone, until that is repeated', () => {
    const token = tokens.of(batch)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(tokens.of(batch)).toBe(token)
    expect(tokens.isGood(token, batch)).toBe(true)
    expect(tokens.isGood(token, { ...batch, id: 'bat_2' })).toBe(false)
    expect(tokens.isGood(token, { ...batch, repeats: 1 })).toBe(false)
  })

  it('is good only unchanged', () => {
    const token = tokens.of(batch)
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const other of [changed, `${token}A`, token.slice(1), `${token}=`, '', '!'])
      expect(tokens.isGood(other, batch)).toBe(false)
  })

  it('stays good when a new first key is added to SECRETS_KEY', () => {
    const token = tokens.of(batch)
    expect(openArchiveTokens([second, first]).isGood(token, batch)).toBe(true)
    expect(openArchiveTokens([second]).isGood(token, batch)).toBe(false)
  })

  it('needs a key', () => expect(() => openArchiveTokens([])).toThrow(TypeError))
})
