import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DesignFile, Folder } from './folder'

let root: string
let folder: Folder

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-folder-'))
  folder = new Folder(join(root, 'designs'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

const document: DesignFile['document'] = { schemaVersion: 1, width: 9, height: 9, pages: [] }
const design: DesignFile = { id: 'dsg_1', name: 'One', version: 2, document }
const logo = Buffer.from('<svg/>')
const src = `assets/${createHash('sha256').update(logo).digest('hex')}.svg`

it('writes a design with its keys in a stable order, and reads it again', async () => {
  await folder.write(design)
  expect(await readFile(join(root, 'designs/dsg_1.json'), 'utf8')).toBe(
    `{
  "id": "dsg_1",
  "name": "One",
  "version": 2,
  "document": {
    "height": 9,
    "pages": [],
    "schemaVersion": 1,
    "width": 9
  }
}
`,
  )
  expect(await folder.read('dsg_1')).toEqual(design)
  expect(await folder.read('dsg_2')).toBeUndefined()
})

it('lists its designs alone', async () => {
  for (const id of ['dsg_b', 'dsg_a']) await folder.write({ ...design, id })
  for (const name of ['notes.json', 'dsg_c.txt', 'dsg_../x.json'.replace('/', '')])
    await writeFile(join(root, 'designs', name), '')
  expect(await folder.ids()).toEqual(['dsg_a', 'dsg_b'])
})

it('writes an asset once, and reads it', async () => {
  await folder.writeAsset(src, () => Promise.resolve(logo))
  await folder.writeAsset(src, () => Promise.reject(new Error('read twice')))
  expect(Buffer.from(await folder.readAsset(src))).toEqual(logo)
  expect(await readdir(join(root, 'designs/assets'))).toEqual([src.slice('assets/'.length)])
})

describe('what would lead out of the folder, or is no name at all', () => {
  const outside = ['../dsg_1', 'dsg_/../../x', '/etc/passwd', 'dsg_a\0', 'dsg_A', '', 'con', '.']

  it.each(outside)('is refused as an id: %j', async id => {
    await expect(folder.write({ ...design, id })).rejects.toThrow('is not the id of a design')
    await expect(folder.read(id)).rejects.toThrow('is not the id of a design')
    expect(await readdir(root)).toEqual([])
  })

  it.each([
    '../x.png',
    `assets/../${src}`,
    `${src}/../../x`,
    `assets/${'0'.repeat(64)}`,
    `assets/${'0'.repeat(64)}.p/g`,
    `/${src}`,
    `assets\\${'0'.repeat(64)}.png`,
  ])('is refused as an asset: %j', async name => {
    const write = folder.writeAsset(name, () => Promise.resolve(logo))
    await expect(write).rejects.toThrow('is not the name of an asset')
    await expect(folder.readAsset(name)).rejects.toThrow('is not the name of an asset')
    expect(await readdir(root)).toEqual([])
  })
})

it('reads no asset whose bytes have changed', async () => {
  await folder.writeAsset(src, () => Promise.resolve(Buffer.from('other')))
  await expect(folder.readAsset(src)).rejects.toThrow('has other bytes than its name says')
  await expect(folder.readAsset(src.replace('.svg', '.png'))).rejects.toThrow('is missing')
})

it.each([
  '',
  '[]',
  'null',
  '{"id": "dsg_1"}',
  '{"id": "dsg_2", "name": "", "version": 1, "document": {}}',
])('refuses a file with %j', async text => {
  await folder.write(design)
  await writeFile(join(root, 'designs/dsg_1.json'), text)
  await expect(folder.read('dsg_1')).rejects.toThrow(
    'dsg_1.json must be JSON with the id dsg_1, name, version and document',
  )
})

it('says that there is no folder, or that it cannot be written', async () => {
  await expect(folder.ids()).rejects.toThrow(`${join(root, 'designs')} cannot be read`)
  await writeFile(join(root, 'designs'), '')
  await expect(folder.write(design)).rejects.toThrow('dsg_1.json cannot be written')
})
