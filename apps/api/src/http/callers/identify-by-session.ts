import { type ActiveSession } from '@platen/database'
import { hashOfToken } from '@platen/secrets'
import { parseCookie } from 'cookie'
import { type FastifyRequest } from 'fastify'
import { type SessionPrincipal } from '../../runtime/principal'
import { type KnownCallers } from './known-callers'

/** Identifies a caller by the session in a cookie. Returns null without the cookie, and if the session is unknown or has ended. */
export const identifyBySession =
  (known: Pick<KnownCallers<ActiveSession, SessionPrincipal>, 'identify'>, cookie: string) =>
  async ({
    headers,
    ip,
  }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<SessionPrincipal | null> => {
    const hash = hashOfToken(parseCookie(headers.cookie ?? '')[cookie] ?? '')
    return hash && (await known.identify(hash, ip))
  }

/** Returns the principal of a session. */
export const personOf = ({
  id: sessionId,
  ...session
}: Pick<ActiveSession, 'id' | 'organizationId' | 'userId' | 'role'>): SessionPrincipal => {
  const { organizationId, userId, role } = session
  return { kind: 'session', organizationId, sessionId, userId, role }
}
