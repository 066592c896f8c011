import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RenderOutcomeRow, storedKeys } from '@platen/contract'
import { type FileExtension, objectKey } from '@platen/design'
import { openObjectStore } from '@platen/storage'
import { reuseFiles, type ReuseRequest } from './reuse-files'

const timings = { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6, store: 7 }
const file: RenderOutcomeRow['files'][number] = {
  key: 'org_1/a.pdf',
  previewKey: 'org_1/b.png',
  checksum: 'a',
  size: 1,
  width: 2,
  height: 3,
  mimetype: 'application/pdf',
  format: 'pdf',
  page: 1,
}
const result: RenderOutcomeRow = { files: [file], warnings: [], timings }
const inlineImage = { key: 'org_1/c.jpg', mimetype: 'image/jpeg' }
const contentKey = Buffer.from('c0ffee', 'hex')
const earlier = { contentKey: 'c0ffee', result }

const storeOf = (...keys: string[]): ReuseRequest['store'] => ({
  has: key => Promise.resolve(keys.includes(key)),
  get: () => Promise.reject(new Error('nothing is read')),
  put: () => Promise.reject(new Error('nothing is written')),
})
const outputExpiry = { last: () => true, week: () => undefined }
const complete = storeOf('org_1/a.pdf', 'org_1/b.png')

describe('reuseFiles', () => {
  it('returns the outcome of an earlier render of the same content', async () => {
    expect(await reuseFiles({ earlier, contentKey, store: complete, outputExpiry })).toEqual(result)
  })

  it.each([
    ['there is no earlier one', { earlier: null }],
    ['its content was another', { contentKey: Buffer.from('decade', 'hex') }],
    ['a file is gone', { store: storeOf('org_1/b.png') }],
    ['a preview is gone', { store: storeOf('org_1/a.pdf') }],
    ['its inline image is gone', { earlier: { ...earlier, result: { ...result, inlineImage } } }],
    ['its result has an old form', { earlier: { ...earlier, result: { files: 'a.pdf' } } }],
  ])('returns nothing if %s', async (_what, changes) => {
    const request = { earlier, contentKey, store: complete, outputExpiry, ...changes }
    expect(await reuseFiles(request)).toBeNull()
  })

  it('does not mistake an unavailable store for one without the files', async () => {
    const away = { ...complete, has: () => Promise.reject(new Error('away')) }
    const request = { earlier, contentKey, store: away, outputExpiry }
    await expect(reuseFiles(request)).rejects.toThrow('away')
  })
})

describe('files that will soon be deleted', () => {
  const store = openObjectStore({ kind: 'disk', path: mkdtempSync(join(tmpdir(), 'platen-')) })
  const keyIn = (week: number | undefined, text: string, extension: FileExtension): string => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    return objectKey({ organizationId: 'org_1', sha256, mac: 'd4'.repeat(16), extension, week })
  }
  const outcomeIn = (week: number | undefined): RenderOutcomeRow => ({
    ...result,
    files: [
      { ...file, key: keyIn(week, 'pdf', 'pdf'), previewKey: keyIn(week, 'png', 'png') },
      { ...file, key: keyIn(week, 'png', 'png'), previewKey: null },
    ],
    inlineImage: { key: keyIn(week, 'jpg', 'jpg'), mimetype: 'image/jpeg' },
  })
  const reuseIn = (week: number | undefined): Promise<RenderOutcomeRow | null> =>
    reuseFiles({
      earlier: { contentKey: 'c0ffee', result: outcomeIn(100) },
      contentKey,
      store,
      outputExpiry: { last: () => false, week: () => week },
    })

  beforeAll(async () => {
    await store.put(keyIn(100, 'pdf', 'pdf'), Buffer.from('pdf'), {
      contentType: 'application/pdf',
    })
    await store.put(keyIn(100, 'png', 'png'), Buffer.from('png'), { contentType: 'image/png' })
    await store.put(keyIn(100, 'jpg', 'jpg'), Buffer.from('jpg'), { contentType: 'image/jpeg' })
  })

  it.each([
    ['to the current week', 103],
    ['to permanent keys, if nothing is deleted by age any more', undefined],
  ])('are copied %s', async (_, week) => {
    expect(await reuseIn(week)).toEqual(outcomeIn(week))
    const copy = await store.get(keyIn(week, 'pdf', 'pdf'))
    expect(Buffer.from(copy?.bytes ?? []).toString()).toBe('pdf')
    for (const key of storedKeys(outcomeIn(week))) expect(await store.has(key)).toBe(true)
  })

  it('are copied only where no copy is yet, and only if their keys have a week', async () => {
    const written: string[] = []
    const counting = {
      ...store,
      put: (...[key, ...rest]: Parameters<typeof store.put>) => {
        written.push(key)
        return store.put(key, ...rest)
      },
    }
    const plain = { ...file, key: `org_1/${'0'.repeat(64)}.pdf`, previewKey: null }
    await store.put(plain.key, Buffer.from('pdf'), { contentType: 'application/pdf' })
    await store.put(keyIn(105, 'png', 'png'), Buffer.from('png'), { contentType: 'image/png' })
    const outcome = { ...outcomeIn(100), files: [...outcomeIn(100).files, plain] }
    const request = {
      earlier: { contentKey: 'c0ffee', result: outcome },
      contentKey,
      store: counting,
      outputExpiry: { last: () => false, week: () => 105 },
    }
    const reused = await reuseFiles(request)
    expect(reused?.files).toEqual([...outcomeIn(105).files, plain])
    expect(written.sort()).toEqual([keyIn(105, 'pdf', 'pdf'), keyIn(105, 'jpg', 'jpg')].sort())
    expect((await reuseFiles(request))?.files).toEqual(reused?.files)
    expect(written).toHaveLength(2)
  })

  it('are drawn again if one is deleted in the meantime', async () => {
    const vanishing = { ...store, get: () => Promise.resolve(null) }
    const outputExpiry = { last: () => false, week: () => 104 }
    const earlier = { contentKey: 'c0ffee', result: outcomeIn(100) }
    expect(await reuseFiles({ earlier, contentKey, store: vanishing, outputExpiry })).toBeNull()
  })
})
