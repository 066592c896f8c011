import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Platen } from '@platen/client'
import { saveDesign } from '../testing/caller'
import { type CommandLine, installCommandLine, type Ran } from '../testing/command-line'
import { card, dataUrl, LOGO } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { waitFor } from '../testing/wait'

interface Stored {
  version: number
  document: { pages: { children: Record<string, unknown>[] }[] }
}

let system: JoinedSystem
let platen: CommandLine
let client: Platen
let assetUrl: string
let design: string
let folder: string

beforeAll(async () => {
  system = await joinSystem()
  platen = await installCommandLine(system)
  client = new Platen({ baseUrl: system.urls[0] ?? '', apiKey: system.account.apiKey })
  const logo = new Blob([LOGO], { type: 'image/svg+xml' })
  assetUrl = (await client.uploadAsset(logo)).url
})

// Each test has a design of its own, in a folder of its own.
beforeEach(async () => {
  design = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
  await edit(design, headline => Object.assign(headline, { text: 'First' }), 'logo')
  folder = `designs-${design}`
})

afterAll(async () => {
  await platen.stop()
  await system.stop()
})

/** Saves the next version of a design, as somebody else would: the text of its headline, and an asset as its logo. */
async function edit(
  id: string,
  change: (headline: Record<string, unknown>) => unknown,
  asset?: string,
): Promise<void> {
  const { document } = await client.getDesign(id, { document: true })
  const children = (document as unknown as Stored['document']).pages[0]?.children ?? []
  change(elementIn(children, 'headline'))
  if (asset !== undefined) elementIn(children, asset)['src'] = assetUrl
  await client.saveDesign(id, { document: document as never })
}

const elementIn = (
  children: readonly Record<string, unknown>[],
  id: string,
): Record<string, unknown> => children.find(each => each['id'] === id) ?? {}

const run = (command: string, ...words: string[]): Promise<Ran> =>
  platen.run([command, design, '--dir', folder, ...words])

const pathOf = (id = design): string => join(platen.folder, folder, `${id}.json`)

const stored = async (): Promise<Stored> => JSON.parse(await readFile(pathOf(), 'utf8')) as Stored

/** Changes the headline in the file. */
async function editFile(text: string): Promise<void> {
  const file = await stored()
  elementIn(file.document.pages[0]?.children ?? [], 'headline')['text'] = text
  await writeFile(pathOf(), JSON.stringify(file))
}

/** Removes the headline from the file. */
async function removeHeadline(): Promise<void> {
  const file = await stored()
  for (const page of file.document.pages)
    page.children = page.children.filter(({ id }) => id !== 'headline')
  await writeFile(pathOf(), JSON.stringify(file))
}

const textOf = async (id: string): Promise<unknown> =>
  (await client.getDesign(id)).pages[0]?.elements.find(each => each.id === 'headline')?.text

it('pulls designs with their assets, each written once', async () => {
  const { code, out } = await run('pull')
  expect([code, out.toString()]).toEqual([0, `${design}: version 2, new\n`])
  const [asset = ''] = await readdir(join(platen.folder, folder, 'assets'))
  expect(await readFile(join(platen.folder, folder, 'assets', asset), 'utf8')).toBe(LOGO)
  const { version, document } = await stored()
  expect(version).toBe(2)
  expect(elementIn(document.pages[0]?.children ?? [], 'logo')['src']).toBe(`assets/${asset}`)
  const before = await readFile(pathOf(), 'utf8')
  expect((await run('pull')).out.toString()).toBe(`${design}: version 2, unchanged\n`)
  expect(await readFile(pathOf(), 'utf8')).toBe(before)
})

it('pulls all designs of the organization, and follows their versions', async () => {
  const all = await platen.run(['pull', '--dir', folder, '--json'])
  const pulled = JSON.parse(all.out.toString()) as { id: string }[]
  expect(pulled.map(({ id }) => id)).toContain(design)
  expect(await readdir(join(platen.folder, folder))).toContain(`${design}.json`)
  await edit(design, headline => Object.assign(headline, { text: 'Second' }))
  expect((await run('pull')).out.toString()).toBe(`${design}: version 3, updated\n`)
})

it('says what a push would change, and saves it with --yes', async () => {
  await run('pull')
  await editFile('From the file')
  const dry = await run('push')
  expect([dry.code, dry.out.toString()]).toEqual([
    0,
    `${design}: would change\n  headline.text: "First" → "From the file"\n`,
  ])
  expect(await textOf(design)).toBe('First')
  const wet = await run('push', '--yes', '--note', 'From git')
  expect([wet.code, wet.out.toString().split('\n')[0]]).toEqual([
    0,
    `${design}: saved as version 3`,
  ])
  expect(await textOf(design)).toBe('From the file')
  const { data } = await client.listVersions(design)
  expect(data[0]?.note).toBe('From git')
  // The service has the asset under its own URL, as before.
  const { document } = await client.getDesign(design, { document: true })
  expect(JSON.stringify(document)).toContain(JSON.stringify(assetUrl))
  expect((await stored()).version).toBe(3)
  expect((await run('push', '--yes')).out.toString()).toBe(`${design}: unchanged\n`)
  expect((await client.getDesign(design)).version).toBe(3)
})

