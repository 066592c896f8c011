import { type TenantScope } from '@platen/database'
import { type Design, eachSource, mapSources, parseDesign, type Warning } from '@platen/design'
import { keepOutputs } from '../../domain/assets/keep-outputs'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type DocumentRuntime } from '../../runtime/runtime'
import { storeDataSources } from './store-data-sources'

/**
 * Checks a document and brings it into the form that is stored: URLs of own files become `asset:` references; `data:`
 * sources and files of renders become assets. Throws `invalid_request` with path and fault inside the document.
 */
export async function acceptDocument(
  runtime: DocumentRuntime,
  { scope, document }: { scope: TenantScope; document: unknown },
): Promise<{ document: Design; warnings: Warning[] }> {
  const referring = rewriteSources(document, runtime.addresses.toReference)
  const { design, warnings } = parseDesign(referring, runtime.sourceRules)
  const stored = await storeDataSources(runtime, { scope, design })
  const sources = [...eachSource(stored)].map(({ src }) => src)
  const kept = await keepOutputs(runtime, { scope, sources })
  if (kept.size === 0) return { document: stored, warnings }
  return { document: mapSources(stored, src => kept.get(src) ?? src), warnings }
}
