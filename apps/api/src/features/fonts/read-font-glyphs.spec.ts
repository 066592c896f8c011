import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { objectKey } from '@platen/design'
import { interFont } from '@platen/media/testing'
import { openObjectStore, type ObjectStore } from '@platen/storage'
import { HeldFiles } from '../../runtime/limits/held-files'
import { publicAddresses } from '../../runtime/public-addresses'
import { readFontGlyphs } from './read-font-glyphs'

const folder = mkdtempSync(join(tmpdir(), 'platen-glyphs-'))
const store = openObjectStore({ kind: 'disk', path: folder })
const addresses = publicAddresses({ HOST: '127.0.0.1', PORT: 80, PUBLIC_URL: 'http://platen.test' })

afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a store that counts the files in memory: being read, or read and not yet released. */
function counting(): { get: ObjectStore['get']; most: () => number; gone: () => void } {
  let [held, most] = [0, 0]
  const count = (): void => {
    held += 1
    most = Math.max(most, held)
  }
  return {
    get(key, admit) {
      if (!admit) count()
      return store.get(key, admit && (size => admit(size).then(count)))
    },
    most: () => most,
    gone: () => void (held -= 1),
  }
}

describe('the characters of a font', () => {
  it('are read from at most six copies at once when sixty calls request them', async () => {
    // The characters of a font are in its tables; the bytes after them only take up memory.
    const file = Buffer.concat([interFont(), Buffer.alloc(1024 * 1024)])
    const organizationId = 'org_1'
    const sha256 = createHash('sha256').update(file).digest('hex')
    const key = objectKey({ organizationId, sha256, mac: 'a'.repeat(32), extension: 'ttf' })
    await store.put(key, file, { contentType: 'font/ttf' })
    const counted = counting()
    const budget = { total: 6 * file.length, perPart: 2 * file.length }
    const heldFiles = new HeldFiles(counted, { budget, waitMs: 60_000 })
    const read = async (): Promise<number> => {
      const asked = { organizationId, src: `asset:${key}` }
      const { coverage } = await readFontGlyphs({ heldFiles, addresses }, asked)
      counted.gone()
      return coverage.length
    }
    const coverages = await Promise.all(Array.from({ length: 60 }, read))
    expect(new Set(coverages).size).toBe(1)
    expect(counted.most()).toBeLessThanOrEqual(6)
  })
})
