import { createServer, connect, type Server, type Socket } from 'node:net'
import { freePort } from './ports'

/** The treatment of a connection: it is passed on, or gets a fault that object storage can have. */
export type ProxyMode = 'pass' | 'answer-503' | 'delay-8s' | 'reset-after-1kb' | 'refuse'

export interface FaultProxy {
  readonly url: string
  /** Changes the mode and cuts open connections, so that clients see the new mode. */
  setMode(mode: ProxyMode): Promise<void>
  /** Waits for the next client to close a connection whose answer is late. */
  givenUp(): Promise<void>
  stop(): Promise<void>
}

const UNAVAILABLE =
  'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Starts a TCP proxy in front of a server on this machine. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let mode: ProxyMode = 'pass'
  let gaveUp: () => void = () => undefined
  const accept = (client: Socket): void => {
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => client.destroy())
    // All other modes answer at once.
    if (mode === 'delay-8s')
      client.on('close', () => {
        if (mode === 'delay-8s') gaveUp()
      })
    serve(client, mode, () => connect(Number(port), hostname))
  }
  const ownPort = await freePort()
  let server = await listen(accept, ownPort)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    setMode: async next => {
      const wasClosed = mode === 'refuse'
      mode = next
      for (const socket of open) socket.destroy()
      if (next === 'refuse') await close(server)
      else if (wasClosed) server = await listen(accept, ownPort)
    },
    givenUp: () =>
      new Promise(resolve => {
        gaveUp = resolve
      }),
    stop: async () => {
      for (const socket of open) socket.destroy()
      if (mode !== 'refuse') await close(server)
    },
  }
}

function serve(client: Socket, mode: ProxyMode, dial: () => Socket): void {
  if (mode === 'answer-503') {
    client.once('data', () => client.end(UNAVAILABLE))
    return
  }
  const upstream = dial()
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('close', () => upstream.destroy())
  if (mode === 'reset-after-1kb') {
    let seen = 0
    client.on('data', chunk => {
      seen += chunk.length
      if (seen > 1024) client.resetAndDestroy()
    })
  }
  if (mode === 'delay-8s') setTimeout(() => client.pipe(upstream).pipe(client), 8000)
  else client.pipe(upstream).pipe(client)
}

function listen(accept: (client: Socket) => void, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(accept)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
  })
}
