import { AppError } from '@platen/errors'
import { open } from '../entities/render'
import { type OwnQuery } from '../tenant/own-rows'

/** Maximum number of open batches of an organization. */
const mostOpen = 10

/** How many of them may be of inbound hooks, so that a URL that anyone may call leaves room for others. */
const mostOfHooks = 5

const isOfHook = (keyId: string): string => `starts_with(${keyId}, 'hok_')`

/** SQL that is true if another batch may be open. */
export const hasRoom = `(select count(*) from batches o where o.${open}) < ${mostOpen}`

/** SQL that is true if a batch of this key or inbound hook, which may be null, may be open, too. */
export const hasRoomFor = (keyId: string): string => `${hasRoom} and (${isOfHook(keyId)} is not true
    or (select count(*) from batches o where o.${open} and ${isOfHook('o.key_id')}) < ${mostOfHooks})`

const find = `select ${hasRoom} as "hasRoom", ${hasRoomFor('$2::text')} as "hasRoomFor"`

/** Throws `rate_limited` if no further batch of this key or inbound hook may be open. */
export async function refuseFull(query: OwnQuery, keyId: string | null): Promise<void> {
  const [room] = await query<{ hasRoom: boolean; hasRoomFor: boolean }>(find, [keyId])
  if (room?.hasRoom === false) throw tooManyOpen()
  if (room?.hasRoomFor === false) throw tooManyOpen(`${mostOfHooks} batches of inbound hooks`)
}

/** Returns the error for a batch beyond the limit. */
export const tooManyOpen = (what = `${mostOpen} batches`): AppError =>
  new AppError('rate_limited', `${what} are open; wait until one has ended`, { retryAfter: 10 })
