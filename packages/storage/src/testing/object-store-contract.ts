import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { AppError } from '@platen/errors'
import { type ByteRange, type ObjectStore } from '../objects/object-store'
import { describeRemoval } from './removal-contract'
import { freshBytes, keyOf, mac, png } from './test-objects'

/** Describes the behaviour of every store. `open` returns a store that is empty, or at least has no key of this suite. */
export function describeObjectStore(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  describe('an object', () => {
    it.each([
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['svg', 'image/svg+xml'],
      ['pdf', 'application/pdf'],
      ['ttf', 'font/ttf'],
    ] as const)('comes back unchanged, with its type: %s', async (extension, contentType) => {
      const bytes = freshBytes(5000)
      const key = keyOf(bytes, extension)
      await store.put(key, bytes, { contentType })
      const stored = await store.get(key)
      expect(stored?.contentType).toBe(contentType)
      expect(bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true)
    })

    it.each([0, 1, 8 * 1024 * 1024])('may have %d bytes', async size => {
      const bytes = freshBytes(size)
      const key = keyOf(bytes)
      await store.put(key, bytes, png)
      expect(bytes.equals((await store.get(key))?.bytes ?? Buffer.alloc(1))).toBe(true)
    })

    it('is read when there is room for it', async () => {
      const bytes = freshBytes(300_000)
      await store.put(keyOf(bytes), bytes, png)
      const sizes: number[] = []
      const admit = (size: number): Promise<void> => {
        sizes.push(size)
        return Promise.resolve()
      }
      const stored = await store.get(keyOf(bytes), admit)
      expect(bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true)
      expect(sizes).toEqual([300_000])
      expect(await store.get(keyOf('none'), admit)).toBeNull()
      expect(sizes).toEqual([300_000])
    })

    it('is not read if there is no room, which is not a fault of the store', async () => {
      const bytes = freshBytes(300_000)
      await store.put(keyOf(bytes), bytes, png)
      const reason = new Error('cancelled')
      let asked = 0
      const refuse = (): Promise<void> => {
        asked++
        return Promise.reject(reason)
      }
      await expect(store.get(keyOf(bytes), refuse)).rejects.toBe(reason)
      expect(asked).toBe(1)
    })

    it('exists once it has been stored', async () => {
      const bytes = freshBytes(10)
      expect(await store.has(keyOf(bytes))).toBe(false)
      await store.put(keyOf(bytes), bytes, png)
      expect(await store.has(keyOf(bytes))).toBe(true)
    })

    it('is written once: a second put succeeds and changes nothing', async () => {
      const bytes = freshBytes(10)
      const key = keyOf(bytes)
      await store.put(key, bytes, png)
      await store.put(key, bytes, png)
      await store.put(key, Buffer.from('other'), png)
      expect(bytes.equals((await store.get(key))?.bytes ?? Buffer.alloc(0))).toBe(true)
    })

    it('can have a key without a secret part, as the first keys did', async () => {
      const bytes = freshBytes(10)
      const key = keyOf(bytes).replace(`-${mac}`, '')
      await store.put(key, bytes, png)
      expect(await store.has(key)).toBe(true)
      expect(bytes.equals((await store.get(key))?.bytes ?? Buffer.alloc(0))).toBe(true)
      expect(await store.has(keyOf(bytes))).toBe(false)
    })

    it('may be stored by many at the same time', async () => {
      const bytes = freshBytes(100_000)
      const key = keyOf(bytes)
      await Promise.all(Array.from({ length: 8 }, () => store.put(key, bytes, png)))
      expect(bytes.equals((await store.get(key))?.bytes ?? Buffer.alloc(0))).toBe(true)
    })

    it('is not stored under a key of another type', async () => {
      const bytes = freshBytes(10)
      const putting = store.put(keyOf(bytes, 'jpg'), bytes, png)
      await expect(putting).rejects.toMatchObject({ code: 'internal' })
      expect(await store.has(keyOf(bytes, 'jpg'))).toBe(false)
    })
  })

  describe('an object opened as a stream', () => {
    const digits = '0123456789'
    const key = keyOf(digits)
    beforeAll(() => store.put(key, Buffer.from(digits), png))

    it('has its size, its type and a tag made from its hash', async () => {
      const opened = await store.open(key)
      expect(opened).toMatchObject({
        size: 10,
        contentType: 'image/png',
        etag: `"${createHash('sha256').update(digits).digest('hex')}"`,
      })
      expect(opened).not.toHaveProperty('range')
      expect(opened && (await text(opened.stream))).toBe(digits)
    })

    it.each<{ range: ByteRange; expected: string; given?: { start: number; end: number } }>([
      { range: { start: 0, end: 3 }, expected: '0123', given: { start: 0, end: 3 } },
      { range: { start: 4, end: 4 }, expected: '4', given: { start: 4, end: 4 } },
      { range: { start: 7 }, expected: '789', given: { start: 7, end: 9 } },
      { range: { start: 7, end: 99 }, expected: '789', given: { start: 7, end: 9 } },
      { range: { last: 2 }, expected: '89', given: { start: 8, end: 9 } },
      { range: { last: 20 }, expected: digits, given: { start: 0, end: 9 } },
      { range: { start: 10 }, expected: digits },
      { range: { start: 99, end: 100 }, expected: digits },
      { range: { last: 0 }, expected: digits },
    ])(
      'returns the requested bytes, or all if the range is out of bounds: $range',
      async ({ range, expected, given }) => {
        const opened = await store.open(key, range)
        expect(opened && (await text(opened.stream))).toBe(expected)
        expect(opened?.size).toBe(10)
        expect(opened?.range).toEqual(given)
      },
    )
  })

  describe('a key', () => {
    it('that is unknown has no object', async () => {
      const key = keyOf(freshBytes(8))
      expect(await store.get(key)).toBeNull()
      expect(await store.open(key)).toBeNull()
      expect(await store.open(key, { start: 0, end: 1 })).toBeNull()
      expect(await store.has(key)).toBe(false)
    })

    it.each([
      '',
      'org_a',
      '../../etc/passwd',
      `org_a/../org_b/${'0'.repeat(64)}.png`,
      `../${'0'.repeat(64)}.png`,
      `/org_a/${'0'.repeat(64)}.png`,
      `org_a/${'0'.repeat(64)}.png/`,
      `org_a/${'0'.repeat(64)}.png\n`,
      `org_a/${'0'.repeat(64)}.exe`,
      `org_a/${'A'.repeat(64)}.png`,
      `org_a/${'0'.repeat(64)}-.png`,
      `org_a/${'0'.repeat(64)}-${'0'.repeat(31)}.png`,
      `org_a/${'0'.repeat(64)}-${'A'.repeat(32)}.png`,
    ])('that is malformed is refused everywhere: %j', async key => {
      const refused = { code: 'internal' }
      await expect(store.put(key, Buffer.from('a'), png)).rejects.toMatchObject(refused)
      await expect(store.get(key)).rejects.toMatchObject(refused)
      await expect(store.open(key)).rejects.toMatchObject(refused)
      await expect(store.has(key)).rejects.toMatchObject(refused)
      await expect(store.delete(key)).rejects.toMatchObject(refused)
      await expect(Promise.resolve().then(() => store.publicUrl(key))).rejects.toMatchObject(
        refused,
      )
    })
  })

  describeRemoval(() => store)

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })
}

/** Waits for work to fail and returns its error, which must be an AppError. */
export async function faultOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('expected a failure')
}
