import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@platen/errors'
import { type RenderedFile } from '@platen/renderer'
import { objectKey } from '@platen/design'
import { type FileKeys } from '@platen/secrets'
import { openObjectStore } from '@platen/storage'
import { storeFiles, storeInlineImage } from './store-files'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const size = { page: 1, width: 10, height: 20 }
const png: RenderedFile = {
  ...size,
  format: 'png',
  bytes: Buffer.from('png'),
  mimetype: 'image/png',
}
const pdf: RenderedFile = {
  ...size,
  format: 'pdf',
  bytes: Buffer.from('pdf'),
  mimetype: 'application/pdf',
  preview: { bytes: Buffer.from('preview'), mimetype: 'image/png' },
}

const organizationId = 'org_1'
const store = openObjectStore({ kind: 'disk', path: mkdtempSync(join(tmpdir(), 'platen-')) })
const mayGoOn = (): boolean => true
const mac = 'd4'.repeat(16)
const fileKeys: FileKeys = { keyOf: file => Promise.resolve(objectKey({ ...file, mac })) }

describe('storeFiles', () => {
  it('stores files and previews under the hash of their content', async () => {
    const rows = await storeFiles({ organizationId, files: [png, pdf], store, fileKeys, mayGoOn })
    expect(rows).toEqual([
      {
        ...size,
        format: 'png',
        mimetype: 'image/png',
        size: 3,
        key: `org_1/${hash('png')}-${mac}.png`,
        previewKey: null,
        checksum: hash('png'),
      },
      expect.objectContaining({
        key: `org_1/${hash('pdf')}-${mac}.pdf`,
        previewKey: `org_1/${hash('preview')}-${mac}.png`,
      }),
    ])
    const stored = await store.get(`org_1/${hash('preview')}-${mac}.png`)
    expect(Buffer.from(stored?.bytes ?? []).toString()).toBe('preview')
  })

  it('stores an inline image likewise', async () => {
    const inlineImage = { bytes: Buffer.from('inline'), mimetype: 'image/jpeg' }
    const row = await storeInlineImage(inlineImage, { organizationId, store, fileKeys, mayGoOn })
    expect(row).toEqual({ key: `org_1/${hash('inline')}-${mac}.jpg`, mimetype: 'image/jpeg' })
    expect(await store.has(row.key)).toBe(true)
  })

  it('waits for an unavailable store', async () => {
    const away = new AppError('unavailable', 'Try again later')
    let failures = 2
    const put: typeof store.put = (...call) =>
      failures-- > 0 ? Promise.reject(away) : store.put(...call)
    const request = { organizationId, files: [png], store: { put }, fileKeys, mayGoOn }
    await expect(storeFiles(request)).resolves.toHaveLength(1)
    failures = 9
    const noTimeLeft = { ...request, mayGoOn: () => false }
    await expect(storeFiles(noTimeLeft)).rejects.toBe(away)
  })

  it('waits for a database that cannot provide the secret part of the key', async () => {
    const away = new AppError('unavailable', 'Try again later')
    let failures = 2
    const keyOf: FileKeys['keyOf'] = file =>
      failures-- > 0 ? Promise.reject(away) : fileKeys.keyOf(file)
    const request = { organizationId, files: [png], store, fileKeys: { keyOf }, mayGoOn }
    await expect(storeFiles(request)).resolves.toHaveLength(1)
    failures = 9
    const noTimeLeft = { ...request, mayGoOn: () => false }
    await expect(storeFiles(noTimeLeft)).rejects.toBe(away)
  })
})
