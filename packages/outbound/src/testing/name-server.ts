import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The addresses of a name, or the number of an error (RFC 1035, 4.1.1), or undefined to leave the question unanswered. */
export type NameAnswer = readonly string[] | number | undefined

export const servFail = 2
export const nxDomain = 3
export const refused = 5

export interface NameServer {
  /** In the form that `dns.setServers` accepts. */
  address: string
  /** The names that were queried, each with its type, in order. */
  questions: string[]
  /** Resolves once this many questions have arrived. */
  asked(count: number): Promise<void>
  close(): Promise<void>
}

/** Starts a name server on a local port, with an answer for each name. */
export async function startNameServer(
  answerFor: (name: string, type: 'A' | 'AAAA') => NameAnswer | Promise<NameAnswer>,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const questions: string[] = []
  const waiting: { count: number; call: () => void }[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    questions.push(`${name} ${type}`)
    for (const { count, call } of waiting) if (questions.length >= count) call()
    void Promise.resolve(answerFor(name, type)).then(answer => {
      if (answer === undefined) return
      socket.send(replyTo(query.subarray(0, end), type, answer), port, address)
    })
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    asked: count =>
      new Promise(call => {
        waiting.push({ count, call })
        if (questions.length >= count) call()
      }),
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

const headerBytes = 12
const ipv6Type = 28

function questionOf(query: Buffer): { name: string; type: 'A' | 'AAAA'; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1) === ipv6Type ? 'AAAA' : 'A'
  return { name: labels.join('.'), type, end: at + 5 }
}

/** Returns the response: the question, followed by the addresses of its type. */
function replyTo(question: Buffer, type: 'A' | 'AAAA', answer: readonly string[] | number): Buffer {
  const isFamily = (address: string): boolean => address.includes(':') === (type === 'AAAA')
  const addresses = typeof answer === 'number' ? [] : answer.filter(isFamily)
  const reply = Buffer.from(question)
  reply.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2)
  reply.writeUInt16BE(addresses.length, 6)
  reply.fill(0, 8, headerBytes)
  return Buffer.concat([reply, ...addresses.map(addressRecord)])
}

function addressRecord(address: string): Buffer {
  const bytes = address.includes(':')
    ? Buffer.from(
        address
          .split(':')
          .map(word => word.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number))
  // A pointer to the name in the question, the type, the class IN, a time to live of a day, and the length.
  const head = Buffer.from([
    0xc0,
    headerBytes,
    0,
    bytes.length === 4 ? 1 : ipv6Type,
    0,
    1,
    0,
    1,
    0x51,
    0x80,
    0,
    bytes.length,
  ])
  return Buffer.concat([head, bytes])
}
