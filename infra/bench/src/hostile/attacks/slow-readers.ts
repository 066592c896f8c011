import { type Attack } from './attack'
import { openSlowly } from './open-slowly'

const connections = 200
/** The number of requests on one connection without waiting for answers. */
const pipelined = 16
const bytesPerBeat = 1024

/** Requests a large file or font, or the OpenAPI document many times, and reads one KiB per second. */
export const slowReaders: Attack = run => {
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: platen\r\n\r\n`
  const { filePath, fontPath } = run.target
  const requests = [get(filePath), get(fontPath), get('/openapi.json').repeat(pipelined)]
  return openSlowly(run, connections, slot => ({
    request: [requests[slot % requests.length] ?? ''],
    // Nothing is taken from the connection until a read is requested, and then no more than one buffer.
    beat: socket => {
      socket.read(bytesPerBeat)
    },
    reads: false,
  }))
}
