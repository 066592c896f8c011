import { type AssetServer, startAssetServer } from './testing/asset-server'
import { call, generate, type RenderBody, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type System, startSystem } from './testing/system'
import { leaseSettings } from './testing/times'
import { waitFor } from './testing/wait'

let system: System
let assets: AssetServer
let designId: string
/** True once the worker has closed its request for an image that never arrives. */
let hungUp = false

beforeAll(async () => {
  assets = await startAssetServer({
    '/never.jpg': (_request, response) => {
      response.on('close', () => {
        hungUp = true
      })
    },
  })
  const allowed = { ASSET_ALLOWED_ADDRESSES: `127.0.0.1/32:${assets.port}` }
  system = await startSystem({
    apis: 2,
    apiEnv: allowed,
    workerEnv: { ...allowed, ...leaseSettings, RENDER_SLOTS: '1' },
  })
  designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
})

afterAll(async () => {
  await system.stop()
  await assets.stop()
})

it('stops a render that is cancelled: its caller gets a 409, its worker gives up', async () => {
  const modifications = [{ id: 'photo', src: `${assets.url}/never.jpg` }]
  const waiting = generate({ system, designId }, { modifications })
  const path = '/api/v1/renders?status=rendering'
  const [render] = await waitFor('the worker to take it', async () => {
    const { body } = await call<{ data: RenderBody[] }>(system, path)
    return assets.hits() > 0 && body.data.length > 0 && body.data
  })
  const url = system.urls[1] ?? ''
  const cancel = `/api/v1/renders/${render?.id ?? ''}/cancel`
  const cancelled = await call(system, cancel, { method: 'POST', url })
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])

  const reply = await waiting
  expect([reply.status, reply.body.message]).toEqual([409, 'The render was cancelled'])
  await waitFor('the worker to hang up', () => hungUp)
  // The heartbeat has found that the worker no longer holds the render; a fetch that takes too long would fail it.
  await waitFor('its log to say why', () => system.workers[0]?.output().includes('"lease lost"'))
  expect((await generate({ system, designId }, { quality: 80 })).status).toBe(200)
  expect((await call(system, cancel, { method: 'POST', url })).status).toBe(409)
})
