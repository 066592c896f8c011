import { decodeDataUrl } from '@platen/design'
import { ownPath } from '../../service/own-path'

/**
 * The bytes behind a `src`: of files of the service, and of `data:` URLs. Null for other hosts, which the policy of the page keeps
 * it from asking.
 */
export async function readSource(src: string): Promise<ArrayBuffer | null> {
  // The policy of the page lets `fetch` read none.
  if (src.startsWith('data:')) return decodeDataUrl(src).bytes.buffer
  const path = ownPath(src)
  return path === null ? null : bytesAt(path)
}

/** The bytes of a file of the service. */
export async function bytesAt(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`cannot be read: ${response.status}`)
  return response.arrayBuffer()
}
