import { createAssetCache, sha256Of, takeCached } from './asset-cache'

const kilobyte = Buffer.alloc(1000)

describe('the asset cache', () => {
  it('returns what it was given', () => {
    const cache = createAssetCache(1000)
    cache.set('a', Buffer.from('picture'))
    expect(Buffer.from(cache.get('a') ?? []).toString()).toBe('picture')
    expect(cache.get('b')).toBeUndefined()
  })

  it('drops the least recently used when the bytes exceed its limit', () => {
    const cache = createAssetCache(3000)
    for (const name of ['a', 'b', 'c']) cache.set(name, kilobyte)
    cache.get('a')
    cache.set('d', kilobyte)
    expect(['a', 'b', 'c', 'd'].map(name => cache.get(name) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('makes as much room as new bytes take', () => {
    const cache = createAssetCache(3000)
    for (const name of ['a', 'b', 'c']) cache.set(name, kilobyte)
    cache.set('d', Buffer.alloc(2500))
    expect(['a', 'b', 'c', 'd'].filter(name => cache.get(name))).toEqual(['d'])
  })

  it('counts repeated bytes only once', () => {
    const cache = createAssetCache(2000)
    for (let times = 0; times < 5; times++) cache.set('a', kilobyte)
    cache.set('b', kilobyte)
    expect(['a', 'b'].filter(name => cache.get(name))).toEqual(['a', 'b'])
  })

  it('does not keep what is larger than its limit, and drops nothing for it', () => {
    const cache = createAssetCache(1000)
    cache.set('a', kilobyte)
    cache.set('b', Buffer.alloc(1001))
    expect(['a', 'b'].filter(name => cache.get(name))).toEqual(['a'])
  })

  it('hashes as storage keys do', () => {
    expect(sha256Of(Buffer.from('abc'))).toMatch(/^ba7816bf8f01cfea.*f20015ad$/)
  })
})

describe('bytes from the cache', () => {
  const bytes = Buffer.from('picture')

  it('need room, which is made first', async () => {
    const cache = createAssetCache(100)
    cache.set('a', bytes)
    const rooms: number[] = []
    const grow = (size: number): Promise<void> => {
      rooms.push(size)
      return Promise.resolve()
    }
    expect(await takeCached(cache, 'a', { grow })).toBe(bytes)
    expect(await takeCached(cache, 'b', { grow })).toBeUndefined()
    expect(rooms).toEqual([7])
  })

  it('are undefined if they were evicted while room was made', async () => {
    const cache = createAssetCache(10)
    cache.set('a', bytes)
    const grow = (): Promise<void> => {
      cache.set('b', Buffer.from('another'))
      return Promise.resolve()
    }
    expect(await takeCached(cache, 'a', { grow })).toBeUndefined()
  })
})
