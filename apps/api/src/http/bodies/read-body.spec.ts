import { type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { readBodies } from './read-body'

it('accepts bodies even if no file can be written for them, and logs that once', async () => {
  const said: unknown[] = []
  const server = fastify({ bodyLimit: 1024 * 1024 })
  readBodies(server, { warn: (line: unknown) => said.push(line) }, '/missing')
  server.post('/', ({ body }) => body)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const body = JSON.stringify({ text: 'x'.repeat(200 * 1024) })
  const headers = { 'content-type': 'application/json' }
  for (let calls = 0; calls < 2; calls++) {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })
    expect(await answer.text()).toBe(body)
  }
  expect(said).toEqual([
    { folder: '/missing', reason: expect.stringContaining('ENOENT') as string },
  ])
  await server.close()
})
