import { type Design, eachSource, formatPath, mapSources, parseSource } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { storeAsset } from '../../runtime/assets/store-asset'

/**
 * Makes every `data:` source of a document an asset of the organization; answers the design with references to them.
 * Throws `invalid_request` that names the path of one that is no picture, SVG or font.
 */
export async function storeDataSources(
  runtime: Pick<Runtime, 'database' | 'store'>,
  { organizationId, design }: { organizationId: string; design: Design },
): Promise<Design> {
  const references = new Map<string, string>()
  // One after the other: each may be 5 MiB, and nobody waits for the tenth.
  for (const { src, path } of eachSource(design)) {
    const source = /^data:/i.test(src) && !references.has(src) && parseSource(src)
    if (!source || source.kind !== 'data') continue
    const field = formatPath('document', path)
    const asset = { organizationId, bytes: source.bytes, field }
    const { record } = await storeAsset(runtime, asset).catch(invalidDocument)
    references.set(src, `asset:${record.key}`)
  }
  return references.size === 0 ? design : mapSources(design, src => references.get(src) ?? src)
}

/** Of a file inside a document even its type or size is a fault of the document. */
function invalidDocument(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { code, publicMessage, message, cause } = error
  if (code !== 'unsupported_media_type' && code !== 'payload_too_large') throw error
  throw new AppError('invalid_request', publicMessage, { internal: message, cause })
}
