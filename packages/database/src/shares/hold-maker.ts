import { AppError } from '@platen/errors'
import { type OwnQuery } from '../tenant/own-rows'

const personOfKey = 'select k.user_id as "userId" from api_keys k where k.id = $2'

/** Waits for statements that remove the person or change their role, and keeps further ones waiting. */
const holdPerson = `, held as (
    select id from public.users where organization_id = $1 and id = $2 for no key update
  )
  select id from held`

/** Waits for the revocation of the key, and keeps it waiting. */
const holdKey = `, held as (
    select id from public.api_keys where organization_id = $1 and id = $2 for no key update
  )
  select id from held`

const hasLost = `
  select exists (select from users u where u.id = $2 and (u.role is null or u.role = 'viewer'))
    or exists (select from api_keys k where k.id = $2 and k.revoked_at <= clock_timestamp()) as lost`

/**
 * Holds the person who makes a share, or the key that does and its person, until the transaction ends: a share ends with its maker's right to
 * share, and with the revocation of the key that made it. Throws `forbidden` if that is lost already.
 */
export async function holdMaker(own: OwnQuery, createdBy: string): Promise<void> {
  const [key] = await own<{ userId: string | null }>(personOfKey, [createdBy])
  await own(holdPerson, [key ? key.userId : createdBy])
  if (key) await own(holdKey, [createdBy])
  const [maker] = await own<{ lost: boolean }>(hasLost, [createdBy])
  if (maker?.lost === true)
    throw new AppError('forbidden', 'Your role has changed: you may no longer do this')
}

/** Returns SQL that ends the shares which the people selected by a query made, also with keys of their own; `$1` is the organization. */
export const endSharesOf = (those: string): string => `
  update shares set revoked_at = now()
  where organization_id = $1 and revoked_at is null and created_by in (
    ${those} union all select k.id from api_keys k where k.organization_id = $1 and k.user_id in (${those}))`
