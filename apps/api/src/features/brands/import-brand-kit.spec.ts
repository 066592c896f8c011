import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { openFileKeys } from '@platen/secrets'
import { openObjectStore } from '@platen/storage'
import { testConfig } from '../../testing/config'
import { pixelBase64 } from '../../testing/documents'
import { HeldFiles } from '../../runtime/limits/held-files'
import { noQuota } from '../../runtime/limits/quotas'
import { publicAddresses } from '../../runtime/public-addresses'
import { sourceRulesOf } from '../../runtime/source-rules'
import { importBrandKit, type ImportedBrandKit } from './import-brand-kit'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

let scratch: ScratchDatabase
let parts: Parameters<typeof importBrandKit>[0]
let organizationId: string
let home: string
let folder: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  home = await mkdtemp(join(tmpdir(), 'platen-kit-'))
  folder = join(home, 'kit')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'logo.svg'), svg)
  await writeFile(join(folder, 'pictures', 'dot.png'), Buffer.from(pixelBase64, 'base64'))
  await writeFile(join(folder, 'notes.txt'), 'not a picture')
  await writeFile(join(folder, 'empty.png'), '')
  await writeFile(join(home, 'secret.svg'), svg)
  await symlink(join(home, 'secret.svg'), join(folder, 'link.svg'))
  const { database } = scratch
  const config = testConfig({ DATABASE_URL: scratch.url, STORAGE_PATH: join(home, 'files') })
  const store = openObjectStore({ kind: 'disk', path: join(home, 'files') })
  const fileKeys = openFileKeys(database.organizations, config.SECRETS_KEY)
  const addresses = publicAddresses(config)
  const sourceRules = sourceRulesOf([])
  const heldFiles = new HeldFiles(store)
  parts = { database, store, heldFiles, fileKeys, addresses, sourceRules, quotas: noQuota }
  organizationId = (await database.organizations.create({ name: 'Acme' })).id
})

afterAll(async () => {
  await scratch.drop()
  await rm(home, { recursive: true, force: true })
})

const importKit = (kit: unknown, organization = organizationId): Promise<ImportedBrandKit> =>
  importBrandKit(parts, { organizationId: organization, kit, folder })

