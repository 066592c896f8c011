import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { openSigningSecrets } from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]

describe('the secrets of signing keys', () => {
  it('are texts of 32 random bytes, which every key of the list opens', () => {
    const sealed = openSigningSecrets([before]).create('org_1')
    const shown = openSigningSecrets([after, before]).show('org_1', sealed)
    expect(shown).toMatch(/^sgsec_[\w-]{43}$/)
    expect(openSigningSecrets([before]).show('org_1', sealed)).toBe(shown)
    expect(sealed.includes(shown)).toBe(false)
  })

  it('differ', () => {
    const secrets = openSigningSecrets([before])
    const shown = [1, 2].map(() => secrets.show('org_1', secrets.create('org_1')))
    expect(new Set(shown).size).toBe(2)
  })

  it('open for their organization alone, and with their key', () => {
    const sealed = openSigningSecrets([before]).create('org_1')
    expect(() => openSigningSecrets([before]).show('org_2', sealed)).toThrow('another owner')
    expect(() => openSigningSecrets([after]).show('org_1', sealed)).toThrow('SECRETS_KEY')
  })
})
