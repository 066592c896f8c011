import { type OwnedKey, type OwnKey } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Reads the caller's key with its owner (null for a shared key) and its organization. Throws `unauthorized` if the key no longer exists.
 */
export async function getMe(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, keyId }: OwnKey,
): Promise<OwnedKey> {
  const key = await database.keys.find({ organizationId, keyId })
  if (!key) throw new AppError('unauthorized', 'Unauthorized')
  return key
}
