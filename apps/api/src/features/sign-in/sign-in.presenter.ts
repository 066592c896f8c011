import { type RouteAnswer, type SessionAnswer } from '@platen/contract'
import { type FoundLink, type PasskeyRecord, type SessionRecord } from '@platen/database'
import { type Person } from './read-person'

export function presentSession(
  sessionId: string,
  { user: { id, email, name, role }, organization }: Person,
): SessionAnswer {
  return {
    id: sessionId,
    user: { id, email, name },
    organization: { id: organization.id, name: organization.name },
    role,
  }
}

export function presentLink(link: FoundLink): RouteAnswer<'readLink'> {
  const { kind, organization, email, role, expiresAt } = link
  const body = { kind, organization, email, role, expiresAt: expiresAt.toISOString() }
  return { status: 200, body }
}

/** Presents the sessions of a person; `current` is the session of the call. */
export function presentSessions(
  sessions: readonly SessionRecord[],
  current: string,
): RouteAnswer<'listSessions'> {
  const data = sessions.map(({ id, agent, createdAt, lastUsedAt }) => ({
    id,
    agent,
    current: id === current,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { status: 200, body: { data } }
}

export function presentPasskey(passkey: PasskeyRecord): RouteAnswer<'addPasskey'>['body'] {
  const { id, name, createdAt, lastUsedAt } = passkey
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
