import { connect, type Socket } from 'node:net'

/** A call that the test sends piece by piece. */
export interface OpenCall {
  socket: Socket
  /** Returns the port that the call is sent from. */
  port: () => number
  /** Waits until the pattern matches the received answers, or the connection ends; returns everything received so far. */
  heard: (pattern: RegExp) => Promise<string>
  /** Waits for the server to close; returns everything it sent. */
  closed: () => Promise<string>
}

/** Sends the head of a call, from any address or a given one: the request line, and headers besides Host. */
export function openCall(
  target: string | { url: string; from: string },
  line: string,
  headers: Readonly<Record<string, string | number>> = {},
): OpenCall {
  const { url, from } = typeof target === 'string' ? { url: target, from: undefined } : target
  const { port: toPort, hostname } = new URL(url)
  const socket = connect({
    port: Number(toPort),
    host: hostname,
    ...(from !== undefined && { localAddress: from }),
  })
  let [text, port] = ['', 0]
  socket.once('connect', () => (port = socket.localPort ?? 0))
  socket.on('data', chunk => (text += chunk.toString('latin1')))
  // A reset ends the connection like any other close.
  socket.on('error', () => undefined)
  const fields = Object.entries({ Host: 'platen.test', ...headers })
  const lines = [`${line} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)]
  socket.write([...lines, '', ''].join('\r\n'))
  return {
    socket,
    port: () => port,
    async heard(pattern) {
      while (!pattern.test(text) && !socket.readableEnded && !socket.destroyed) {
        await nextOf(socket, ['data', 'end', 'close'])
      }
      return text
    },
    async closed() {
      if (!socket.closed) await nextOf(socket, ['close'])
      return text
    },
  }
}

/** Sends a chunk of a body of unknown length. */
export function sendChunk(socket: Socket, bytes: Buffer): boolean {
  socket.write(`${bytes.length.toString(16)}\r\n`)
  socket.write(bytes)
  return socket.write('\r\n')
}

/** Sends chunks until the connection ends, as fast as it accepts them. */
export async function sendForever(socket: Socket): Promise<void> {
  const bytes = Buffer.alloc(64 * 1024, ' ')
  while (!socket.destroyed) {
    if (sendChunk(socket, bytes)) await new Promise(setImmediate)
    else await nextOf(socket, ['drain', 'close'])
  }
}

/** Waits for one of the events; an error is followed by the close. */
function nextOf(socket: Socket, names: readonly string[]): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      for (const name of names) socket.off(name, end)
      resolve()
    }
    for (const name of names) socket.on(name, end)
  })
}
