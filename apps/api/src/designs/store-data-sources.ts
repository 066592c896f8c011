import { createHash } from 'node:crypto'
import { type Design, mapSources, parseSource } from '@platen/design'
import { contentTypeOf, extensionOf, objectKey, type ObjectStore } from '@platen/storage'

interface Place {
  organizationId: string
  store: Pick<ObjectStore, 'put'>
}

/** Puts the bytes of every `data:` source into storage; answers the design with references to them. */
export async function storeDataSources(design: Design, place: Place): Promise<Design> {
  const references = new Map<string, string>()
  mapSources(design, src => {
    if (/^data:/i.test(src)) references.set(src, '')
    return src
  })
  // One after the other: each may be 5 MiB, and nobody waits for the tenth.
  for (const src of references.keys()) references.set(src, await storeSource(src, place))
  return references.size === 0 ? design : mapSources(design, src => references.get(src) ?? src)
}

async function storeSource(src: string, { organizationId, store }: Place): Promise<string> {
  const source = parseSource(src)
  if (source.kind !== 'data') return src
  const extension = extensionOf(source.mimetype)
  const sha256 = createHash('sha256').update(source.bytes).digest('hex')
  const key = objectKey(organizationId, sha256, extension)
  await store.put(key, source.bytes, { contentType: contentTypeOf(extension) })
  return `asset:${key}`
}
