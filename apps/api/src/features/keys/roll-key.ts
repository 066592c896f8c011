import { newApiKey } from '@platen/contract'
import { type ChangedKey } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type FreshKey } from './create-key'

/** The longest grace period: an old key that is forgotten may leak. */
const longestGraceSeconds = 30 * 24 * 3600

/**
 * Replaces a key with a new key of the same name and person. The old key is rejected after the grace period; without a grace period, within
 * 5 s. Throws `not_found`, or `precondition_failed` if the key has already been revoked or rolled.
 */
export async function rollKey(
  { database }: Pick<Runtime, 'database'>,
  { graceSeconds, ...key }: ChangedKey & { graceSeconds: number },
): Promise<FreshKey> {
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > longestGraceSeconds)
    throw new AppError(
      'invalid_request',
      'The grace period must be a whole number of seconds, at most 30 days',
    )
  const { key: secret, ...kept } = newApiKey()
  const record = await database.keys.roll({ ...key, ...kept, graceSeconds })
  if (record) return { record, secret }
  if (!(await database.keys.find(key))) throw notFound('API key')
  throw new AppError('precondition_failed', 'The API key has already been revoked or rolled')
}
