import { type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { createAssetFetcher } from '.'
import { type AssetFetcher, type AssetFetcherOptions } from './asset-fetcher'
import { type LocalServer, startServer } from '@platen/outbound/testing'

const MiB = 1024 * 1024
const fileBytes = MiB
const files = 3
/** Just enough for the files of one render, one of which arrives in blocks. */
const renderBytes = files * fileBytes + 256 * 1024
/** The number of bytes that the stream and parser of a connection read ahead. */
const aheadBytes = 192 * 1024

const file = Buffer.alloc(fileBytes, 'a')
const announced = `HTTP/1.1 200 OK\r\nContent-Length: ${fileBytes}\r\nCache-Control: no-store\r\n\r\n`
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nCache-Control: no-store\r\n\r\n'

let server: LocalServer
let fetcher: AssetFetcher
beforeEach(async () => {
  server = await startServer((socket, request) => {
    if (request.startsWith('GET /announced')) {
      socket.write(announced)
      socket.write(file)
      return
    }
    socket.write(chunked)
    for (let at = 0; at < fileBytes; at += 0x8000)
      socket.write(`8000\r\n${file.toString('latin1', at, at + 0x8000)}\r\n`)
    socket.write('0\r\n\r\n')
  })
})
afterEach(async () => {
  await fetcher.close()
  await server.close()
})

function open(total: number, dial: AssetFetcherOptions['dial'] = buildConnector): void {
  const options = { allowedAddresses: [server.allowed], cacheBytes: 0, dial }
  const store = { get: () => Promise.resolve(null) }
  fetcher = createAssetFetcher({ ...options, store, memory: { total, perPart: renderBytes } })
}

describe('the memory for files', () => {
  // The renders need 18 MiB in total. In the second case, the younger ones hold part of their memory and wait for more.
  it.each([renderBytes, 7 * MiB])(
    'of %d bytes is never exceeded by servers that send as much as they can, and every render gets its files',
    async room => {
      const sockets: Socket[] = []
      let given = 0
      let most = 0
      const count = (): void => {
        const arrived = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
        most = Math.max(most, arrived - given)
      }
      open(room, options => (target, callback) => {
        buildConnector(options)(target, (...[error, socket]) => {
          if (socket) {
            sockets.push(socket)
            socket.on('data', count)
            callback(null, socket)
          } else callback(error, null)
        })
      })
      const render = async (index: number): Promise<number> => {
        const { fetch, close } = fetcher.openRender({ organizationId: `org_${index % 2}` })
        const { signal } = new AbortController()
        const names = ['announced', 'chunked', 'announced'].map(
          (how, at) => `${how}/${index}/${at}`,
        )
        const assets = await Promise.all(
          names.map(name => fetch(`${server.url}/${name}`, { signal })),
        )
        count()
        given += files * fileBytes
        close()
        return assets.length
      }
      expect(await Promise.all([0, 1, 2, 3, 4, 5].map(render))).toEqual(Array(6).fill(files))
      expect(most).toBeLessThan(room + sockets.length * aheadBytes)
    },
  )

  it('does not keep the oldest render waiting if a younger one that waits wants the same file', async () => {
    open(renderBytes)
    const { signal } = new AbortController()
    const oldest = fetcher.openRender({ organizationId: 'org_1' })
    const younger = fetcher.openRender({ organizationId: 'org_1' })
    const waiting = younger.fetch(`${server.url}/announced`, { signal })
    const { bytes } = await oldest.fetch(`${server.url}/announced`, { signal })
    expect(bytes).toHaveLength(fileBytes)
    oldest.close()
    expect((await waiting).bytes).toHaveLength(fileBytes)
  })
})
