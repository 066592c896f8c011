import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface LocalServer {
  port: number
  /** The base URL, without a final slash. */
  url: string
  /** The entry of ASSET_ALLOWED_ADDRESSES that allows the server. */
  allowed: string
  /** Returns the number of connections so far. */
  connections(): number
  /** The request heads as received. */
  requests: string[]
  close(): Promise<void>
}

/** Starts a server that answers every request with the text that `answer` writes to the socket, valid or not. */
export async function startServer(
  answer: (socket: Socket, request: string) => void,
): Promise<LocalServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(socket => {
    connections++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    let head = ''
    socket.on('data', chunk => {
      head += chunk.toString('latin1')
      const beginsTls = head.startsWith('\x16')
      if (!beginsTls && !head.includes('\r\n\r\n')) return
      const request = head
      head = ''
      requests.push(request)
      answer(socket, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    allowed: `127.0.0.1:${port}`,
    connections: () => connections,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a complete response with its length. Each line in `headers` must end in CRLF. */
export function reply(body: string, headers = '', status = '200 OK'): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`
}

/** Writes a piece repeatedly until the socket is closed. */
export function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}
