import { request } from 'node:http'

/** Sends prepared bytes, and discards the answer: a test in the same process as the service that it measures must do little itself. */
export function sendBytes(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: Buffer },
): Promise<{ status: number; bytes: number; beginning: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const sent = request(url, { method, headers: { ...headers, ...length } }, answer => {
      let [bytes, beginning] = [0, '']
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) beginning = chunk.toString('latin1', 0, 200)
        bytes += chunk.length
      })
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes, beginning }))
    })
    // If the bytes are refused before all have been sent, the answer gives the reason.
    sent.once('error', reject)
    sent.end(body)
  })
}
