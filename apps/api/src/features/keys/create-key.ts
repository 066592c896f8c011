import { newApiKey } from '@platen/contract'
import { type KeyRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { checkKeyName } from './check-key-name'

export interface NewKeyCall {
  organizationId: string
  name: string
  /** The e-mail address of the person the key belongs to, if any. */
  email?: string | undefined
}

/** A new key and its text, which is shown once and stored nowhere. */
export interface FreshKey {
  record: KeyRecord
  secret: string
}

/** Creates a key of an organization. Throws `invalid_request` for its name, `not_found` for a person of another one. */
export async function createKey(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, name, email }: NewKeyCall,
): Promise<FreshKey> {
  const checked = checkKeyName(name)
  const user = email === undefined ? null : await database.users.findByEmail(email)
  if (email !== undefined && user?.organizationId !== organizationId)
    throw new AppError('not_found', `The organization has no user ${email}`)
  const { key: secret, ...kept } = newApiKey()
  const userId = user?.id ?? null
  const record = await database.keys.create({ organizationId, name: checked, userId, ...kept })
  return { record, secret }
}
