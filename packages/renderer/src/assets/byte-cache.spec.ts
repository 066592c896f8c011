import { ByteCache } from './byte-cache'

interface Value {
  name: string
}

describe('ByteCache', () => {
  it('drops the least recently used values, only on trim', () => {
    const dropped: string[] = []
    const cache = new ByteCache<Value>(10, ({ name }) => dropped.push(name))
    cache.set('a', { name: 'A' }, 4)
    cache.set('b', { name: 'B' }, 4)
    cache.set('c', { name: 'C' }, 4)
    expect(cache.get('a')).toEqual({ name: 'A' })
    expect(dropped).toEqual([])
    cache.trim()
    expect(dropped).toEqual(['B'])
    expect(cache.bytes).toBe(8)
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true])
  })

  it('disposes of replaced values, and of all values on clear', () => {
    const dropped: string[] = []
    const cache = new ByteCache<Value>(10, ({ name }) => dropped.push(name))
    cache.set('a', { name: 'old' }, 4)
    cache.set('a', { name: 'new' }, 5)
    expect(dropped).toEqual(['old'])
    cache.clear()
    expect(dropped).toEqual(['old', 'new'])
    expect(cache.bytes).toBe(0)
  })

  it('creates a value once for concurrent requests', async () => {
    const cache = new ByteCache<Value>(10)
    let made = 0
    const make = async (): Promise<{ value: Value; bytes: number }> => {
      made++
      await new Promise(resolve => setImmediate(resolve))
      return { value: { name: 'A' }, bytes: 1 }
    }
    expect(await Promise.all([cache.load('a', make), cache.load('a', make)])).toEqual([
      { name: 'A' },
      { name: 'A' },
    ])
    expect(await cache.load('a', make)).toEqual({ name: 'A' })
    expect(made).toBe(1)
  })

  it('does not cache a failure', async () => {
    const cache = new ByteCache<Value>(10)
    await expect(cache.load('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    expect(
      await cache.load('a', () => Promise.resolve({ value: { name: 'A' }, bytes: 1 })),
    ).toEqual({ name: 'A' })
  })

  it.each([
    ['an empty file', 0, 0],
    ['a value larger than the limit', 11, 0],
  ])('keeps %s until trim', (_, bytes, limit) => {
    const cache = new ByteCache<Value>(limit)
    cache.set('a', { name: 'A' }, bytes)
    expect(cache.get('a')).toEqual({ name: 'A' })
    cache.trim()
    expect([cache.has('a'), cache.bytes]).toEqual([false, 0])
  })
})
