import { Readable } from 'node:stream'
import { type OpenObject } from '@platen/storage'
import { HotFiles } from './hot-files'

/** A store that notes its reads. */
function newStore(bytesOf: (key: string) => Buffer | null): {
  reads: string[]
  open: (key: string) => Promise<OpenObject | null>
} {
  const reads: string[] = []
  return {
    reads,
    async open(key) {
      reads.push(key)
      const bytes = bytesOf(key)
      if (!bytes) return Promise.resolve(null)
      const stream = Readable.from([bytes])
      return { stream, size: bytes.length, contentType: 'image/png', etag: `"${key}"` }
    },
  }
}

describe('the files that are often asked for', () => {
  it('are read once from their second request on, however many ask at once', async () => {
    const store = newStore(key => Buffer.from(key))
    const files = new HotFiles(store)
    expect(await files.bytesOf('a.png', 5)).toBeNull()
    expect(store.reads).toEqual([])
    const all = await Promise.all(Array.from({ length: 30 }, () => files.bytesOf('a.png', 5)))
    expect(new Set(all.map(String))).toEqual(new Set(['a.png']))
    expect(store.reads).toEqual(['a.png'])
    expect(await files.bytesOf('b.png', 5)).toBeNull()
  })

  it('are streamed if they are large, or do not exist', async () => {
    const store = newStore(() => null)
    const files = new HotFiles(store)
    for (let nth = 0; nth < 3; nth++)
      expect(await files.bytesOf('large.png', 256 * 1024 + 1)).toBeNull()
    expect(store.reads).toEqual([])
    for (let nth = 0; nth < 3; nth++) expect(await files.bytesOf('gone.png', 5)).toBeNull()
    expect(store.reads).toEqual(['gone.png', 'gone.png'])
  })

  it('displace one another beyond 32 MiB', async () => {
    const size = 256 * 1024
    const store = newStore(() => Buffer.alloc(size))
    const files = new HotFiles(store)
    const names = Array.from({ length: 129 }, (_, nth) => `${nth}.png`)
    for (const name of [...names, ...names]) await files.bytesOf(name, size)
    expect(store.reads).toEqual(names)
    await files.bytesOf('128.png', size)
    expect(store.reads).toHaveLength(129)
    await files.bytesOf('0.png', size)
    expect(store.reads).toHaveLength(130)
  })

  it('are asked for again after a fault of the store', async () => {
    let isDown = true
    const store = newStore(key => {
      if (isDown) throw new Error('down')
      return Buffer.from(key)
    })
    const files = new HotFiles(store)
    await files.bytesOf('a.png', 5)
    await expect(files.bytesOf('a.png', 5)).rejects.toThrow('down')
    isDown = false
    expect(String(await files.bytesOf('a.png', 5))).toBe('a.png')
  })
})
