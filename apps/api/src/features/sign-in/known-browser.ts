import { type IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { demandOrigin } from '../../runtime/app-origin'
import { type SignInRuntime } from './sign-in-runtime'

type BrowserRuntime = Pick<SignInRuntime, 'app' | 'knownBrowsers'>

const year = 365 * 86_400

const nameOf = (runtime: BrowserRuntime): string => `${demandOrigin(runtime.app).cookie.name}-known`

/** The browser that sends these headers, where it has signed in to the account before; null for any other. */
export function knownBrowser(
  runtime: BrowserRuntime,
  email: string,
  headers: IncomingHttpHeaders,
): string | null {
  const token = parseCookie(headers.cookie ?? '')[nameOf(runtime)] ?? ''
  return runtime.knownBrowsers.idOf(token, email)
}

/** The cookie by which a browser that has signed in to an account is known; null where it has one. It opens nothing. */
export function knownCookie(
  runtime: BrowserRuntime,
  email: string,
  headers: IncomingHttpHeaders,
): string | null {
  if (knownBrowser(runtime, email, headers) !== null) return null
  const { secure } = demandOrigin(runtime.app).cookie
  return stringifySetCookie(nameOf(runtime), runtime.knownBrowsers.make(email), {
    ...{ httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: year },
  })
}
