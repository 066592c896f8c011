import { AppError, notFound } from '@platen/errors'
import { type EntityManager } from 'typeorm'
import { type UserRole } from '../entities/user'

/** The person who creates something that outlasts the call, and the minimum role that this requires. */
export interface Maker {
  userId: string
  role: UserRole
}

/** Locks people in the same order as statements that change them; the result is valid until the transaction ends. */
const hold = `
  select id, role from users where organization_id = $1 and id = any($2::text[]) order by id for key share`

/** A person whose row is locked. */
export interface Held {
  id: string
  role: UserRole | null
}

const ranks: readonly UserRole[] = ['viewer', 'editor', 'owner']

/**
 * Locks people of an organization, so that none of them is removed or gets another role before the transaction ends. Throws `forbidden`
 * unless the maker, if given, still has the required role, and `not_found` unless the member, if given, can still sign in.
 */
export async function holdPeople(
  transaction: EntityManager,
  organizationId: string,
  { maker, member }: { maker?: Maker | undefined; member?: string | null },
): Promise<void> {
  const ids = [maker?.userId, member].filter(id => typeof id === 'string')
  if (ids.length === 0) return
  const held = await transaction.query<Held[]>(hold, [organizationId, ids])
  if (maker) demandRole(held, maker)
  if (typeof member === 'string' && roleIn(held, member) === null) throw notFound('Member')
}

/** Throws `forbidden` unless the maker is among the locked people and has at least the required role. */
export function demandRole(held: readonly Held[], { userId, role }: Maker): void {
  if (includes(roleIn(held, userId), role)) return
  throw new AppError('forbidden', 'Your role has changed: you may no longer do this')
}

const roleIn = (held: readonly Held[], userId: string): UserRole | null =>
  held.find(({ id }) => id === userId)?.role ?? null

const includes = (role: UserRole | null, least: UserRole): boolean =>
  role !== null && ranks.indexOf(role) >= ranks.indexOf(least)
