import { type Readable } from 'node:stream'

/** Reads a stream into memory; fails if no byte arrives for `silenceMs` or the sender aborts. */
export async function readBody(stream: Readable, silenceMs: number): Promise<Buffer> {
  const silent = (): void => {
    stream.destroy(new Error(`no byte of the body has arrived for ${silenceMs} ms`))
  }
  const timer = setTimeout(silent, silenceMs)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      timer.refresh()
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
  }
}
