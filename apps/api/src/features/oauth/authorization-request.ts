import { type Scope, scopesIn } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type OAuthRuntime } from '../../runtime/oauth/oauth-runtime'
import { type ForwardedAnswer } from './forward'
import { isOwn } from './client-metadata'
import { cannotConnect, paths } from './provider-settings'

/** The parameters that the library is shown; what it is not asked for here would only be something to attack. */
const parameters = [
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'redirect_uri',
  'resource',
  'response_type',
  'scope',
  'state',
]

/**
 * Returns the address of a request for a code with known parameters, and with the scopes that its endpoint knows; clients that name none of
 * these get the usual ones of the endpoint. Throws `invalid_request` for a mode in which codes would go into a page or a fragment, for several endpoints, for an
 * address of this service, and for characters that cannot be stored.
 */
export function knownRequest(
  url: string,
  { endpoints, issuer }: Pick<OAuthRuntime, 'endpoints' | 'issuer'>,
): string {
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? []
  const sent = new URLSearchParams(query)
  if (sent.getAll('response_mode').some(mode => mode !== 'query'))
    throw new AppError('invalid_request', 'response_mode must be query')
  if ([...sent.values()].some(value => value.includes('\0')))
    throw new AppError('invalid_request', 'Parameters must not contain null characters')
  const asked = [...sent].filter(([name]) => parameters.includes(name))
  const kept = new URLSearchParams(asked)
  if (kept.getAll('resource').length > 1)
    throw new AppError('invalid_request', 'resource must be sent at most once')
  // On the computer of the person, an app may name another port than it has registered: this service may have that one.
  if (kept.getAll('redirect_uri').some(address => isOwn(address, issuer)))
    throw new AppError('invalid_request', 'redirect_uri must not be an address of Platen')
  if (kept.getAll('scope').length < 2) {
    kept.set('scope', scopesAt(endpoints, kept).join(' '))
  }
  return `${paths.authorize}?${kept.toString()}`
}

/** Returns the scopes that a request names, and that its endpoint knows; the usual ones if it names none of these. */
function scopesAt(endpoints: OAuthRuntime['endpoints'], sent: URLSearchParams): Scope[] {
  const asked = sent.get('resource')
  // The library refuses other endpoints.
  const { scopes, usual } =
    Object.values(endpoints).find(({ resource }) => resource === asked) ?? endpoints.tools
  const known = scopesIn(sent.get('scope')?.split(' ') ?? []).filter(scope =>
    scopes.includes(scope),
  )
  return known.length > 0 ? known : [...usual]
}

/**
 * Shows a fault in a request for a code, instead of telling it to the app: anyone may register an address, so nobody is sent there before
 * they have answered.
 */
export function staying(
  answer: ForwardedAnswer,
  { issuer, prefix }: Pick<OAuthRuntime, 'issuer' | 'prefix'>,
): ForwardedAnswer {
  const { location } = answer.headers
  if (typeof location !== 'string' || location.startsWith(`${prefix}/connect/`)) return answer
  // An app may register an address with a query of its own, but none with a fragment: what is in one comes from the library.
  const { search, hash } = new URL(location, issuer)
  const told = new URLSearchParams(hash.slice(1) || search)
  const reason = told.get('error_description') ?? told.get('error') ?? ''
  return { status: 400, headers: { 'content-type': 'text/plain' }, body: cannotConnect(reason) }
}
