import { type CreateFolderRequest } from '@platen/contract'
import { type FolderRecord, type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'

interface CreateFolderCall {
  scope: TenantScope
  request: CreateFolderRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a folder. A repeated call gets the folder of the first call in its current state. Throws `not_found`, also if that folder has been
 * deleted, `in_use` for a name that is taken and when there are 1,000 folders already, and `invalid_request` for a folder that is too deep.
 */
export function createFolder(
  { database }: Pick<Runtime, 'database'>,
  { scope, request, repeatable }: CreateFolderCall,
): Promise<MadeOnce<FolderRecord>> {
  const { folders } = database.tenant(scope)
  return makeOnce(
    { database },
    {
      scope,
      repeatable,
      make: key => folders.create(request, key),
      async find({ madeId }) {
        const made = await folders.find(madeId)
        if (!made) throw notFound('Folder')
        return made
      },
    },
  )
}
