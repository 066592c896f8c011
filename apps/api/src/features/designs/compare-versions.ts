import { type TenantScope } from '@platen/database'
import { compareDesigns, type Comparison, type Design } from '@platen/design'
import { getDesign } from '../../domain/designs/get-design'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type Runtime } from '../../runtime/runtime'

export interface ComparedVersions {
  scope: TenantScope
  designId: string
  /** The earlier version; by default the latest kept one before `to`. */
  from: number | undefined
  /** The later version; by default the latest. */
  to: number | undefined
}

/**
 * Compares two versions of a design, with the public URLs of its files. Throws `not_found`, whose message names the existing versions, and
 * `gone` for one that is no longer kept.
 */
export async function compareVersions(
  runtime: Pick<Runtime, 'database' | 'addresses'>,
  { scope, designId, from, to }: ComparedVersions,
): Promise<Comparison & { from: number; to: number }> {
  const later = await getDesign(runtime, { scope, designId, version: to })
  const { version } = later.record
  const { versions } = runtime.database.tenant(scope)
  const earlier = await getDesign(runtime, {
    scope,
    designId,
    version: from ?? (await versions.findBefore(designId, version)) ?? version,
  })
  const shown = (document: Design): Design => rewriteSources(document, runtime.addresses.toUrl)
  const comparison = compareDesigns(shown(earlier.document), shown(later.document))
  return { from: earlier.record.version, to: version, ...comparison }
}
