import { type CreateOptions, Platen, type Render } from '@platen/client'
import { interFont } from '@platen/media/testing'
import { call } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

let system: JoinedSystem
let platen: Platen

beforeAll(async () => {
  system = await joinSystem()
  platen = new Platen({ baseUrl: system.urls[0] ?? '', apiKey: system.account.apiKey })
})

afterAll(() => system.stop())

const empty = { schemaVersion: 1 as const, width: 100, height: 50, pages: [{ id: 'front' }] }

const newDesign = async (name: string): Promise<string> =>
  (await platen.createDesign({ name, document: card(dataUrl(LOGO, 'image/svg+xml')) as never })).id

describe('renders', () => {
  it('are found again by time, key and cursor, and asked for again', async () => {
    const designId = await newDesign('Poster')
    const before = new Date().toISOString()
    const modifications = [{ id: 'headline', text: 'Once more' }]
    for (let nth = 0; nth < 3; nth++)
      await platen.generate(designId, { modifications, quality: 60 + nth })
    const found: Render[] = []
    for await (const render of platen.eachRender({ designId, from: before, perPage: 2 }))
      found.push(render)
    expect(found).toHaveLength(3)
    const [latest] = found
    const earlier = await platen.getRender(latest?.id ?? '', { request: true })
    expect(earlier).toMatchObject({ designVersion: 1, request: { modifications, quality: 62 } })
    const again = await platen.generate(designId, earlier.request)
    expect([again.cached, again.files[0]?.checksum]).toEqual([
      true,
      earlier.status === 'completed' ? earlier.files[0]?.checksum : '',
    ])
    const { total } = await platen.listRenders({ keyId: earlier.keyId ?? '', designId })
    expect(total).toBe(4)
    expect((await platen.listRenders({ designId, to: before })).total).toBe(0)
  })

  it('say how they ended to a client that branches by the code', async () => {
    const { id } = await platen.generate(await newDesign('Poster'))
    await expect(platen.cancelRender(id)).rejects.toMatchObject({ code: 'render_ended' })
  })
})

const drawing = (name: string): Blob =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" id="${name}" width="12" height="8"/>`])

describe('calls that create', () => {
  type Create = (name: string, options: CreateOptions) => Promise<{ id: string }>
  let designId: string

  beforeAll(async () => {
    designId = await newDesign('Poster')
  })

  it.each<[string, Create]>([
    ['a render', (name, options) => platen.startRender(designId, { metadata: { name } }, options)],
    ['a design', (name, options) => platen.createDesign({ name, document: empty }, options)],
    ['a copy', (name, options) => platen.duplicateDesign(designId, { name }, options)],
    ['a brand kit', (name, options) => platen.createBrandKit({ name }, options)],
    ['an asset', (name, options) => platen.uploadAsset(drawing(name), options)],
  ])('make %s once for each Idempotency-Key', async (what, create) => {
    const options = { idempotencyKey: `create ${what}` }
    const { id } = await create('one', options)
    expect((await create('one', options)).id).toBe(id)
    const other = create('another', options)
    await expect(other).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' })
  })

  it('make a copy for another user', async () => {
    expect((await platen.duplicateDesign(designId, { userId: 'user-42' })).userId).toBe('user-42')
  })
})

