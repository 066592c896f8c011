import { type RouteAnswer } from '@platen/contract'
import { type LinkRecord, type Member } from '@platen/database'
import { type FreshLink } from './make-link'

/** Presents a person who can sign in. */
export function presentMember(member: Member): RouteAnswer<'listMembers'>['body']['data'][number] {
  const { id, email, name, role, createdAt, lastSeenAt } = member
  return {
    id,
    email,
    name,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

/** Presents a reset link, which is shown only once. */
export function presentReset({ record, url }: FreshLink): RouteAnswer<'createResetLink'>['body'] {
  return { url, expiresAt: record.expiresAt.toISOString() }
}

/** Presents an invitation, whose row always names a person and their role. */
export function presentInvite(
  link: LinkRecord,
): RouteAnswer<'listInvites'>['body']['data'][number] {
  const { id, email, role, createdAt, expiresAt } = link
  if (email === null || role === null) throw new TypeError(`${id} must be an invitation`)
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
