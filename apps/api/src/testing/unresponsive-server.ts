import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface UnresponsiveServer {
  port: number
  /** Closes the server and its connections. */
  close: () => void
}

/** Starts a server on 127.0.0.1 that accepts connections and then sends nothing, or closes them immediately. */
export async function startUnresponsiveServer(
  manner: 'silent' | 'hangs up',
): Promise<UnresponsiveServer> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (manner === 'hangs up') socket.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
