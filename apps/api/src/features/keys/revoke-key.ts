import { type ChangedKey } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Revokes a key, even in its grace period: every instance rejects it within 5 s. Throws `not_found` if the organization has no such
 * key, `precondition_failed` if it is already revoked.
 */
export async function revokeKey(
  { database }: Pick<Runtime, 'database'>,
  key: ChangedKey,
): Promise<void> {
  if (await database.keys.revoke(key)) return
  if (!(await database.keys.find(key))) throw notFound('API key')
  throw new AppError('precondition_failed', 'The API key is already revoked')
}
