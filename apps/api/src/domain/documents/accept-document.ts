import { setImmediate as nextTurn } from 'node:timers/promises'
import { type TenantScope } from '@platen/database'
import { type Design, parseDesign, type Warning } from '@platen/design'
import { keepSourcesOf } from '../assets/keep-outputs'
import { type DocumentRuntime } from '../../runtime/runtime'
import { rewriteSources } from './rewrite-sources'
import { storeDataSources } from './store-data-sources'

/**
 * Checks a document and converts it to the stored form: URLs of the organization's files become `asset:` references; `data:`
 * sources and files of renders become assets. Throws `quota_exceeded`, or `invalid_request` with the error and its path in the
 * document.
 */
export async function acceptDocument(
  runtime: DocumentRuntime,
  { scope, document }: { scope: TenantScope; document: unknown },
): Promise<{ document: Design; warnings: Warning[] }> {
  // The caller may have spent this turn of the event loop on reading the design that this document replaces.
  await nextTurn()
  const referring = rewriteSources(document, runtime.addresses.toReference)
  const { design, warnings } = parseDesign(referring, runtime.sourceRules)
  await nextTurn()
  const stored = await storeDataSources(runtime, { scope, design })
  return { document: await keepSourcesOf(runtime, { scope, design: stored }), warnings }
}
