import { createSecretKey, randomBytes } from 'node:crypto'
import { openArchiveTokens } from './archive-tokens'

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))]
const tokens = openArchiveTokens([first])

describe('the token of an archive', () => {
  it('is the same each time, and good for its batch alone', () => {
    const token = tokens.of('bat_1')
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(tokens.of('bat_1')).toBe(token)
    expect(tokens.isGood(token, 'bat_1')).toBe(true)
    expect(tokens.isGood(token, 'bat_2')).toBe(false)
  })

  it('is good only unchanged', () => {
    const token = tokens.of('bat_1')
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const other of [changed, `${token}A`, token.slice(1), `${token}=`, '', '!'])
      expect(tokens.isGood(other, 'bat_1')).toBe(false)
  })

  it('stays good when a new first key is added to SECRETS_KEY', () => {
    const token = tokens.of('bat_1')
    expect(openArchiveTokens([second, first]).isGood(token, 'bat_1')).toBe(true)
    expect(openArchiveTokens([second]).isGood(token, 'bat_1')).toBe(false)
  })

  it('needs a key', () => expect(() => openArchiveTokens([])).toThrow(TypeError))
})
