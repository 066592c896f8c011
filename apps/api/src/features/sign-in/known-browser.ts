import { type IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { demandOrigin } from '../../runtime/app-origin'
import { type KnownBrowser } from '../../runtime/limits/sign-in-tries'
import { type SignInRuntime } from './sign-in-runtime'

type BrowserRuntime = Pick<SignInRuntime, 'app' | 'knownBrowsers'>

const year = 365 * 86_400

const nameOf = (runtime: BrowserRuntime): string => `${demandOrigin(runtime.app).cookie.name}-known`

/** Returns the browser that sends these headers; null if it has not signed in to an account of the email address before. */
export function knownBrowser(
  runtime: BrowserRuntime,
  email: string,
  headers: IncomingHttpHeaders,
): KnownBrowser | null {
  const cookie = parseCookie(headers.cookie ?? '')[nameOf(runtime)] ?? ''
  const [organizationId = '', token = ''] = cookie.split('.', 2)
  const id = runtime.knownBrowsers.idOf(token, accountOf({ organizationId, email }))
  return id === null ? null : { id, organizationId }
}

/**
 * Returns the cookie that identifies a browser that has signed in to an account; null if the browser already sends this cookie. The cookie
 * grants no access.
 */
export function knownCookie(
  runtime: BrowserRuntime,
  account: Account,
  headers: IncomingHttpHeaders,
): string | null {
  const { organizationId, email } = account
  if (knownBrowser(runtime, email, headers)?.organizationId === organizationId) return null
  const { secure } = demandOrigin(runtime.app).cookie
  const token = runtime.knownBrowsers.make(accountOf(account))
  return stringifySetCookie(nameOf(runtime), `${organizationId}.${token}`, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: year,
  })
}

interface Account {
  organizationId: string
  email: string
}

/** Joins id and address with a space, which neither contains. */
const accountOf = ({ organizationId, email }: Account): string => `${organizationId} ${email}`