it('loses nothing when both sides have changed', async () => {
  await run('pull')
  await editFile('Mine')
  await edit(design, headline => Object.assign(headline, { text: 'Theirs' }))
  const file = await readFile(pathOf(), 'utf8')
  const push = await run('push', '--yes')
  expect([push.code, push.out.toString()]).toEqual([1, ''])
  expect(push.err).toContain(
    `${design}: not saved: the service has version 3, and the file was made from version 2`,
  )
  const pull = await run('pull')
  expect([pull.code, pull.err]).toEqual([
    1,
    `${design}: the file has changes that are not pushed, and was kept; --force replaces it\n`,
  ])
  expect([await readFile(pathOf(), 'utf8'), await textOf(design)]).toEqual([file, 'Theirs'])
  // Merged by hand: the file says that it knows the version.
  const { version, ...merged } = await stored()
  await writeFile(pathOf(), JSON.stringify({ ...merged, version: version + 1 }))
  expect((await run('push', '--yes')).code).toBe(0)
  expect(await textOf(design)).toBe('Mine')
  await editFile('Gone')
  expect((await run('pull', '--force')).out.toString()).toBe(`${design}: version 4, updated\n`)
  expect(await readFile(pathOf(), 'utf8')).toContain('"Mine"')
})

it('says what calls send that has no effect any more, or refuses to save it', async () => {
  await client.generate(design, { modifications: [{ id: 'headline', text: 'Sent', fontSize: 20 }] })
  await waitFor(
    'the call to be counted',
    async () => (await client.listFieldUses(design)).data.length === 2,
  )
  await run('pull')
  await removeHeadline()
  const refused = await run('push', '--yes', '--refuse-affected')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(
      /: Calls sent headline\.\w+ once in 30 days, but headline is gone; 1 more would/,
    ),
  ])
  expect((await client.getDesign(design)).version).toBe(2)
  const { code, out } = await run('push', '--yes')
  expect([code, out.toString()]).toEqual([0, expect.stringContaining(': saved as version 3\n')])
  for (const key of ['text', 'fontSize'])
    expect(out.toString()).toContain(`\n  headline.${key}: sent once in 30 days, now removed\n`)
  await client.restoreVersion({ designId: design, version: 2 })
  await run('pull')
  await removeHeadline()
  const [facts] = JSON.parse((await run('push', '--yes', '--json')).out.toString()) as object[]
  const removed: unknown = expect.objectContaining({
    elementId: 'headline',
    calls: 1,
    change: 'removed',
  })
  expect(facts).toMatchObject({ version: 5, affected: [removed, removed] })
})

it('uploads an asset that the service no longer has', async () => {
  await run('pull')
  await editFile('With a logo')
  const { data } = await client.listAssets()
  for (const { id } of data) await client.deleteAsset(id, { force: true })
  const dry = await run('push')
  expect(dry.out.toString()).toMatch(/\n {2}uploads assets\/[0-9a-f]{64}\.svg\n$/)
  expect((await client.listAssets()).total).toBe(0)
  expect((await run('push', '--yes')).code).toBe(0)
  expect((await client.listAssets()).total).toBe(1)
})

it('compares files with the service, also as pictures', async () => {
  await run('pull')
  expect((await run('diff')).out.toString()).toBe(`${design}: unchanged\n`)
  await editFile('Compared')
  const count = (await client.listDesigns()).total
  const { code, out } = await run('diff', '--pictures', 'both.html')
  expect([code, out.toString()]).toEqual([
    0,
    `${design}: differs from version 2\n  headline.text: "First" → "Compared"\nboth.html\n`,
  ])
  const page = await readFile(join(platen.folder, 'both.html'), 'utf8')
  const [before, after] = [...page.matchAll(/<img src="data:image\/png;base64,([^"]+)"/g)]
  expect(before?.[1]).not.toBe(after?.[1])
  for (const picture of [before, after])
    expect(
      Buffer.from(picture?.[1] ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  // Nothing is left of it.
  expect((await client.listDesigns()).total).toBe(count)
})

it('goes on after what the service refuses', async () => {
  await run('pull')
  const file = await stored()
  const broken = { ...file, document: { ...file.document, width: -1 } }
  await writeFile(pathOf(), JSON.stringify(broken))
  const unknown = 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4'
  await writeFile(pathOf(unknown), JSON.stringify({ ...file, id: unknown }))
  const { code, err } = await platen.run(['push', '--yes', '--dir', folder])
  expect(code).toBe(1)
  expect(err).toContain(`${unknown}: Design not found\n`)
  expect(err).toContain(`${design}: document.width must be`)
})

it('refuses an id that is a path', async () => {
  const { code, err } = await platen.run(['pull', '../../evil'])
  expect([code, err]).toEqual([1, '../../evil: "../../evil" is not the id of a design\n'])
})
