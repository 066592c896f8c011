import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The name server that the worker uses in the hostile run. */
export const nameServer = { address: '127.0.0.1', port: 3188 } as const

export interface DeadNameServer {
  /** Returns the number of queries so far. */
  asked(): number
  close(): Promise<void>
}

/** Starts a name server that never answers. */
export async function startDeadNameServer(): Promise<DeadNameServer> {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', () => (asked += 1))
  socket.bind(nameServer.port, nameServer.address)
  await once(socket, 'listening')
  return {
    asked: () => asked,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
