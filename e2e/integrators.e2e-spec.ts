import { Platen, type Render } from '@platen/client'
import { call } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type System, startSystem } from './testing/system'

let system: System
let platen: Platen

beforeAll(async () => {
  system = await startSystem({ storage: 'disk' })
  platen = new Platen({ baseUrl: system.urls[0] ?? '', apiKey: system.account.apiKey })
})

afterAll(() => system.stop())

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
    const told = await platen.getRender(latest?.id ?? '', { request: true })
    expect(told).toMatchObject({ designVersion: 1, request: { modifications, quality: 62 } })
    const again = await platen.generate(designId, told.request)
    expect([again.cached, again.files[0]?.checksum]).toEqual([
      true,
      told.status === 'completed' ? told.files[0]?.checksum : '',
    ])
    const { total } = await platen.listRenders({ keyId: told.keyId ?? '', designId })
    expect(total).toBe(4)
    expect((await platen.listRenders({ designId, to: before })).total).toBe(0)
  })

  it('say how they ended to a client that branches by the code', async () => {
    const { id } = await platen.generate(await newDesign('Poster'))
    await expect(platen.cancelRender(id)).rejects.toMatchObject({ code: 'render_ended' })
  })
})

describe('calls that create', () => {
  it('create once for each Idempotency-Key', async () => {
    const designId = await newDesign('Poster')
    const options = { idempotencyKey: 'create-once' }
    const one = await platen.duplicateDesign(designId, { userId: 'user-42' }, options)
    expect(one.userId).toBe('user-42')
    expect(await platen.duplicateDesign(designId, { userId: 'user-42' }, options)).toEqual(one)
    const other = platen.duplicateDesign(designId, { name: 'Another' }, options)
    await expect(other).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' })
  })
})

describe('assets', () => {
  it('are listed, read with their uses, and deleted once nothing needs them', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>'
    const { id, url } = await platen.uploadAsset(new Blob([svg]))
    const kit = await platen.createBrandKit({ name: 'Northlight', images: [url] })
    expect((await platen.listAssets({ kind: 'svg' })).data.map(asset => asset.id)).toContain(id)
    expect((await platen.getAsset(id)).usedBy).toMatchObject([{ kind: 'brandKit', id: kit.id }])
    await expect(platen.deleteAsset(id)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await platen.deleteBrandKit(kit.id)
    await platen.deleteAsset(id)
    await expect(platen.getAsset(id)).rejects.toMatchObject({ status: 404 })
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
})

describe('own templates', () => {
  it('are made of designs, found by their shape, rendered, and deleted', async () => {
    const designId = await newDesign('Card')
    const template = await platen.saveTemplate(designId, { category: 'Cards' })
    const { data } = await platen.listTemplates({
      ...{ owner: 'own', category: 'cards', orientation: 'Landscape', size: '400x300' },
    })
    expect(data.map(({ id }) => id)).toEqual([template.id])
    expect((await platen.listTemplates()).data).toEqual([])
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
    ...{ schemaVersion: 1, width: 100, height: 50 },
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
