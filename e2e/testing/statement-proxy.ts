import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a PostgreSQL that counts the prepared statements that are run through it. */
export interface StatementProxy {
  /** The URL of the server, with the address of the proxy. */
  readonly url: string
  /** Returns the number of times each statement has run since the last call, by its name. */
  take(): Map<string, number>
  stop(): void
}

/** Starts the proxy in front of the server at a URL, which must not use TLS. */
export async function startStatementProxy(target: string): Promise<StatementProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let ran = new Map<string, number>()
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    const read = readMessages((type, body) => {
      if (type !== 'B') return
      const [, statement = ''] = body.toString('latin1').split('\0', 2)
      ran.set(statement, (ran.get(statement) ?? 0) + 1)
    })
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
        open.delete(socket)
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(target), { port: own }).href,
    take() {
      const taken = ran
      ran = new Map()
      return taken
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Cuts the bytes of a client into messages: the first has no type, every other begins with the letter of its type. */
function readMessages(hear: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let letter = 0
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letter + 4) {
      const end = letter + rest.readUInt32BE(letter)
      if (rest.length < end) return
      hear(letter === 0 ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(letter + 4, end))
      rest = rest.subarray(end)
      letter = 1
    }
  }
}
