import { createSecretKey, randomBytes } from 'node:crypto'
import { openKnownBrowsers } from './known-browsers'

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))]
const browsers = openKnownBrowsers([first])

describe('the token of a known browser', () => {
  it('identifies the same browser each time, and a different one for each token', () => {
    const [one, other] = [browsers.make('ada'), browsers.make('ada')]
    expect(browsers.idOf(one, 'ada')).toMatch(/^[\w-]{22}$/)
    expect(browsers.idOf(one, 'ada')).toBe(browsers.idOf(one, 'ada'))
    expect(browsers.idOf(one, 'ada')).not.toBe(browsers.idOf(other, 'ada'))
  })

  it('is valid only for its account, and only unchanged', () => {
    const token = browsers.make('ada')
    expect(browsers.idOf(token, 'eve')).toBeNull()
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const other of [changed, `${token}A`, token.slice(1), `${token}=`, '', '!'])
      expect(browsers.idOf(other, 'ada')).toBeNull()
  })

  it('stays valid when a new first key is added to SECRETS_KEY', () => {
    const token = browsers.make('ada')
    expect(openKnownBrowsers([second, first]).idOf(token, 'ada')).not.toBeNull()
    expect(openKnownBrowsers([second]).idOf(token, 'ada')).toBeNull()
  })

  it('needs a key', () => expect(() => openKnownBrowsers([])).toThrow(TypeError))
})
