import { fastify } from 'fastify'
import { shedLoad } from './shed-load'

beforeEach(() => {
  // Only the checks use fake timers; the server's sockets use real ones.
  jest.useFakeTimers({
    doNotFake: [
      'clearImmediate',
      'clearTimeout',
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  })
})

afterEach(() => jest.useRealTimers())

describe('shedLoad', () => {
  it('answers 503 under /api and /h while the event loop is more than a second late, check after check', async () => {
    const server = fastify()
    let clock = 0
    shedLoad(server, () => clock)
    server.setErrorHandler((error: { code?: string }) => ({ code: error.code }))
    server.get('/api/x', () => 'served')
    server.get('/h/x', () => 'served')
    server.get('/files/x', () => 'served')
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path = '/api/x'): Promise<string> => (await fetch(url + path)).text()
    const beat = (milliseconds: number): void => {
      clock += milliseconds
      jest.advanceTimersByTime(250)
    }
    beat(250)
    beat(1251)
    expect(await ask()).toBe('served')
    beat(1251)
    expect([await ask(), await ask('/h/x'), await ask('/files/x')]).toEqual([
      '{"code":"unavailable"}',
      '{"code":"unavailable"}',
      'served',
    ])
    beat(250)
    expect(await ask()).toBe('served')
    await server.close()
  })
})
