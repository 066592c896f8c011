import { TextCache } from './text-cache'

describe('TextCache', () => {
  it('keeps to its limit while a render goes on, least recently used first', () => {
    const cache = new TextCache(1000)
    for (let at = 0; at < 100; at++) {
      cache.texts.set(`text ${at}`, { at }, 70)
      cache.lengths.set(`length ${at}`, at, 50)
      cache.texts.get('text 0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(1000)
    expect(cache.texts.get('text 0')).toEqual({ at: 0 })
    expect(cache.texts.get('text 1')).toBeUndefined()
    expect(cache.texts.get('text 99')).toEqual({ at: 99 })
    expect(cache.lengths.get('length 99')).toBe(99)
    expect(cache.lengths.get('length 90')).toBeUndefined()
  })

  it('does not keep what is larger than its limit', () => {
    const cache = new TextCache(1000)
    cache.texts.set('large', {}, 2000)
    expect(cache.texts.get('large')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('frees everything', () => {
    const cache = new TextCache(1000)
    cache.texts.set('text', {}, 10)
    cache.lengths.set('length', 1, 10)
    cache.clear()
    expect(cache.bytes).toBe(0)
  })
})
