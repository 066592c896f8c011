import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Pooler {
  /** The URL of the same database through the pooler. */
  readonly url: string
  /** Gives every client the session of another, as a pooler in transaction mode does between transactions. */
  rotate(): void
  /** Rotates the sessions after each response from now on. */
  rotateAlways(): void
  close(): Promise<void>
}

/** The last message of a response outside a transaction. */
const readyAndIdle = Buffer.from('Z\0\0\0\x05I', 'latin1')

/**
 * Starts a proxy in front of PostgreSQL that exchanges sessions among its clients. Rotate them only while no client is in a transaction.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const clients: Socket[] = []
  const sessions: Socket[] = []
  let always = false
  const rotate = (): void => {
    sessions.push(...sessions.splice(0, 1))
  }
  const server = createServer(client => {
    const session = connect(Number(target.port || 5432), target.hostname)
    clients.push(client)
    sessions.push(session)
    client.on('data', bytes => sessions[clients.indexOf(client)]?.write(bytes))
    session.on('data', (bytes: Buffer) => {
      clients[sessions.indexOf(session)]?.write(bytes)
      if (always && bytes.subarray(-6).equals(readyAndIdle)) rotate()
    })
    for (const socket of [client, session]) socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    rotate,
    rotateAlways() {
      always = true
    },
    async close() {
      for (const socket of [...clients, ...sessions]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
