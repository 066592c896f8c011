import { decodeDataUrl } from '@platen/design'
import { ownPath } from '../../service/own-path'

/**
 * Returns the bytes of a `src`, which is a file of the service or a `data:` URL. Null for other hosts, which the page's content security
 * policy blocks.
 */
export async function readSource(src: string): Promise<ArrayBuffer | null> {
  // The page's content security policy does not let `fetch` read `data:` URLs.
  if (src.startsWith('data:')) return decodeDataUrl(src).bytes.buffer
  const path = ownPath(src)
  return path === null ? null : bytesAt(path)
}

/** Returns the bytes of a file of the service. */
export async function bytesAt(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path).catch(() => {
    throw new Error('cannot be read: no answer from the service')
  })
  if (response.status === 404) throw new Error('no longer exists')
  if (!response.ok) throw new Error(`cannot be read: ${response.status}`)
  return response.arrayBuffer()
}
