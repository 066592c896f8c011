import { type CreateDesignRequest } from '@platen/contract'
import { type KeyClaim, type TenantScope } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { getDesign, type SavedDesign } from './get-design'
import { acceptDocument } from '../documents/accept-document'
import { makeOnce, type MadeOnce } from '../idempotency/make-once'
import { type IdempotentCall } from '../idempotency/parse-idempotency-key'
import { type DocumentRuntime } from '../../runtime/runtime'

export interface CreateCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  request: CreateDesignRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Checks and saves a new design as version 1. A repeated call gets the design of the first call in its current state. Throws
 * `invalid_request` with the error and its path in the document, `quota_exceeded`, or `not_found` if the design of the first call
 * has been deleted.
 */
export async function createDesign(
  runtime: DocumentRuntime,
  { scope, author, request, repeatable }: CreateCall,
): Promise<MadeOnce<SavedDesign>> {
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: key => saveNew(runtime, { scope, author, request, key }),
    async find({ madeId }) {
      const { record, document } = await getDesign(runtime, { scope, designId: madeId })
      return { record, document, warnings: parseStoredDesign(document).warnings }
    },
  })
}

async function saveNew(
  runtime: DocumentRuntime,
  { scope, author, request, key }: Omit<CreateCall, 'repeatable'> & { key: KeyClaim | undefined },
): Promise<SavedDesign> {
  const { document: sent, name, userId } = request
  const { document, warnings } = await acceptDocument(runtime, { scope, document: sent })
  const { width, height } = document
  const { designs } = runtime.database.tenant(scope)
  const record = await runtime.quotas.storing(scope, { json: document, designs: 1 }, () =>
    designs.create({ name, document, userId, width, height, author, key }),
  )
  return { record, document, warnings }
}
