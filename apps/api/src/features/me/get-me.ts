import { type OwnedKey, type OwnKey } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** The key of this call with its organization and its person. Throws `unauthorized` when it is gone by now. */
export async function getMe(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, keyId }: OwnKey,
): Promise<OwnedKey> {
  const key = await database.keys.find({ organizationId, keyId })
  if (!key) throw new AppError('unauthorized', 'Unauthorized')
  return key
}
