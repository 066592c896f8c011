import { type Health, type HealthServer, openHealthServer } from './health-server'

describe('the health signal', () => {
  let health: Health = 'ok'
  let server: HealthServer
  let base: string

  beforeAll(async () => {
    server = await openHealthServer(0, () => health)
    base = `http://127.0.0.1:${server.port}`
  })
  afterAll(() => server.close())

  it.each([
    [200, 'ok'],
    [503, 'no render process'],
    [503, 'draining'],
  ] as const)('is %d while the worker says "%s"', async (status, said) => {
    health = said
    const answer = await fetch(`${base}/health/live`)
    expect([answer.status, await answer.json()]).toEqual([status, { status: said }])
  })

  it('is served at no other path', async () => expect((await fetch(`${base}/`)).status).toBe(404))

  it('reports that the port is taken', async () => {
    await expect(openHealthServer(server.port, () => 'ok')).rejects.toThrow('EADDRINUSE')
  })
})
