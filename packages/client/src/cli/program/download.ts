import { createHash } from 'node:crypto'
import { type RenderFile } from '../../types'
import { Failure } from './faults'
import { fetchAgain } from './fetch-again'

/** Downloads a file of up to 200 MB within 60 s, and compares it with its checksum. Throws Failure. */
export async function download(
  { url, checksum }: Pick<RenderFile, 'url' | 'checksum'>,
  signal: AbortSignal,
  { seconds = 60, megabytes = 200 } = {},
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(seconds * 1_000)
  let bytes: Uint8Array
  try {
    const response = await fetchAgain(url, AbortSignal.any([signal, late]))
    if (!response.ok) throw new Failure(`${url} responded with ${response.status}`)
    bytes = await readUpTo(megabytes, response)
  } catch (error) {
    if (error instanceof Failure || signal.aborted) throw error
    throw new Failure(`${url} ${late.aborted ? `took more than ${seconds} s` : 'did not respond'}`)
  }
  if (createHash('sha256').update(bytes).digest('hex') === checksum) return bytes
  throw new Failure(`${url} sent other bytes than expected`)
}

async function readUpTo(megabytes: number, { body, url }: Response): Promise<Uint8Array> {
  const blocks: Uint8Array[] = []
  const reader = body?.getReader()
  let left = megabytes * 1_000_000
  for (let block = await reader?.read(); block?.value; block = await reader?.read()) {
    left -= block.value.length
    if (left < 0) {
      await reader?.cancel()
      throw new Failure(`${url} sent more than ${megabytes} MB`)
    }
    blocks.push(block.value)
  }
  return Buffer.concat(blocks)
}
