import { type IncomingMessage } from 'node:http'
import { appPaths } from '@platen/contract'
import { AppError, toAppError } from '@platen/errors'
import { type OAuthRuntime } from '../../runtime/oauth/oauth-runtime'
import { type OpenProvider } from './open-provider'
import { cookieNames } from './provider-settings'

/** A call of one of the library's endpoints. */
export interface ForwardedCall {
  method: 'GET' | 'POST'
  /** The path and the query, as the library knows them. */
  url: string
  headers: Partial<Record<'content-type' | 'cookie', string | undefined>>
  /** The address of the caller, whose network pays for what it makes this service request. */
  ip: string
  body?: Buffer | string | undefined
}

export interface ForwardedAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: string
}

/** The headers of the library's answers that are passed on. */
const passedOn = ['cache-control', 'content-type', 'location', 'www-authenticate'] as const

/**
 * Has the library answer a call, and returns its answer. The call reaches it without a connection: bodies have arrived by then, within the
 * limits of every route, and addresses are those that people see, whatever a proxy says. Throws what the library could not handle.
 */
export async function forward(
  { answer, faults, inject }: OpenProvider,
  { issuer, prefix }: Pick<OAuthRuntime, 'issuer' | 'prefix'>,
  { method, url, headers, ip, body }: ForwardedCall,
): Promise<ForwardedAnswer> {
  const { host, protocol } = new URL(issuer)
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined)
  let message: IncomingMessage | undefined
  const {
    statusCode,
    headers: answered,
    payload,
  } = await inject(
    (request, response) => {
      message = Object.assign(request, { baseUrl: prefix })
      answer(message, response)
    },
    {
      method,
      url,
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(sent),
        host,
        accept: 'application/json, text/plain',
        'x-forwarded-proto': protocol.slice(0, -1),
      },
      ...(body !== undefined && { payload: body }),
    },
  )
  const fault = message && faults.get(message)
  if (fault !== undefined) throw toAppError(fault)
  if (statusCode >= 500)
    throw new AppError('internal', 'Internal error', { internal: 'the OAuth library failed' })
  return { status: statusCode, headers: headersOf(answered, prefix), body: payload }
}

function headersOf(
  answered: Readonly<Record<string, unknown>>,
  prefix: string,
): ForwardedAnswer['headers'] {
  const headers: ForwardedAnswer['headers'] = {}
  for (const name of passedOn) {
    const value = answered[name]
    if (typeof value === 'string') headers[name] = value
  }
  const cookies = [answered['set-cookie'] ?? []].flat().map(String)
  const kept = cookies.filter(isKept).map(cookie => forTheApp(cookie, prefix))
  return kept.length > 0 ? { ...headers, 'set-cookie': kept } : headers
}

/** People are signed in to the app, so the library's own session is not kept. */
const isKept = (cookie: string): boolean =>
  Object.values(cookieNames).some(name => cookie.startsWith(name))

/** The library sends the cookie of a question to the page that asks it; here, calls of that page answer it. */
const forTheApp = (cookie: string, prefix: string): string =>
  cookie.startsWith(cookieNames.question)
    ? cookie.replace(`path=${prefix}/connect/`, `path=${prefix}${appPaths}connect/`)
    : cookie
