import { ByteCache } from './byte-cache'

describe('ByteCache', () => {
  it('drops the least recently used values, on trim only', () => {
    const dropped: string[] = []
    const cache = new ByteCache<string>(10, value => dropped.push(value))
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    cache.set('c', 'C', 4)
    expect(cache.get('a')).toBe('A')
    expect(dropped).toEqual([])
    cache.trim()
    expect(dropped).toEqual(['B'])
    expect(cache.bytes).toBe(8)
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true])
  })

  it('disposes of a value that is replaced, and of all on clear', () => {
    const dropped: string[] = []
    const cache = new ByteCache<string>(10, value => dropped.push(value))
    cache.set('a', 'old', 4)
    cache.set('a', 'new', 5)
    expect(dropped).toEqual(['old'])
    cache.clear()
    expect(dropped).toEqual(['old', 'new'])
    expect(cache.bytes).toBe(0)
  })

  it('makes a value once for all who ask at the same time', async () => {
    const cache = new ByteCache<string>(10)
    let made = 0
    const make = async (): Promise<{ value: string; bytes: number }> => {
      made++
      await new Promise(resolve => setImmediate(resolve))
      return { value: 'A', bytes: 1 }
    }
    expect(await Promise.all([cache.load('a', make), cache.load('a', make)])).toEqual(['A', 'A'])
    expect(await cache.load('a', make)).toBe('A')
    expect(made).toBe(1)
  })

  it('forgets a failure', async () => {
    const cache = new ByteCache<string>(10)
    await expect(cache.load('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    expect(await cache.load('a', () => Promise.resolve({ value: 'A', bytes: 1 }))).toBe('A')
  })

  it('weighs anew what grew, without making it the most recent one or disposing of it', () => {
    const disposed: string[] = []
    const cache = new ByteCache<string>(10, value => disposed.push(value))
    cache.set('a', 'a', 4)
    cache.set('b', 'b', 4)
    cache.weigh('a', 7)
    cache.weigh('absent', 100)
    expect([cache.bytes, disposed]).toEqual([11, []])
    cache.trim()
    expect([cache.bytes, disposed]).toEqual([4, ['a']])
  })
})
