import { taskOf } from '../testing/task'
import { thrown } from '../testing/thrown'
import { AssetCache } from './asset-cache'

const document = { schemaVersion: 1, width: 9, height: 9, pages: [{ id: 'p' }] }
const src = 'https://cdn.example/a.png'

describe('AssetCache', () => {
  it('requests bytes once per content', () => {
    const cache = new AssetCache(100)
    const { task, bytes } = taskOf(document, { [src]: 'abc', 'https://other.example/b.png': 'abc' })
    const [sha256] = [...bytes.keys()]
    expect(cache.missing(task)).toEqual([sha256])
    expect(Buffer.from(cache.open(task, bytes)(src).bytes).toString()).toBe('abc')
    expect(cache.missing(task)).toEqual([])
    expect(cache.open(task, new Map())(src).sha256).toBe(sha256)
  })

  it('drops what does not fit after the render, and requests it again', () => {
    const cache = new AssetCache(2)
    const { task, bytes } = taskOf(document, { [src]: 'abc' })
    const read = cache.open(task, bytes)
    expect(read(src).bytes).toHaveLength(3)
    cache.trim()
    expect(cache.missing(task)).toHaveLength(1)
  })

  it('rejects a src that the task does not list', () => {
    const cache = new AssetCache(100)
    const { task, bytes } = taskOf(document, { [src]: 'abc' })
    const read = cache.open(task, bytes)
    expect(thrown(() => read('https://cdn.example/other.png'))).toMatchObject({ code: 'internal' })
  })
})
