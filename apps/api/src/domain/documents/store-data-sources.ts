import { type TenantScope } from '@platen/database'
import {
  assetReference,
  type Design,
  eachSource,
  formatPath,
  mapSources,
  parseSource,
} from '@platen/design'
import { AppError } from '@platen/errors'
import { type AssetRuntime, storeAsset } from '../assets/store-asset'

/**
 * Stores every `data:` source of a document as an asset of the organization, and returns the design with references to them. Throws
 * `invalid_request` with the path of a source that is not an image, an SVG or a font.
 */
export async function storeDataSources(
  runtime: AssetRuntime,
  { scope, design }: { scope: TenantScope; design: Design },
): Promise<Design> {
  const references = new Map<string, string>()
  // One at a time: each may be 5 MiB.
  for (const { src, path } of eachSource(design)) {
    const source = /^data:/i.test(src) && !references.has(src) && parseSource(src)
    if (!source || source.kind !== 'data') continue
    const field = formatPath('document', path)
    const asset = { scope, bytes: source.bytes, field }
    const { record } = await storeAsset(runtime, asset).catch(invalidDocument)
    references.set(src, assetReference(record.key))
  }
  return references.size === 0 ? design : mapSources(design, src => references.get(src) ?? src)
}

/** Converts the error for a wrong type or size of an embedded file into an error of the document. */
function invalidDocument(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { code, publicMessage, message, cause } = error
  if (code !== 'unsupported_media_type' && code !== 'payload_too_large') throw error
  throw new AppError('invalid_request', publicMessage, { internal: message, cause })
}
