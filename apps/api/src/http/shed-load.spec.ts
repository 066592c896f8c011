import { fastify } from 'fastify'
import { shedLoad } from './shed-load'

describe('shedLoad', () => {
  it('answers 503 under /api while the event loop is more than a second late', async () => {
    const server = fastify()
    // Each beat takes as long as the test says, by its clock.
    let [clock, beat, beats] = [0, 250, 0]
    shedLoad(server, () => {
      beats += 1
      return (clock += beat)
    })
    server.setErrorHandler((error: { code?: string }) => ({ code: error.code }))
    server.get('/api/x', () => 'served')
    server.get('/files/x', () => 'served')
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path = '/api/x'): Promise<string> => (await fetch(url + path)).text()
    const beatsPass = async (): Promise<void> => {
      for (const end = beats + 2; beats < end;) await new Promise(setImmediate)
    }
    expect(await ask()).toBe('served')

    beat = 1250
    await beatsPass()
    expect([await ask(), await ask('/files/x')]).toEqual(['{"code":"unavailable"}', 'served'])

    beat = 250
    await beatsPass()
    expect(await ask()).toBe('served')
    await server.close()
  })
})
