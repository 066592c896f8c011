import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Batch } from '../../types'
import { Failure } from '../program/faults'
import { fetchAgain } from '../program/fetch-again'

/** A batch that has ended. */
type Ended = Pick<Batch, 'id'> & { archiveUrl: string }

/**
 * Saves the archive of a batch, however large it is. A file of the same name is replaced once the archive has arrived whole. Throws Failure,
 * which does not contain the URL: anyone who has it can download the archive.
 */
export async function saveArchive(
  { id, archiveUrl }: Ended,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const archive = await download(archiveUrl, { id, signal })
  const part = `${path}.${randomUUID()}.part`
  try {
    await pipeline(Readable.fromWeb(archive), createWriteStream(part, { flags: 'wx' }), { signal })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    if (signal.aborted) throw error
    throw new Failure(`The archive of ${id} cannot be saved as ${path}`)
  }
}

async function download(
  url: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<WebStream> {
  const failure = (why: string): Failure =>
    new Failure(`The archive of ${id} cannot be downloaded: ${why}`)
  try {
    const { ok, status, body } = await fetchAgain(url, signal)
    if (ok && body) return body as WebStream
    throw failure(`status ${status}`)
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw failure('the server did not respond')
  }
}

type WebStream = Parameters<typeof Readable.fromWeb>[0]
