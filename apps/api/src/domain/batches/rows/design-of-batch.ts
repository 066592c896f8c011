import { type GenerateRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Pinned } from '../../pins/parse-pin'
import { requireServices } from '../../renders/admit-to-queue'
import { checkOutput } from '../../renders/check-output'
import { sizesOf } from '../../renders/page-sizes-of'
import { type Runtime } from '../../../runtime/runtime'
import { type OpenedRows } from './read-rows'
import { type TakeTurn } from './take-turn'

/** A call with the rows of a batch. */
export interface BatchCall {
  scope: TenantScope
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
  requestId: string
  design: Pinned
  request: Pick<GenerateRequest, 'options' | 'strict'>
  /** Begins to read the rows of a batch of this design; takes a turn for each piece of the body. */
  open: (design: Design, takeTurn: TakeTurn) => OpenedRows | Promise<OpenedRows>
  takeTurn: TakeTurn
}

/**
 * Finds the version of a design that all rows render. Throws `unavailable` if nothing can be rendered now, `not_found` for an unknown design or
 * version, and `invalid_request` for options that it does not allow.
 */
export async function designOfBatch(
  runtime: Pick<Runtime, 'database' | 'health' | 'producer'>,
  { scope, design, request }: BatchCall,
): Promise<{ designId: string; designVersion: number; document: Design }> {
  requireServices(runtime)
  const { designs } = runtime.database.tenant(scope)
  const found = await designs.findDrawableDocument(design.id, design.version)
  if (!found) throw notFound('Design')
  const { design: document } = parseStoredDesign(found.document)
  checkOutput(request.options, sizesOf(document))
  return { designId: found.record.id, designVersion: found.record.version, document }
}
