import { AppError } from '@platen/errors'
import { open } from '../entities/render'
import { type OwnQuery } from '../tenant/own-rows'

/** Maximum number of open batches of an organization. */
const mostOpen = 10

/** How many of them may be of inbound hooks, so that URLs that anyone may call leave room for others. */
const mostOfHooks = 5

/** How many of these may be of one inbound hook, so that it leaves room for the others. */
const mostOfHook = 3

const isOfHook = (keyId: string): string => `starts_with(${keyId}, 'hok_')`

/** SQL that is true if another batch may be open. */
export const hasRoom = `(select count(*) from batches o where o.${open}) < ${mostOpen}`

const isWithin = (keyId: string, those: string, most: number): string =>
  `(${isOfHook(keyId)} is not true or (select count(*) from batches o where o.${open} and ${those}) < ${most})`

const hooksHaveRoom = (keyId: string): string => isWithin(keyId, isOfHook('o.key_id'), mostOfHooks)

const hookHasRoom = (keyId: string): string => isWithin(keyId, `o.key_id = ${keyId}`, mostOfHook)

/** SQL that is true if one more batch of this key or inbound hook, which may be null, may be open. */
export const hasRoomFor = (keyId: string): string =>
  `${hasRoom} and ${hooksHaveRoom(keyId)} and ${hookHasRoom(keyId)}`

const find = `select ${hasRoom} as "hasRoom", ${hooksHaveRoom('$2::text')} as "hooksHaveRoom",
  ${hookHasRoom('$2::text')} as "hookHasRoom"`

interface Room {
  hasRoom: boolean
  hooksHaveRoom: boolean
  hookHasRoom: boolean
}

/** Throws `rate_limited` if no further batch of this key or inbound hook may be open. */
export async function refuseFull(query: OwnQuery, keyId: string | null): Promise<void> {
  const [room] = await query<Room>(find, [keyId])
  if (room?.hasRoom === false) throw tooManyOpen()
  if (room?.hookHasRoom === false) throw tooManyOpen(`${mostOfHook} batches of this inbound hook`)
  if (room?.hooksHaveRoom === false) throw tooManyOpen(`${mostOfHooks} batches of inbound hooks`)
}

/** Returns the error for a batch beyond the limit. */
export const tooManyOpen = (what = `${mostOpen} batches`): AppError =>
  new AppError('rate_limited', `${what} are open; wait until one has ended`, { retryAfter: 10 })
