import { type CreateStyleRequest } from '@platen/contract'
import { type StyleRecord, type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'

interface CreateStyleCall {
  scope: TenantScope
  request: CreateStyleRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Saves a style. A repeated call gets the style of the first call in its current state. Throws `not_found` if that style has been deleted,
 * and `in_use` for a name that is taken and when there are 200 styles already.
 */
export function createStyle(
  { database }: Pick<Runtime, 'database'>,
  { scope, request, repeatable }: CreateStyleCall,
): Promise<MadeOnce<StyleRecord>> {
  const { styles } = database.tenant(scope)
  return makeOnce(
    { database },
    {
      scope,
      repeatable,
      make: key => styles.create(request, key),
      async find({ madeId }) {
        const made = await styles.find(madeId)
        if (!made) throw notFound('Style')
        return made
      },
    },
  )
}
