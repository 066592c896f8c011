import { type ListedObject, type ObjectStore } from '../objects/object-store'
import { keptFiles } from '../objects/folders'
import { freshBytes, keyIn, keyOf, png } from './test-objects'

/** Describes how every store deletes objects and lists those to delete. */
export function describeRemoval(store: () => ObjectStore): void {
  describe('a deleted object', () => {
    it('is gone, and may be stored again with the same bytes', async () => {
      const bytes = freshBytes(1000)
      const key = keyOf(bytes)
      await store().put(key, bytes, png)
      await store().delete(key)
      expect(await store().has(key)).toBe(false)
      expect(await store().get(key)).toBeNull()
      expect(await store().open(key)).toBeNull()
      await store().put(key, bytes, png)
      expect(bytes.equals((await store().get(key))?.bytes ?? Buffer.alloc(0))).toBe(true)
    })

    it('takes no other with it', async () => {
      const [first, second] = [freshBytes(10), freshBytes(10)]
      await store().put(keyOf(first), first, png)
      await store().put(keyOf(second), second, png)
      await store().delete(keyOf(first))
      expect(await store().has(keyOf(second))).toBe(true)
    })

    it('may be deleted again, even by many at the same time', async () => {
      const bytes = freshBytes(10)
      await store().put(keyOf(bytes), bytes, png)
      await Promise.all(Array.from({ length: 8 }, () => store().delete(keyOf(bytes))))
      await store().delete(keyOf(bytes))
      expect(await store().has(keyOf(bytes))).toBe(false)
    })
  })

  const listed = async (folder: string): Promise<ListedObject[]> => {
    const objects: ListedObject[] = []
    for await (const page of store().list(folder)) objects.push(...page)
    return objects
  }

  describe('a deleted folder', () => {
    it('takes all of its objects with it, and no others', async () => {
      const objects = Array.from({ length: 40 }, (_, n) => Buffer.from(`folder ${n}`))
      for (const bytes of objects) await store().put(keyIn('org_gone', bytes), bytes, png)
      const [bytes = Buffer.from('')] = objects
      const others = [keyIn('org_gone0', bytes), keyIn('org_gone', bytes, { week: 1 })]
      for (const key of others) await store().put(key, bytes, png)
      await store().deleteFolder('org_gone/')
      expect(await listed('org_gone/')).toEqual([])
      expect(await Promise.all(others.map(key => store().has(key)))).toEqual([true, true])
      await store().deleteFolder('org_gone/')
      await store().deleteFolder('w1/org_gone/')
      expect(await listed('w1/org_gone/')).toEqual([])
    })

    it.each(['', 'org_', 'org_a', '../'])('is never %j', async folder => {
      await expect(store().deleteFolder(folder)).rejects.toMatchObject({ code: 'internal' })
    })
  })

  describe('a list', () => {
    it('shows the objects of a folder with size and time, in the order of their keys', async () => {
      const objects = [3, 5, 7].map(size => freshBytes(size))
      const since = Date.now()
      for (const bytes of objects) await store().put(keyIn('org_listed', bytes), bytes, png)
      const found = await listed('org_listed/')
      expect(found.map(({ key, size }) => ({ key, size }))).toEqual(
        objects
          .map(bytes => ({ key: keyIn('org_listed', bytes), size: bytes.length }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      )
      // Servers report whole seconds, and their clock may differ.
      for (const { storedAt } of found)
        expect(Math.abs(storedAt.getTime() - since)).toBeLessThan(60_000)
    })

    it('shows those of all folders, in one order', async () => {
      const bytes = freshBytes(10)
      const keys = ['org_a', 'org_a0', 'org_ab'].map(name => keyIn(name, bytes))
      for (const key of keys) await store().put(key, bytes, png)
      const all = (await listed('')).map(({ key }) => key)
      expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
      expect(all.filter(key => keys.includes(key))).toHaveLength(keys.length)
      expect((await listed('org_a/')).map(({ key }) => key)).toEqual(keys.slice(0, 1))
    })

    it('shows those of a week', async () => {
      const [first, second] = [freshBytes(10), freshBytes(10)]
      const keys = [
        keyIn('org_b', first, { week: 2950 }),
        keyIn('org_c', second, { week: 2950 }),
        keyIn('org_b', first, { week: 29 }),
      ]
      for (const [index, key] of keys.entries())
        await store().put(key, index === 1 ? second : first, png)
      expect((await listed('w2950/')).map(({ key }) => key)).toEqual(keys.slice(0, 2))
      expect((await listed('w2950/org_c/')).map(({ key }) => key)).toEqual(keys.slice(1, 2))
    })

    it('shows those without a week', async () => {
      const bytes = freshBytes(10)
      const keys = [keyIn('org_kept', bytes), keyIn('org_kept', bytes, { week: 7 })]
      for (const key of keys) await store().put(key, bytes, png)
      const kept = (await listed(keptFiles)).map(({ key }) => key)
      expect(kept).toContain(keys[0])
      expect(kept.filter(key => !key.startsWith('org_'))).toEqual([])
    })

    it('shows each object once when they take several pages', async () => {
      const objects = Array.from({ length: 1003 }, (_, n) => Buffer.from(`object ${n}`))
      for (let from = 0; from < objects.length; from += 50)
        await Promise.all(
          objects
            .slice(from, from + 50)
            .map(bytes => store().put(keyIn('org_pages', bytes), bytes, png)),
        )
      const pages: number[] = []
      const keys = new Set<string>()
      for await (const page of store().list('org_pages/')) {
        pages.push(page.length)
        for (const { key } of page) keys.add(key)
      }
      expect(pages).toEqual([1000, 3])
      expect(keys.size).toBe(1003)
    })

    it('is empty if there is nothing', async () => expect(await listed('org_nobody/')).toEqual([]))

    it.each(['org_a', '/', '../', 'org_a/../org_b/', '.incoming/'])(
      'has no folder %j',
      async folder => {
        await expect(listed(folder)).rejects.toMatchObject({ code: 'internal' })
      },
    )
  })
}
