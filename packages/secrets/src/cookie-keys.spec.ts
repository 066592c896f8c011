import { createSecretKey } from 'node:crypto'
import { openCookieKeys } from './cookie-keys'

const [first, second] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))]

describe('the keys of cookies', () => {
  it('are one for each key, in the same order, and do not reveal it', () => {
    const keys = openCookieKeys([first, second])
    expect(keys).toEqual([...openCookieKeys([first]), ...openCookieKeys([second])])
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(keys[0]).not.toBe(first.export().toString('base64url'))
  })
})
