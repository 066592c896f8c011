import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryOrganizationId, newId, strangers } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { openFileKeys } from '@platen/secrets'
import { openObjectStore } from '@platen/storage'
import { HeldFiles } from '../../runtime/limits/held-files'
import { noQuota } from '../../runtime/limits/quotas'
import { publicAddresses } from '../../runtime/public-addresses'
import { sourceRulesOf } from '../../runtime/source-rules'
import { testConfig } from '../../testing/config'
import { pixelBase64, poster, posterWith } from '../../testing/documents'
import { importTemplate, type ImportedTemplate } from './import-template'

let scratch: ScratchDatabase
let parts: Parameters<typeof importTemplate>[0]
let folder: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-template-'))
  await writeFile(join(folder, 'dot.png'), Buffer.from(pixelBase64, 'base64'))
  await writeFile(join(folder, 'notes.txt'), 'not a picture')
  const { database } = scratch
  const files = join(folder, 'files')
  const config = testConfig({ DATABASE_URL: scratch.url, STORAGE_PATH: files })
  const store = openObjectStore({ kind: 'disk', path: files })
  const fileKeys = openFileKeys(database.organizations, config.SECRETS_KEY)
  const addresses = publicAddresses(config)
  const sourceRules = sourceRulesOf([])
  const heldFiles = new HeldFiles(store)
  parts = { database, store, heldFiles, fileKeys, addresses, sourceRules, quotas: noQuota }
})

afterAll(async () => {
  await scratch.drop()
  await rm(folder, { recursive: true, force: true })
})

const file = (document: unknown, more: object = {}): Record<string, unknown> => ({
  id: newId('tpl'),
  name: 'Quote with a dot',
  category: 'Social',
  keywords: ['citation'],
  document,
  ...more,
})

const importFile = (template: unknown): Promise<ImportedTemplate> =>
  importTemplate(parts, { template, folder })

const assets = (): Promise<unknown[]> =>
  scratch.sql('select key from assets where organization_id = $1', [libraryOrganizationId])

describe('importing a template', () => {
  it('refuses a document with a fault before it stores any file', async () => {
    const [page] = (posterWith('dot.png') as typeof poster).pages
    const twice = { ...poster, pages: [page, page] }
    await expect(importFile(file(twice))).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: expect.stringMatching(/^document\.pages\[1\]/) as string,
    })
    expect(await assets()).toEqual([])
  })

  it('creates it with its files as assets of the library, and with the font families that it uses', async () => {
    const text = { type: 'text', width: 10, height: 10, text: 'x' }
    const children = [
      { ...text, id: 'a', fontFamily: 'Lora' },
      { ...text, id: 'b', fontFamily: 'Inter', visible: false },
      { id: 'photo', type: 'image', width: 10, height: 10, src: 'dot.png' },
    ]
    const template = file({ ...poster, pages: [{ id: 'one', children }] }, { promoted: true })
    const { record, outcome } = await importFile(template)
    expect(outcome).toBe('created')
    expect(record).toMatchObject({
      id: template['id'],
      name: 'Quote with a dot',
      category: 'Social',
      promoted: true,
      fonts: ['Lora', 'Inter'],
      version: 1,
      width: 400,
      height: 300,
    })
    const [asset] = (await assets()) as { key: string }[]
    const found = await scratch.database.templates.of(strangers).find(record.id)
    expect(found?.document).toMatchObject({
      schemaVersion: 1,
      pages: [{ children: [{}, {}, { src: `asset:${asset?.key ?? ''}` }] }],
    })
    expect(await parts.store.has(asset?.key ?? '')).toBe(true)
  })

  it('queues its thumbnail again until its version has one', async () => {
    const template = file(poster)
    const asked = (): Promise<unknown[]> =>
      scratch.sql(
        `select options from renders where state = 'queued' and purpose = 'thumbnail' and design_id = $1`,
        [template['id']],
      )
    await importFile(template)
    expect(await asked()).toMatchObject([{ options: { formats: ['jpeg'], pages: [1], scale: 1 } }])
    const drawn = async (): Promise<void> => {
      const show = `update designs set thumbnail_key = 'org_0/0.jpg', thumbnail_version = version where id = $1`
      await scratch.sql(show, [template['id']])
      await scratch.sql(`delete from renders where design_id = $1`, [template['id']])
    }
    await drawn()
    await importFile({ ...template, keywords: ['dot'] })
    expect(await asked()).toEqual([])
    const redrawn = { ...template, document: posterWith('dot.png') }
    for (let time = 0; time < 2; time++) {
      await importFile(redrawn)
      expect(await asked()).toHaveLength(1)
    }
    await drawn()
    await importFile(redrawn)
    expect(await asked()).toEqual([])
  })

  it('changes nothing the second time, and creates the next version from a changed document', async () => {
    const template = file(posterWith('dot.png'))
    const first = await importFile(template)
    expect(await importFile(template)).toEqual({ ...first, outcome: 'unchanged' })
    const retold = await importFile({ ...template, keywords: ['dot'] })
    expect([retold.outcome, retold.record.version]).toEqual(['changed', 1])
    const redrawn = await importFile({ ...template, document: poster })
    expect([redrawn.outcome, redrawn.record.version]).toEqual(['changed', 2])
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['what the schema refuses', { ...file(poster), id: 'x' }, /^template\.id must be tpl_/],
    [
      'a file that is not there',
      file(posterWith('none.png')),
      /^"none\.png" in template\.document must name/,
    ],
    ['a way out', file(posterWith('../x.png')), /^"\.\.\/x\.png" in template\.document must name/],
    [
      'no picture',
      file(posterWith('notes.txt')),
      /^"notes\.txt" in template\.document must be a PNG/,
    ],
    [
      'a source of another scheme',
      file(posterWith('ftp://x/a.png')),
      /^document\.pages\[0\].*src must be/,
    ],
    ['no document', file('x'), /^document must be an object/],
  ])('refuses and names %s', async (_, template, message) => {
    await expect(importFile(template)).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: expect.stringMatching(message) as string,
    })
  })
})
