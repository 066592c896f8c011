import sharp from 'sharp'
import { call, download, generate, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

let system: JoinedSystem

beforeAll(async () => {
  system = await joinSystem()
})

afterAll(() => system.stop())

it('renders a saved design with modifications, answers the same call from its files, and keeps the render', async () => {
  const designId = await saveDesign(
    system,
    card(dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')),
  )
  const body = { format: 'png', modifications: [{ id: 'band', fill: '#00ff00' }] }
  const first = await generate({ system, designId }, body)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ designId, status: 'completed', cached: false, warnings: [] })
  const file = await download(first.body.files[0]?.url ?? '')
  const band = { left: 200, top: 166, width: 1, height: 1 }
  const px = await sharp(file).removeAlpha().extract(band).raw().toBuffer()
  expect([...px]).toEqual([0, 255, 0])
  const again = await generate({ system, designId }, body)
  expect(again.body).toMatchObject({ cached: true, files: first.body.files })
  const kept = await call(system, `/api/v1/renders/${first.body.id}`)
  expect(kept.body).toMatchObject({ id: first.body.id, status: 'completed' })
})

it('tells nothing of the design to somebody else, and nothing at all without a key', async () => {
  const designId = await saveDesign(
    system,
    card(dataUrl(await picture(80, 32, '#222222'), 'image/jpeg')),
  )
  const { apiKey } = await system.newAccount('rival')
  const path = `/api/v1/designs/${designId}`
  expect(await call(system, path, { apiKey })).toMatchObject({ status: 404 })
  expect(await call(system, path, { apiKey: null })).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized' },
  })
})
