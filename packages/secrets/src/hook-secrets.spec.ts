import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { hashOfToken, newToken, openHookSecrets } from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]

describe('the secrets of inbound hooks', () => {
  it('are sealed for their organization, and opened by every key of the list', () => {
    const sealed = openHookSecrets([before]).seal('org_1', 'shpss_1')
    expect(openHookSecrets([after, before]).show('org_1', sealed)).toBe('shpss_1')
    expect(sealed.includes('shpss_1')).toBe(false)
    expect(() => openHookSecrets([before]).show('org_2', sealed)).toThrow('another owner')
    expect(() => openHookSecrets([after]).show('org_1', sealed)).toThrow('SECRETS_KEY')
  })

  it('give each hook a token of its own, which only a listed key gives again', () => {
    const token = openHookSecrets([before]).firstToken('hok_1')
    const hash = hashOfToken(token) ?? Buffer.alloc(0)
    expect(hash).toHaveLength(32)
    expect(openHookSecrets([before]).firstToken('hok_2')).not.toBe(token)
    expect(openHookSecrets([after, before]).firstToken('hok_1', hash)).toBe(token)
    expect(openHookSecrets([after]).firstToken('hok_1', hash)).toBeNull()
    expect(openHookSecrets([before]).firstToken('hok_1', newToken().hash)).toBeNull()
  })
})
