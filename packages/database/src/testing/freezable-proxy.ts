import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FreezableProxy {
  /** The URL of the same database through the proxy. */
  readonly url: string
  /** Holds back all bytes, on both old and new connections. */
  freeze(): void
  thaw(): void
  /** Lets new connections work, while old ones stay dead. */
  thawNewOnly(): void
  /** Closes new connections at once. */
  refuse(): void
  accept(): void
  close(): Promise<void>
}

/** Starts a TCP proxy in front of PostgreSQL that can act as a frozen or absent server. */
export async function startFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  let refusing = false
  const server = createServer(client => {
    if (refusing) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      from.on('data', bytes => to.write(bytes))
      if (frozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = (): Socket[] => [...pairs].flat()
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze() {
      frozen = true
      for (const socket of sockets()) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets()) socket.resume()
    },
    thawNewOnly() {
      frozen = false
    },
    refuse() {
      refusing = true
    },
    accept() {
      refusing = false
    },
    async close() {
      for (const socket of sockets()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
