import { createHash } from 'node:crypto'
import { type RenderFile } from '../../types'
import { Failure } from './faults'

/** Downloads a file and compares it with its checksum. Throws Failure. */
export async function download(
  { url, checksum }: Pick<RenderFile, 'url' | 'checksum'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let bytes: Uint8Array
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Failure(`${url} responded with ${response.status}`)
    bytes = new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw new Failure(`${url} did not respond`)
  }
  if (createHash('sha256').update(bytes).digest('hex') === checksum) return bytes
  throw new Failure(`${url} sent other bytes than expected`)
}
