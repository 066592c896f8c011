import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { shedLoad } from './shed-load'

it('answers 503 after the event loop stood still for more than a second, and soon serves again', async () => {
  const server = fastify()
  shedLoad(server)
  server.setErrorHandler((error: { code?: string }) => ({ code: error.code }))
  server.get('/api/x', () => 'served')
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (): Promise<string> => (await fetch(`${url}/api/x`)).text()
  expect(await ask()).toBe('served')

  const end = performance.now() + 1500
  while (performance.now() < end);
  await sleep(0)
  expect(await ask()).toBe('{"code":"unavailable"}')
  await sleep(600)
  expect(await ask()).toBe('served')
  await server.close()
})