describe('assets', () => {
  it('are listed, read with their uses, and deleted once nothing needs them', async () => {
    const { id, url } = await platen.uploadAsset(drawing('logo'))
    const kit = await platen.createBrandKit({ name: 'Northlight', images: [url] })
    expect((await platen.listAssets({ kind: 'svg' })).data.map(asset => asset.id)).toContain(id)
    expect((await platen.getAsset(id)).usedBy).toMatchObject([{ kind: 'brandKit', id: kit.id }])
    await expect(platen.deleteAsset(id)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await platen.deleteBrandKit(kit.id)
    await platen.deleteAsset(id)
    await expect(platen.getAsset(id)).rejects.toMatchObject({ status: 404 })
  })

  it('are deleted by force although a design needs them', async () => {
    const { id, url } = await platen.uploadAsset(drawing('needed'))
    await platen.createDesign({ name: 'Poster', document: card(url) as never })
    await expect(platen.deleteAsset(id)).rejects.toMatchObject({ code: 'in_use' })
    await platen.deleteAsset(id, { force: true })
    await expect(platen.getAsset(id)).rejects.toMatchObject({ status: 404 })
  })

  it('of fonts are used where a text finds them by their family', async () => {
    const font = interFont()
    const { id } = await platen.uploadAsset(new Blob([font]))
    await system.sql(`update assets set family = 'Acme Sans' where id = $1`, [id])
    const text = {
      id: 'a',
      type: 'text',
      width: 90,
      height: 20,
      text: 'A',
      fontFamily: 'Acme Sans',
    }
    const document = { ...empty, pages: [{ id: 'front', children: [text] }] }
    const design = await platen.createDesign({ name: 'Lettered', document: document })
    expect((await platen.getAsset(id)).usedBy).toMatchObject([{ kind: 'design', id: design.id }])
    await expect(platen.deleteAsset(id)).rejects.toMatchObject({ code: 'in_use' })
  })
})

describe('brand kits', () => {
  it('are created, read, changed and deleted', async () => {
    const kit = await platen.createBrandKit({ name: 'Northlight', colors: ['#0b1020'] })
    const saved = await platen.saveBrandKit(kit.id, { colors: ['#ff8a66'] })
    expect(saved).toMatchObject({ name: 'Northlight', colors: ['#ff8a66'] })
    expect(await platen.getBrandKit(kit.id)).toEqual(saved)
    await platen.deleteBrandKit(kit.id)
    await expect(platen.getBrandKit(kit.id)).rejects.toMatchObject({ status: 404 })
  })

  it('keep the file of a render, also when the render is deleted', async () => {
    const { id, files } = await platen.generate(await newDesign('Logo'), { format: 'png' })
    const [file] = files
    const kit = await platen.createBrandKit({ name: 'Northlight', images: [file?.url ?? ''] })
    await platen.deleteRender(id)
    const { data } = await platen.listAssets({ kind: 'image' })
    const kept = data.find(({ checksum }) => checksum === file?.checksum)
    expect(kit.images).toEqual([kept?.url])
  })
})

/** Returns the ids of the templates that the tool finds. */
async function foundByTool(args: object): Promise<string[]> {
  const params = { name: 'list_templates', arguments: args }
  const { body } = await call<{ result: { structuredContent: { data: { id: string }[] } } }>(
    system,
    '/api/mcp',
    {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers: { accept: 'application/json, text/event-stream' },
    },
  )
  return body.result.structuredContent.data.map(({ id }) => id)
}

describe('own templates', () => {
  it('are made of designs, found by their shape, rendered, and deleted', async () => {
    const designId = await newDesign('Card')
    const template = await platen.saveTemplate(designId, { category: 'Cards' })
    const { data } = await platen.listTemplates({
      owner: 'own',
      category: 'cards',
      orientation: 'Landscape',
      size: '400x300',
    })
    expect(data.map(({ id }) => id)).toEqual([template.id])
    const everyones = await platen.listTemplates({ perPage: 100 })
    expect(everyones.data.map(({ id }) => id)).not.toContain(template.id)
    expect(
      await foundByTool({
        owner: 'own',
        category: 'cards',
        orientation: 'Landscape',
        size: '400x300',
      }),
    ).toEqual([template.id])
    expect(await foundByTool({ owner: 'own', orientation: 'Square' })).toEqual([])
    const { document } = await platen.getTemplate(template.id, { document: true })
    expect(document).toMatchObject({ width: 400 })
    expect((await platen.generate(template.id)).designId).toBe(template.id)
    const { apiKey } = await system.newAccount('other')
    const foreign = await call(system, `/api/v1/templates/${template.id}`, { apiKey })
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Template not found' }])
    await platen.deleteTemplate(designId)
    await expect(platen.getTemplate(template.id)).rejects.toMatchObject({ status: 404 })
  })
})

it('a design tells what may be changed, with its present value', async () => {
  const document = {
    schemaVersion: 1,
    width: 100,
    height: 50,
    pages: [
      {
        id: 'front',
        children: [{ id: 'code', type: 'qr', width: 40, height: 40, value: 'table 7' }],
      },
    ],
  }
  const { pages } = await platen.createDesign({ name: 'Code', document: document as never })
  expect(pages[0]).toMatchObject({ accepts: ['fill', 'visible'], values: { fill: '#ffffff' } })
  expect(pages[0]?.elements[0]?.values).toMatchObject({ value: 'table 7', fill: '#000000' })
})
