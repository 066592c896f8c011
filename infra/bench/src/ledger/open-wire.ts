import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The bytes that have been sent over a connection so far. */
export interface WireBytes {
  toServer: number
  fromServer: number
}

/** A proxy in front of a server; it counts the bytes in both directions. */
export interface Wire {
  /** The server's URL, with the port of the wire instead of the server's. */
  readonly url: string
  read(): WireBytes
  close(): void
}

/** Opens a wire to the server at a URL. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const bytes: WireBytes = { toServer: 0, fromServer: 0 }
  const sockets = new Set<Socket>()
  const listener = createServer(inner => {
    const outer = connect(Number(port), hostname)
    inner.on('data', chunk => (bytes.toServer += chunk.length))
    outer.on('data', chunk => (bytes.fromServer += chunk.length))
    inner.pipe(outer).pipe(inner)
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one.setNoDelay())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const near = Object.assign(new URL(url), {
    port: String((listener.address() as AddressInfo).port),
  })
  return {
    url: near.href,
    read: () => ({ ...bytes }),
    close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
