import { type RouteInput } from '@platen/contract'
import { type OwnedKey, type UserKey } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type SessionPrincipal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { createKey } from './create-key'

type KeyRuntime = Pick<Runtime, 'database'>

/** Lists a page of the keys that a person may see: owners see all keys of the organization, others only their own. */
export function listKeys(
  { database }: KeyRuntime,
  { organizationId, userId, role }: SessionPrincipal,
  page: RouteInput<'listKeys'>['query'],
): Promise<{ data: UserKey[]; total: number }> {
  const whose = role === 'owner' ? null : userId
  return database.keys.listPage({ organizationId, userId: whose, ...page })
}

/** Finds a key that a person may change. Throws `not_found` for any other key. */
export async function findKey(
  { database }: KeyRuntime,
  { organizationId, userId, role }: SessionPrincipal,
  keyId: string,
): Promise<OwnedKey> {
  const key = await database.keys.find({ organizationId, keyId })
  if (!key || (role !== 'owner' && key.userId !== userId)) throw notFound('API key')
  return key
}

/** Creates a key of a person, or a shared key. Throws `forbidden` for a shared key unless the person is an owner. */
export async function createOwnKey(
  runtime: KeyRuntime,
  { organizationId, userId, role }: SessionPrincipal,
  { name, shared }: RouteInput<'createKey'>['body'],
): ReturnType<typeof createKey> {
  if (shared && role !== 'owner')
    throw new AppError('forbidden', 'Only owners may create shared keys')
  // The role is checked again while the key is created: its creator may have been removed in the meantime.
  const maker = { userId, role: shared ? 'owner' : 'editor' } as const
  return createKey(runtime, { organizationId, name, userId: shared ? null : userId, maker })
}
