import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends bytes unchanged, then reads until the server closes the connection. */
export async function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += String(chunk)
  return parse(text)
}

function parse(text: string): RawAnswer {
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
