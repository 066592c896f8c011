import { renderOptionsSchema, type RenderRequestAnswer } from '@platen/contract'
import { type RenderRecord, type StoredRequest } from '@platen/database'
import { parseStoredModifications } from '@platen/design'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type PublicAddresses } from '../../runtime/public-addresses'

/** The stored request of a render as the body of a generate call, with URLs of own files. */
export function presentRequest(
  { strict, metadata }: Pick<RenderRecord, 'strict' | 'metadata'>,
  { modifications, options }: StoredRequest,
  { toUrl }: Pick<PublicAddresses, 'toUrl'>,
): RenderRequestAnswer {
  // An inline image is a tool's, and no option of generate.
  const { pages, report = false, inlineImage: _, ...asked } = renderOptionsSchema.parse(options)
  return {
    modifications: rewriteSources(parseStoredModifications(modifications), toUrl),
    ...asked,
    ...(pages && { pages }),
    strict,
    report,
    // The contract accepts an object or nothing.
    ...(metadata !== null && { metadata: metadata as Record<string, unknown> }),
  }
}
