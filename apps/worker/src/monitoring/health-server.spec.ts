import { type HealthServer, openHealthServer } from './health-server'

describe('the health signal', () => {
  let live = true
  let server: HealthServer
  let base: string

  beforeAll(async () => {
    server = await openHealthServer(0, () => live)
    base = `http://127.0.0.1:${server.port}`
  })
  afterAll(() => {
    server.close()
  })

  it('is 200 while the worker takes work and 503 when it drains', async () => {
    expect((await fetch(`${base}/health/live`)).status).toBe(200)
    live = false
    const draining = await fetch(`${base}/health/live`)
    expect([draining.status, await draining.json()]).toEqual([503, { status: 'draining' }])
  })

  it('knows nothing else', async () => {
    expect((await fetch(`${base}/`)).status).toBe(404)
  })

  it('says when the port is taken', async () => {
    await expect(openHealthServer(server.port, () => true)).rejects.toThrow('EADDRINUSE')
  })
})
