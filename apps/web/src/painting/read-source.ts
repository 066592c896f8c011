import { ownPath } from '../service/own-path'

/**
 * The bytes behind a `src`: of files of the service, and of `data:` URLs. Null for other hosts, which the policy of the page keeps
 * it from asking.
 */
export async function readSource(src: string): Promise<ArrayBuffer | null> {
  if (src.startsWith('data:')) return dataBytes(src)
  const path = ownPath(src)
  return path === null ? null : bytesAt(path)
}

/** The bytes of a file of the service. */
export async function bytesAt(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`cannot be read: ${response.status}`)
  return response.arrayBuffer()
}

/** The bytes of a `data:` URL; `fetch` may not read one here. */
export function dataBytes(url: string): ArrayBuffer {
  const comma = url.indexOf(',')
  const content = decodeURIComponent(url.slice(comma + 1))
  if (!/;base64$/i.test(url.slice(0, comma))) return new TextEncoder().encode(content).buffer
  return Uint8Array.from(atob(content), letter => letter.charCodeAt(0)).buffer
}
