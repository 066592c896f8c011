import { waitFor } from '@platen/env/testing'
import { drip, type LocalServer, startServer } from '@platen/outbound/testing'
import { openWorld, type World } from './testing/world'

const designWith = (children: object[]): object => ({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [{ id: 'front', children }],
})
const picture = (src: string): object => ({
  id: 'photo',
  type: 'image',
  width: 50,
  height: 50,
  src,
})

describe('an organization whose hosts hardly answer', () => {
  let server: LocalServer
  let world: World

  beforeEach(async () => {
    server = await startServer(socket => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n')
      drip(socket, ' ', 1000)
    })
    world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed, RENDER_SLOTS: '1' })
  })
  afterEach(async () => {
    await server.close()
    await world.close()
  })

  it('delays its own renders, and none of another organization', async () => {
    const slow: string[] = []
    for (let file = 0; file < 12; file++) {
      const src = `${server.url}/${file}.png`
      slow.push(await world.insert({ document: designWith([picture(src)]) }))
    }
    const { id: organizationId } = await world.database.organizations.create({ name: 'Other' })
    const other = await world.insert({ organizationId, document: designWith([]) })
    await world.startWorker()
    for (const id of slow) await world.enqueue(id)
    await waitFor('two requests', () => server.requests.length >= 2)
    await world.enqueue(other)
    expect(await world.ended(other)).toMatchObject({ state: 'completed' })
    const states = await Promise.all(slow.map(async id => (await world.row(id)).state))
    expect(states.filter(state => state === 'failed')).toEqual([])
    expect(states.filter(state => state === 'rendering').length).toBeGreaterThan(2)
    expect(states.filter(state => state === 'queued').length).toBeGreaterThan(0)
  })
})
