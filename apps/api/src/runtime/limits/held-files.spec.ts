import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { objectKey } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { interFont, packWoff2, tablesOf } from '@platen/media/testing'
import { openObjectStore, type ObjectStore } from '@platen/storage'
import { HeldFiles } from './held-files'

const folder = mkdtempSync(join(tmpdir(), 'platen-held-'))
const store = openObjectStore({ kind: 'disk', path: folder })

afterAll(() => rmSync(folder, { recursive: true }))

async function put(bytes: Buffer, extension: 'png' | 'woff2'): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = objectKey({ organizationId: 'org_1', sha256, mac: 'a'.repeat(32), extension })
  const types = { png: 'image/png', woff2: 'font/woff2' }
  await store.put(key, bytes, { contentType: types[extension] })
  return key
}

const turn = (): Promise<void> => new Promise(setImmediate)

/** Starts work with a file that ends when the test says so. */
function working(files: HeldFiles): {
  begin: (organizationId: string, key: string) => void
  begun: string[]
  refused: unknown[]
  end: () => Promise<void>
} {
  const begun: string[] = []
  const refused: unknown[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    refused,
    begin(organizationId, key) {
      const work = (): Promise<void> => {
        begun.push(organizationId)
        return new Promise(resolve => ends.push(resolve))
      }
      files.use({ organizationId, key }, work).catch((error: unknown) => refused.push(error))
    },
    async end() {
      ends.shift()?.()
      await turn()
    },
  }
}

const settled = (condition: () => boolean): Promise<unknown> => waitFor('the work', condition)

describe('files that calls hold', () => {
  it('make an organization wait only for itself', async () => {
    const key = await put(Buffer.alloc(10), 'png')
    const files = new HeldFiles(store, { budget: { total: 60, perPart: 20 } })
    const { begin, begun, end } = working(files)
    for (let nth = 0; nth < 5; nth++) begin('hostile', key)
    begin('other', key)
    // The oldest call, and two that share half of the rest.
    await settled(() => begun.length === 4)
    for (let time = 0; time < 20; time++) await turn()
    expect([...begun].sort()).toEqual(['hostile', 'hostile', 'hostile', 'other'])
    await end()
    await settled(() => begun.length === 5)
    for (let left = 0; left < 5; left++) await end()
  })

  it('count with the unpacked size of a font', async () => {
    const packed = packWoff2(tablesOf(interFont()))
    const key = await put(packed, 'woff2')
    const unpacked = interFont().length
    const budget = { total: unpacked + packed.length, perPart: unpacked + packed.length }
    expect(await new HeldFiles(store, { budget }).use({ organizationId: 'org_1', key }, read)).toBe(
      1,
    )
    const less = { total: packed.length + 1, perPart: packed.length + 1 }
    const refused = {
      code: 'asset_unusable',
      publicMessage:
        'The file needs too much memory: reading and unpacking it may take at most 0 MiB',
    }
    const files = new HeldFiles(store, { budget: less })
    await expect(files.use({ organizationId: 'org_1', key }, read)).rejects.toMatchObject(refused)
    const bytes = { organizationId: 'org_1', bytes: packed }
    await expect(files.unpacking(bytes, read)).rejects.toMatchObject(refused)
    expect(await files.unpacking({ ...bytes, bytes: interFont() }, read)).toBe(1)
  })

  const read = (): Promise<number> => Promise.resolve(1)

  it('are refused with Retry-After after too long a wait, and leave no trace', async () => {
    const key = await put(Buffer.alloc(10), 'png')
    const files = new HeldFiles(store, { budget: { total: 10, perPart: 10 }, waitMs: 1 })
    const { begin, begun, refused, end } = working(files)
    begin('org_1', key)
    await settled(() => begun.length === 1)
    begin('org_2', key)
    await settled(() => refused.length === 1)
    expect(refused).toMatchObject([{ code: 'rate_limited', retryAfter: 2 }])
    await end()
    expect(await files.use({ organizationId: 'org_2', key }, read)).toBe(1)
  })

  it('wait without a connection to the store', async () => {
    const key = await put(Buffer.alloc(10), 'png')
    let open = 0
    const get: ObjectStore['get'] = async (...asked) => {
      open += 1
      return store.get(...asked).finally(() => (open -= 1))
    }
    const { begin, begun, end } = working(
      new HeldFiles({ get }, { budget: { total: 10, perPart: 10 } }),
    )
    begin('org_1', key)
    await settled(() => begun.length === 1)
    begin('org_2', key)
    await settled(() => open === 1)
    await settled(() => open === 0)
    await end()
    await settled(() => begun.length === 2)
    await end()
  })

  it('are null if the file does not exist', async () => {
    const key = objectKey({
      organizationId: 'org_1',
      sha256: 'b'.repeat(64),
      mac: 'a'.repeat(32),
      extension: 'png',
    })
    expect(await new HeldFiles(store).use({ organizationId: 'org_1', key }, read)).toBeNull()
  })
})
