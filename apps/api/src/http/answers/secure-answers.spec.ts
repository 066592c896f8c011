import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { call } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

afterEach(() => api.stop())

const headersOf = async (path: string): Promise<(string | null)[]> => {
  const { headers } = await call(api, path, { apiKey: null })
  return ['x-content-type-options', 'strict-transport-security'].map(name => headers.get(name))
}

describe('every answer', () => {
  const paths = ['/api/v1/designs', '/api/v1/nothing', '/health/live', '/%zz']

  it('forbids browsers to guess its type, and keeps them to https if the service uses it', async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://platen.example' })
    for (const path of paths.slice(0, 3))
      expect(await headersOf(path)).toEqual(['nosniff', 'max-age=31536000'])
  })

  it('does not mention https if the service does not use it', async () => {
    api = await startTestApi({ PUBLIC_URL: 'http://localhost:3000' })
    for (const path of paths) expect(await headersOf(path)).toEqual(['nosniff', null])
  })

  it('has the same headers if the request is not HTTP', async () => {
    api = await startTestApi()
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    socket.write('nonsense\r\n\r\n')
    expect(await text(socket)).toContain('x-content-type-options: nosniff')
  })
})
