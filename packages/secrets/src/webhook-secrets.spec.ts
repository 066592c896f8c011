import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { openWebhookSecrets } from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]

describe('the secrets of webhooks', () => {
  it('are 32 random bytes, which every key of the list opens', () => {
    const sealed = openWebhookSecrets([before]).create('org_1')
    const shown = openWebhookSecrets([after, before]).show('org_1', sealed)
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(openWebhookSecrets([before]).show('org_1', sealed)).toBe(shown)
    expect(sealed.includes(Buffer.from(shown.slice(6), 'base64'))).toBe(false)
  })

  it('differ', () => {
    const secrets = openWebhookSecrets([before])
    const shown = [1, 2].map(() => secrets.show('org_1', secrets.create('org_1')))
    expect(new Set(shown).size).toBe(2)
  })

  it('open for their organization alone, and with their key', () => {
    const sealed = openWebhookSecrets([before]).create('org_1')
    expect(() => openWebhookSecrets([before]).show('org_2', sealed)).toThrow('another owner')
    expect(() => openWebhookSecrets([after]).show('org_1', sealed)).toThrow('SECRETS_KEY')
  })
})
