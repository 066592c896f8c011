import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether the server closed the connection. */
  closed: boolean
}

/** Sends bytes as they are, then reads until the server closes or `patienceMs` have passed. */
export function sendRaw(
  url: string,
  bytes: string,
  { patienceMs = 1500 }: { patienceMs?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = (closed: boolean): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...parse(text), closed })
    }
    const timer = setTimeout(end, patienceMs, false)
    socket.on('data', chunk => (text += chunk.toString('latin1')))
    socket.on('end', () => {
      end(true)
    })
    socket.on('error', error => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function parse(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs) as Record<string, string>,
    body,
  }
}
