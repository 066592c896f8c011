import { type IncomingHttpHeaders } from 'node:http'
import { type OwnUser, type SessionRecord } from '@platen/database'
import { hashOfToken, newToken } from '@platen/secrets'
import { parseCookie, stringifySetCookie } from 'cookie'
import { demandOrigin } from '../../runtime/app-origin'
import { type SignInRuntime } from './sign-in-runtime'

/** The longest duration of a session; the server ends it earlier if it is unused. */
const days = 90
const agentLength = 200

/** A new session, and the cookie that passes its token to the browser. */
interface Begun {
  session: SessionRecord
  cookie: string
}

/** Begins a session of a person in the browser that sends these headers, replacing its current one. No script can read the cookie. */
export async function startSession(
  runtime: Pick<SignInRuntime, 'database' | 'app'>,
  { organizationId, userId }: OwnUser,
  headers: IncomingHttpHeaders,
): Promise<Begun> {
  const { cookie } = demandOrigin(runtime.app)
  const { token, hash } = newToken()
  const agent = (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, agentLength)
  const owner = { organizationId, userId }
  const replaces = hashOfToken(parseCookie(headers.cookie ?? '')[cookie.name] ?? '')
  const session = await runtime.database.sessions.create({ ...owner, hash, agent, replaces })
  return { session, cookie: written(cookie, token, days * 86_400) }
}

/** Returns the expired cookie that makes a browser delete the cookie of its session. */
export const endedCookie = (runtime: Pick<SignInRuntime, 'app'>): string =>
  written(demandOrigin(runtime.app).cookie, '', 0)

const written = (
  { name, secure }: { name: string; secure: boolean },
  value: string,
  maxAge: number,
): string =>
  stringifySetCookie(name, value, { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge })
