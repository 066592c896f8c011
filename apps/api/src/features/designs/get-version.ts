import { type TenantScope, type VersionRecord } from '@platen/database'
import { notFound } from '@platen/errors'
import { getDesign, type OpenedDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'

/** A version with its document. */
export interface OpenedVersion extends OpenedDesign {
  version: VersionRecord
}

/** Reads a version of a design. Throws `not_found`, whose message names the existing versions. */
export async function getVersion(
  runtime: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; designId: string; version: number },
): Promise<OpenedVersion> {
  const design = await getDesign(runtime, asked)
  const { versions } = runtime.database.tenant(asked.scope)
  const version = await versions.find(asked.designId, asked.version)
  if (!version) throw notFound('Design')
  return { ...design, version }
}
