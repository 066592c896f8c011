import { createHash } from 'node:crypto'
import { assetReference } from '@platen/design'
import { shippedPictures } from '../shipped-pictures'

/** Images as an installation stores them: a `src` for each name, and the bytes a renderer needs. */
export interface StoredPictures {
  sourceOf(name: string): string
  /** Adds an image of the test; returns its `src`. */
  add(bytes: Uint8Array, extension: string): string
  /** SHA-256 by `src`. */
  sources: Record<string, string>
  /** Bytes by SHA-256. */
  bytes: Map<string, Uint8Array>
}

/** Reads the shipped images into memory. */
export async function storePictures(): Promise<StoredPictures> {
  const sources: Record<string, string> = {}
  const bytes = new Map<string, Uint8Array>()
  const add = (content: Uint8Array, extension: string): string => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const src = assetReference(`org_library/${sha256}.${extension}`)
    sources[src] = sha256
    bytes.set(sha256, content)
    return src
  }
  const names = new Map(
    (await shippedPictures()).map(picture => [picture.name, add(picture.bytes, picture.extension)]),
  )
  const sourceOf = (name: string): string => {
    const src = names.get(name)
    if (src === undefined) throw new Error(`no picture "${name}" is shipped`)
    return src
  }
  return { sourceOf, add, sources, bytes }
}
