import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type MemoryApi, type SentField, startMemoryApi } from '@platen/api/testing'
import { repository } from '../../docs-pages'
import { openDrawer } from './open-drawer'

/** Opens a service in memory for each POST; a PUT with its origin adds a field that calls have sent, and a DELETE closes it. */
async function host(): Promise<void> {
  const opened = new Map<string, MemoryApi>()
  const drawer = openDrawer()
  const webPath = join(repository, 'apps/web/dist')
  const server = createServer((request, response) => {
    const serve = async (): Promise<string> => {
      if (request.method === 'POST') {
        const api = await startMemoryApi({ webPath, drawer })
        opened.set(api.origin, api)
        return api.origin
      }
      const origin = decodeURIComponent(request.url?.slice(1) ?? '')
      if (request.method === 'PUT') {
        opened.get(origin)?.addSent((await json(request)) as SentField)
        return ''
      }
      await opened.get(origin)?.stop()
      opened.delete(origin)
      return ''
    }
    serve().then(
      text => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const over = new Promise(resolve => process.once('disconnect', resolve))
  process.send?.({ url: `http://127.0.0.1:${port}` })
  await over
  server.close()
  server.closeAllConnections()
  await Promise.all([...opened.values()].map(api => api.stop()))
}

host().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
