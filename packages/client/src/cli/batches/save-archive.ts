import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../program/faults'

/** Saves what a URL responds with, however large it is; nothing remains of what does not arrive whole. Throws Failure. */
export async function saveArchive(url: string, path: string, signal: AbortSignal): Promise<void> {
  const response = await answerOf(url, signal)
  const file = createWriteStream(path)
  try {
    await pipeline(Readable.fromWeb(response), file, { signal })
  } catch (error) {
    // A file that could not be opened may be another's.
    if (file.bytesWritten > 0) await rm(path, { force: true })
    if (signal.aborted) throw error
    throw new Failure(`The archive cannot be saved as ${path}`)
  }
}

async function answerOf(url: string, signal: AbortSignal): Promise<WebStream> {
  try {
    const { ok, status, body } = await fetch(url, { signal })
    if (ok && body) return body as WebStream
    throw new Failure(`${url} responded with ${status}`)
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw new Failure(`${url} did not respond`)
  }
}

type WebStream = Parameters<typeof Readable.fromWeb>[0]