describe('importing a brand kit', () => {
  it('creates it with its files as assets of the organization', async () => {
    const kit = {
      name: 'Acme',
      description: 'All that we have',
      url: 'https://www.acme.example/about',
      images: ['logo.svg', 'https://cdn.example/a.png', './pictures/dot.png'],
      colors: ['#112233'],
      fonts: { heading: { fontFamily: 'Inter' } },
      socials: { mastodon: 'https://social.example/@acme' },
    }
    const { record, outcome } = await importKit(kit)
    expect(outcome).toBe('created')
    expect(record).toMatchObject({
      ...kit,
      organizationId,
      domain: 'acme.example',
      userId: null,
      images: [
        expect.stringMatching(
          new RegExp(`^asset:${organizationId}/[0-9a-f]{64}-[0-9a-f]{32}\\.svg$`),
        ),
        'https://cdn.example/a.png',
        expect.stringMatching(
          new RegExp(`^asset:${organizationId}/[0-9a-f]{64}-[0-9a-f]{32}\\.png$`),
        ),
      ],
    })
    const key = record.images[0]?.slice('asset:'.length) ?? ''
    const text = parts.heldFiles.use({ organizationId, key }, ({ bytes }) =>
      Buffer.from(bytes).toString(),
    )
    expect(await text).toBe(svg)
    expect(
      await scratch.sql(
        'select mimetype, width from assets where organization_id = $1 order by 1',
        [organizationId],
      ),
    ).toEqual([
      { mimetype: 'image/png', width: 1 },
      { mimetype: 'image/svg+xml', width: 4 },
    ])
  })

  it('accepts the example in the documentation', async () => {
    const page = join(__dirname, '..', '..', '..', '..', '..', 'docs', 'brand-kits.md')
    const [, example = ''] = /```json\n(.*?)```/s.exec(await readFile(page, 'utf8')) ?? []
    const { images, ...kit } = JSON.parse(example) as { images: string[] }
    const { record, outcome } = await importKit({ ...kit, images })
    expect([outcome, record]).toMatchObject(['created', kit])
    expect(record.images).toHaveLength(images.length)
  })

  it('changes nothing the second time, and the kit of that name the third', async () => {
    const kit = { name: 'Repeated', images: ['logo.svg'], colors: ['#111111'] }
    const first = await importKit(kit)
    expect(await importKit(kit)).toEqual({ ...first, outcome: 'unchanged' })
    const third = await importKit({ name: 'Repeated', colors: ['#222222'], domain: 'x.example' })
    expect(third.outcome).toBe('changed')
    expect(third.record).toMatchObject({
      id: first.record.id,
      images: [],
      colors: ['#222222'],
      domain: 'x.example',
      createdAt: first.record.createdAt,
    })
  })

  it("does not touch kits of that name of an embedder's user or another organization", async () => {
    const first = await importKit({ name: 'Shared' })
    const theirs = await importKit({ name: 'Shared', userId: 'embedder-7' })
    const rival = (await scratch.database.organizations.create({ name: 'Rival' })).id
    const others = await importKit({ name: 'Shared' }, rival)
    expect([theirs.outcome, others.outcome]).toEqual(['created', 'created'])
    expect(new Set([first, theirs, others].map(({ record }) => record.id)).size).toBe(3)
  })

  it("converts the URL of the organization's own file back to a reference", async () => {
    const key = `${newId('org')}/${'c'.repeat(64)}.png`
    const { record } = await importKit({
      name: 'Exported',
      images: [`http://platen.test/files/${key}`],
    })
    expect(record.images).toEqual([`asset:${key}`])
  })

  it.each<[string, unknown, RegExp]>([
    [
      'what the schema refuses',
      { colors: ['red'] },
      /^kit\.name is required; kit\.colors\[0\] must/,
    ],
    ['a file that is not there', ['none.svg'], /^kit\.images\[0\] must name a file in \//],
    ['a way out of the folder', ['../secret.svg'], /^kit\.images\[0\] must name a file in \//],
    ['an absolute path', ['/etc/passwd'], /^kit\.images\[0\] must name a file in \//],
    ['a link out of the folder', ['link.svg'], /^kit\.images\[0\] must name a file in \//],
    ['a folder', ['pictures'], /^kit\.images\[0\] must name a file in \//],
    ['no picture', ['logo.svg', 'notes.txt'], /^kit\.images\[1\] must be a PNG, JPEG/],
    ['an empty file', ['empty.png'], /^kit\.images\[0\] must not be empty$/],
    [
      'every file',
      ['none.svg', 'logo.svg', 'empty.png'],
      /^kit\.images\[0\] must name .*; kit\.images\[2\] must not be empty$/,
    ],
    ['a data: URL', [`data:image/png;base64,${pixelBase64}`], /^kit\.images\[0\] must be a URL or/],
    ['a file: URL', ['file:///etc/passwd'], /^kit\.images\[0\] must be a URL or/],
    [
      'a URL with a user',
      ['https://u:p@cdn.example/a'],
      /^kit\.images\[0\] must not contain a user/,
    ],
    ['a port that is not open', ['http://cdn.example:22/a'], /^kit\.images\[0\] must use port/],
  ])('refuses and names %s', async (_, wrong, message) => {
    const kit = Array.isArray(wrong) ? { name: 'Wrong', images: wrong } : wrong
    await expect(importKit(kit)).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: expect.stringMatching(message) as string,
    })
    const { brandKits } = scratch.database.tenant(organizationId)
    expect(await brandKits.findByName('Wrong', null)).toBeNull()
  })
})
