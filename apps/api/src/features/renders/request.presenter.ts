import { renderOptionsSchema, type RenderRequestAnswer } from '@platen/contract'
import { type RenderRecord, type StoredRequest } from '@platen/database'
import { parseStoredModifications } from '@platen/design'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type PublicAddresses } from '../../runtime/public-addresses'

/** Presents the stored request of a render as the body of a generate call, with URLs of the organization's files. */
export function presentRequest(
  { strict, metadata }: Pick<RenderRecord, 'strict' | 'metadata'>,
  { modifications, options }: StoredRequest,
  { toUrl }: Pick<PublicAddresses, 'toUrl'>,
): RenderRequestAnswer {
  // Removes the inline image, which is an option of a tool, not of generate.
  const asked = renderOptionsSchema.parse(options)
  const {
    formats,
    scale,
    quality,
    pages,
    transparent,
    pdf,
    report = false,
    layout = false,
    map = false,
    onAssetError = 'fail',
  } = asked
  return {
    modifications: rewriteSources(parseStoredModifications(modifications), toUrl),
    formats,
    scale,
    quality,
    transparent,
    ...(pages && { pages }),
    ...(pdf && { pdf }),
    strict,
    report,
    layout,
    map,
    onAssetError,
    // The contract accepts an object or no value, but not null.
    ...(metadata !== null && { metadata: metadata as Record<string, unknown> }),
  }
}
