import { once } from 'node:events'
import { type Server } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The address to listen on: `localhost` stands for both loopback addresses. */
export interface Place {
  host: string
  port: number
  backlog: number
}

export interface Listening {
  /** The URL that callers use. */
  url: string
  /** Closes the additional listener; waits for its calls. */
  close: () => Promise<void>
}

/**
 * Makes a server listen; for `localhost`, on both 127.0.0.1 and ::1, since a browser may try either. Connections to ::1 are passed to the
 * same server: Fastify would start a second server for ::1, without any of our limits. Throws if the port is taken on either address; on a
 * machine without IPv6, ::1 is left out.
 */
export async function listen(
  http: Server,
  begin: (place: Place) => Promise<unknown>,
  place: Place,
): Promise<Listening> {
  const isBoth = place.host === 'localhost'
  await begin(isBoth ? { ...place, host: '127.0.0.1' } : place)
  const { address, port } = http.address() as AddressInfo
  if (!isBoth) return { url: `http://${inUrl(address)}:${port}`, close: () => Promise.resolve() }
  const close = await listenOnIpv6(http, { ...place, port })
  return { url: `http://localhost:${port}`, close }
}

/** Returns the host to use in a URL: the wildcards include the loopback address. */
function inUrl(address: string): string {
  if (['0.0.0.0', '::'].includes(address)) return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}

async function listenOnIpv6(http: Server, { port, backlog }: Place): Promise<() => Promise<void>> {
  // The options with which Node's HTTP server accepts connections.
  const options = { allowHalfOpen: true, noDelay: true }
  const second = createServer(options, (socket: Socket) => http.emit('connection', socket))
  try {
    second.listen({ host: '::1', port, backlog })
    await once(second, 'listening')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return () => Promise.resolve()
    throw error
  }
  return () =>
    new Promise(resolve => {
      second.close(() => resolve())
    })
}
