import { scopes, toolServerRoute } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorForm, type Route } from '../../http/routes/route'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'
import { ClientFault, readClientMetadata } from './client-metadata'
import { forward, type ForwardedAnswer, type ForwardedCall } from './forward'
import { resourceMetadata, serverMetadata } from './metadata'
import { type OpenProvider } from './open-provider'
import { cannotConnect, type ConnectingRuntime, paths } from './provider-settings'

interface Connecting {
  runtime: ConnectingRuntime
  provider: () => Promise<OpenProvider>
}

/** The routes of OAuth: what clients read to find the server, and its endpoints. */
export function oauthRoutes(connecting: Connecting): Route[] {
  return [...metadataRoutes(connecting.runtime), ...endpoints(connecting)]
}

/** Errors that occur before the library is asked, in the form of OAuth. */
const oauthErrors: ErrorForm = ({ status, headers, body }, { publicMessage }) => ({
  status,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: {
    error: status >= 500 || status === 429 ? 'temporarily_unavailable' : 'invalid_request',
    error_description: status === 500 ? (body as { message: string }).message : publicMessage,
  },
})

function metadataRoutes({ oauth }: ConnectingRuntime): Route[] {
  const served = (path: string, document: object): Route => ({
    method: 'GET',
    path,
    open: true,
    serve: (_request, reply) =>
      void reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
        .send(document),
  })
  const known = '/.well-known'
  // Clients add the path of what they look for to that of the document; a proxy in front of a prefix may pass either on.
  const ofResource = [
    '',
    toolServerRoute.path,
    ...prefixed(oauth, oauth.prefix + toolServerRoute.path),
  ]
  const ofServer = ['', ...prefixed(oauth, oauth.prefix)]
  return [
    ...ofResource.map(path =>
      served(`${known}/oauth-protected-resource${path}`, resourceMetadata(oauth)),
    ),
    ...ofServer.flatMap(path => [
      served(`${known}/oauth-authorization-server${path}`, serverMetadata(oauth)),
      served(`${known}/openid-configuration${path}`, serverMetadata(oauth)),
    ]),
  ]
}

const prefixed = ({ prefix }: ConnectingRuntime['oauth'], path: string): string[] =>
  prefix === '' ? [] : [path]

const bodyLimit = 32 * 1024

function endpoints({ runtime, provider }: Connecting): Route[] {
  const { oauth } = runtime
  const pass = async (call: ForwardedCall, reply: FastifyReply): Promise<void> =>
    send(reply, await forward(await provider(), oauth, call))
  const open = { open: true, looksUp: true, errorForm: oauthErrors } as const
  const post = { ...open, method: 'POST', body: 'posted', bodyLimit } as const
  const posted = (path: string): Route => ({
    ...post,
    path,
    serve: (request, reply) => pass(postOf(request, path), reply),
  })
  return [
    {
      ...open,
      method: 'GET',
      path: paths.authorize,
      async serve(request, reply) {
        await oauth.calls.pay('question', request.ip)
        const call = { method: 'GET', url: askedOf(request.url), headers: {} } as const
        send(reply, staying(await forward(await provider(), oauth, call), oauth))
      },
    },
    {
      ...open,
      method: 'GET',
      path: `${paths.authorize}/:connectionId`,
      unguessable: true,
      serve({ params, headers: { cookie } }, reply) {
        const { connectionId } = params as { connectionId: string }
        // The library gets no other characters than those of its own ids.
        if (!/^[\w-]{43}$/.test(connectionId)) throw new AppError('not_found', 'Not found')
        const url = `${paths.authorize}/${connectionId}`
        return pass({ method: 'GET', url, headers: { cookie } }, reply)
      },
    },
    posted(paths.token),
    posted(paths.revoke),
    {
      ...post,
      path: paths.register,
      async serve(request, reply) {
        await oauth.calls.pay('registration', request.ip)
        await register(request, call => pass(call, reply), reply)
      },
    },
  ]
}

const postOf = ({ headers, body }: FastifyRequest, url: string): ForwardedCall => ({
  method: 'POST',
  url,
  headers: { 'content-type': headers['content-type'] },
  ...(Buffer.isBuffer(body) && { body }),
})

async function register(
  { body }: FastifyRequest,
  pass: (call: ForwardedCall) => Promise<void>,
  reply: FastifyReply,
): Promise<void> {
  try {
    const sent: unknown = Buffer.isBuffer(body) ? parseJsonBytes(body) : undefined
    const metadata = JSON.stringify(readClientMetadata(sent))
    const headers = { 'content-type': 'application/json' }
    await pass({ method: 'POST', url: paths.register, headers, body: metadata })
  } catch (fault) {
    if (!(fault instanceof ClientFault)) throw fault
    const { error, message } = fault
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ error, error_description: message })
  }
}

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
 * Returns the request for a code with known parameters and scopes; clients that name no known scope get both. Throws `invalid_request` for a
 * mode in which codes would go into a page or a fragment, and for characters that cannot be stored.
 */
function askedOf(url: string): string {
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? []
  const sent = new URLSearchParams(query)
  if (sent.getAll('response_mode').some(mode => mode !== 'query'))
    throw new AppError('invalid_request', 'response_mode must be query')
  if ([...sent.values()].some(value => value.includes('\0')))
    throw new AppError('invalid_request', 'Parameters must not contain null characters')
  const asked = [...sent].filter(([name]) => parameters.includes(name))
  const kept = new URLSearchParams(asked)
  if (kept.getAll('scope').length < 2) {
    const known = scopes.filter(scope => kept.get('scope')?.split(' ').includes(scope))
    kept.set('scope', (known.length > 0 ? known : scopes).join(' '))
  }
  return `${paths.authorize}?${kept.toString()}`
}

/**
 * Shows a fault in a request for a code, instead of telling it to the app: anyone may register an address, so nobody is sent there before
 * they have answered.
 */
function staying(
  answer: ForwardedAnswer,
  { issuer, prefix }: ConnectingRuntime['oauth'],
): ForwardedAnswer {
  const { location } = answer.headers
  if (typeof location !== 'string' || location.startsWith(`${prefix}/connect/`)) return answer
  const { search, hash } = new URL(location, issuer)
  const told = new URLSearchParams(search || hash.slice(1))
  const reason = told.get('error_description') ?? told.get('error') ?? ''
  return { status: 400, headers: { 'content-type': 'text/plain' }, body: cannotConnect(reason) }
}

function send(reply: FastifyReply, { status, headers, body }: ForwardedAnswer): void {
  void reply.code(status).headers(headers).send(body)
}
