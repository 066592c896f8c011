import { createSecretKey, randomBytes } from 'node:crypto'
import { openKnownBrowsers } from './known-browsers'

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))]
const browsers = openKnownBrowsers([first])

describe('the token of a known browser', () => {
  it('names the same browser each time, and another one for each token', () => {
    const [one, other] = [browsers.make('ada'), browsers.make('ada')]
    expect(browsers.idOf(one, 'ada')).toMatch(/^[\w-]{22}$/)
    expect(browsers.idOf(one, 'ada')).toBe(browsers.idOf(one, 'ada'))
    expect(browsers.idOf(one, 'ada')).not.toBe(browsers.idOf(other, 'ada'))
  })

  it('is good for its account alone, and when nobody has changed it', () => {
    const token = browsers.make('ada')
    expect(browsers.idOf(token, 'eve')).toBeNull()
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const other of [changed, `${token}A`, token.slice(1), `${token}=`, '', '!'])
      expect(browsers.idOf(other, 'ada')).toBeNull()
  })

  it('stays good when SECRETS_KEY gets another key in front', () => {
    const token = browsers.make('ada')
    expect(openKnownBrowsers([second, first]).idOf(token, 'ada')).not.toBeNull()
    expect(openKnownBrowsers([second]).idOf(token, 'ada')).toBeNull()
  })

  it('needs a key', () => expect(() => openKnownBrowsers([])).toThrow(TypeError))
})
