import { type CreateDesignRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type Warning } from '@platen/design'
import { type DocumentRuntime } from '../../runtime/runtime'
import { acceptDocument } from './accept-document'
import { type OpenedDesign } from './get-design'

/** A design that was just saved, with the warnings about its document. */
export interface SavedDesign extends OpenedDesign {
  warnings: Warning[]
}

/** Checks and saves a new design as version 1. Throws `invalid_request` with path and fault inside the document. */
export async function createDesign(
  runtime: DocumentRuntime,
  { scope, request }: { scope: TenantScope; request: CreateDesignRequest },
): Promise<SavedDesign> {
  const { document: sent, name, userId } = request
  const { document, warnings } = await acceptDocument(runtime, { scope, document: sent })
  const { width, height } = document
  const { designs } = runtime.database.tenant(scope)
  const record = await designs.create({ name, document, userId, width, height })
  return { record, document, warnings }
}
