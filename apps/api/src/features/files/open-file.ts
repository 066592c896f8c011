import { notFound } from '@platen/errors'
import { parseObjectKey } from '@platen/design'
import { type ByteRange, type ObjectStore, type OpenObject } from '@platen/storage'

/** A file to stream, or its public URL. */
export type OpenFile = { kind: 'stream'; object: OpenObject } | { kind: 'redirect'; url: string }

/**
 * Finds a file by its key. Anyone who knows the key may read it: its secret part cannot be guessed. With `here`, the result is never
 * a redirect: the app may only show files from its own address. Throws `not_found`.
 */
export async function openFile(
  store: Pick<ObjectStore, 'publicUrl' | 'has' | 'open'>,
  { key, range, here = false }: { key: string; range?: ByteRange; here?: boolean },
): Promise<OpenFile> {
  if (!parseObjectKey(key)) throw notFound('File')
  const elsewhere = here ? null : await store.publicUrl(key)
  if (elsewhere) {
    // For a missing file, the store would answer with an error of its own.
    if (!(await store.has(key))) throw notFound('File')
    return { kind: 'redirect', url: elsewhere.url }
  }
  const object = await store.open(key, range)
  if (!object) throw notFound('File')
  return { kind: 'stream', object }
}
