import { fastify } from 'fastify'
import { clockUntilClosing, paceRefusals, RefusalPace } from './pace-refusals'

describe('RefusalPace', () => {
  const waits = (pace: RefusalPace, count: number, at: number): number[] =>
    Array.from({ length: count }, () => pace.waitOf('192.0.2.1', at))

  it('sends 200 at once, and further ones 20 ms apart', () => {
    const pace = new RefusalPace()
    expect(waits(pace, 200, 0)).toEqual(Array(200).fill(0))
    expect(waits(pace, 3, 0)).toEqual([0, 20, 40])
  })

  it('allows as many at once again as the elapsed time permits', () => {
    const pace = new RefusalPace()
    waits(pace, 201, 0)
    expect(waits(pace, 3, 40)).toEqual([0, 0, 20])
    expect(pace.waitOf('192.0.2.1', 100_000)).toBe(0)
  })

  it('delays none by more than 5 s', () => {
    const pace = new RefusalPace()
    expect(Math.max(...waits(pace, 1000, 0))).toBe(5000)
    expect(pace.waitOf('192.0.2.1', 1000)).toBeLessThanOrEqual(5000)
  })

  it('counts each network separately', () => {
    const pace = new RefusalPace()
    waits(pace, 500, 0)
    expect(pace.waitOf('192.0.2.2', 0)).toBe(0)
  })
})

describe('paceRefusals', () => {
  it.each([
    [401, true],
    [429, true],
    [200, false],
    [404, false],
    [503, false],
  ])('paces answers with %i: %s', async (status, paced) => {
    const server = fastify()
    let pauses = 0
    const pause = (): Promise<void> => {
      pauses += 1
      return Promise.resolve()
    }
    paceRefusals(server, { now: () => 0, pause })
    server.get('/', (_request, reply) => reply.code(status).send({ status }))
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    for (let calls = 0; calls < 240; calls++) {
      const reply = await fetch(url)
      expect([reply.status, await reply.json()]).toEqual([status, { status }])
    }
    expect(pauses).toBe(paced ? 39 : 0)
    await server.close()
  })

  it('delays nobody once the server closes', async () => {
    const server = fastify()
    const paused = clockUntilClosing(server).pause(1_000_000)
    await server.listen({ port: 0, host: '127.0.0.1' })
    await server.close()
    await expect(paused).resolves.toBeUndefined()
  })
})
