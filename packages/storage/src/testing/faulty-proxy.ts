import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The fate of a connection: it passes, gets a status or no response, or is reset or stalled after some bytes of the response.
 */
export type Mishap =
  | { kind: 'pass' }
  | { kind: 'status'; status: number }
  | { kind: 'silence' }
  | { kind: 'reset'; afterBytes: number }
  | { kind: 'stall'; afterBytes: number }

export interface FaultyProxy {
  url: string
  /** Faults for the next connections, in order; later connections pass. */
  mishaps: Mishap[]
  connections(): number
  close(): Promise<void>
}

/** Opens a proxy in front of a server; the proxy breaks connections as a test requires. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target)
  const mishaps: Mishap[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(client => {
    connections++
    track(sockets, client)
    suffer(client, mishaps.shift() ?? { kind: 'pass' }, () => {
      const upstream = connect(Number(port), hostname)
      track(sockets, upstream)
      return upstream
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishaps,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
}

function suffer(client: Socket, mishap: Mishap, reach: () => Socket): void {
  switch (mishap.kind) {
    case 'pass':
      join(client, reach())
      return
    case 'status':
      client.once('data', () => {
        client.end(`HTTP/1.1 ${mishap.status} Oh\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      })
      return
    case 'silence':
      return
    case 'reset':
    case 'stall':
      breakOff(client, reach(), mishap)
  }
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client)
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
}

function breakOff(
  client: Socket,
  upstream: Socket,
  { kind, afterBytes }: { kind: 'reset' | 'stall'; afterBytes: number },
): void {
  let left = afterBytes
  client.pipe(upstream)
  upstream.on('data', chunk => {
    if (left <= 0) return
    client.write(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0 && kind === 'reset') setTimeout(() => client.resetAndDestroy(), 5)
  })
}
