import { type Attack, type Target } from './attack'
import { openSlowly, type SlowExchange } from './open-slowly'

const connections = 500
const strangers = 128
const mebibyte = 1024 * 1024
/** The part of each body that is sent at once. The rest follows at one byte per second. */
const sent = Buffer.alloc(mebibyte, 'a')
const nearly = mebibyte + 4096

const json = 'content-type: application/json\r\n'
const form = 'content-type: multipart/form-data; boundary=slow\r\n'
const part = '--slow\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** Sends bodies that are never quite complete: designs, files, chunked tool calls, and bodies without a key or a route. */
export const slowBodies: Attack = run => {
  const kinds = kindsFor(run.target)
  return openSlowly(run, connections, slot => exchangeOf(kinds[slot % kinds.length] ?? {}))
}

/** Makes calls without a key that announce a MiB and then send nothing. */
export const silentStrangers: Attack = run => {
  const head = `POST /api/app/session HTTP/1.1\r\nhost: platen\r\n${json}content-length: ${mebibyte}\r\n\r\n`
  return openSlowly(run, strangers, () => ({ request: [head], beat: () => undefined, reads: true }))
}

/** A request line, headers, and the announced size of the body in bytes; without a size, the body is chunked. */
interface SlowBody {
  line?: string
  headers?: string
  bytes?: number
  start?: string
}

function kindsFor({ apiKey }: Target): SlowBody[] {
  const authorization = `authorization: Bearer ${apiKey}\r\n`
  return [
    { line: 'POST /api/v1/designs', headers: json + authorization, bytes: nearly },
    {
      line: 'POST /api/v1/assets',
      headers: form + authorization,
      bytes: 25 * mebibyte,
      start: part,
    },
    { line: 'POST /api/mcp', headers: json + authorization },
    { line: 'POST /api/v1/designs', headers: json, bytes: nearly },
    { line: 'POST /api/v1/nothing/here', headers: json + authorization, bytes: nearly },
  ]
}

function exchangeOf({ line = '', headers = '', bytes, start = '"' }: SlowBody): SlowExchange {
  const length = bytes === undefined ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  const head = `${line} HTTP/1.1\r\nhost: platen\r\n${headers}${length}\r\n\r\n`
  const chunk = [`${sent.length.toString(16)}\r\n`, sent, '\r\n']
  const [body, beat] = bytes === undefined ? [chunk, '1\r\na\r\n'] : [[start, sent], 'a']
  return { request: [head, ...body], beat: socket => socket.write(beat), reads: true }
}
