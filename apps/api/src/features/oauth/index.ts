import { AppError, notFound } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Handlers } from '../../http/routes/contract-routes'
import { type ErrorForm, type Route } from '../../http/routes/route'
import { type Runtime } from '../../runtime/runtime'
import { type OpenFeature } from '../feature'
import { knownRequest, staying } from './authorization-request'
import { anyOrigin, preflight } from './across-origins'
import { approve, deny, findQuestion, presentQuestion } from './consent'
import { presentConnectedApps } from './connected-app.presenter'
import { forward, type ForwardedAnswer, type ForwardedCall } from './forward'
import { metadataDocuments } from './metadata'
import { type OpenProvider, openProvider } from './open-provider'
import { type ConnectingRuntime, paths } from './provider-settings'
import { registerClient } from './register-client'

/** Connecting apps over OAuth. While that is off, nothing of it exists. */
export const oauth: OpenFeature = runtime => {
  const { oauth: parts, database } = runtime
  if (!parts) return { handlers: handlers(runtime, refused) }
  const connecting = { database, oauth: parts }
  const provider = openProvider(connecting)
  return {
    handlers: handlers(runtime, () => ({ runtime: connecting, provider })),
    routes: [...metadataRoutes(connecting), ...endpoints({ runtime: connecting, provider })],
  }
}

interface Connecting {
  runtime: ConnectingRuntime
  provider: () => Promise<OpenProvider>
}

const refused = (): never => {
  throw new AppError('not_found', 'Not found')
}

type Names =
  | 'readConnection'
  | 'approveConnection'
  | 'denyConnection'
  | 'listConnectedApps'
  | 'endConnectedApp'

/** The handlers of the app's calls; `connecting` throws `not_found` while nothing can be connected. */
const handlers = (
  { database }: Pick<Runtime, 'database'>,
  connecting: () => Connecting,
): Pick<Handlers, Names> => ({
  async readConnection(call) {
    const { provider } = connecting()
    return presentQuestion(await findQuestion((await provider()).provider, call), call.principal)
  },
  async approveConnection(call) {
    const { runtime, provider } = connecting()
    const question = await findQuestion((await provider()).provider, call)
    const redirectTo = await approve(runtime, question, call)
    return { status: 200, body: { redirectTo } }
  },
  async denyConnection(call) {
    const { runtime, provider } = connecting()
    const question = await findQuestion((await provider()).provider, call)
    return { status: 200, body: { redirectTo: await deny(runtime, question) } }
  },
  async listConnectedApps({ principal: { organizationId, userId, role } }) {
    connecting()
    const whose = role === 'owner' ? null : userId
    return presentConnectedApps(
      await database.connectedApps.list({ organizationId, userId: whose }),
    )
  },
  async endConnectedApp({ principal: { organizationId, userId: by, role }, appId }) {
    connecting()
    const userId = role === 'owner' ? null : by
    if (await database.connectedApps.end({ organizationId, appId, userId, by }))
      return { status: 204, body: undefined }
    throw notFound('Connected app')
  },
})

/** Answers the preflight requests of a path. */
const preflightOf = (path: string): Route => ({
  method: 'OPTIONS',
  path,
  open: true,
  serve: (_request, reply) => void reply.code(204).headers(preflight).send(),
})

/** The documents from which clients find the server. */
const metadataRoutes = ({ oauth }: ConnectingRuntime): Route[] =>
  metadataDocuments(oauth).flatMap(([path, document]): Route[] => [
    {
      method: 'GET',
      path,
      open: true,
      serve: (_request, reply) =>
        void reply.headers({ ...anyOrigin, 'cache-control': 'public, max-age=300' }).send(document),
    },
    preflightOf(path),
  ])

/** Errors that occur before the library is asked, in the form of OAuth. */
const oauthErrors: ErrorForm = ({ status, headers, body }, { publicMessage }) => ({
  status,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: {
    error: status >= 500 || status === 429 ? 'temporarily_unavailable' : 'invalid_request',
    error_description: status === 500 ? (body as { message: string }).message : publicMessage,
  },
})

/** The same errors, which pages of any origin may read. */
const readableErrors: ErrorForm = (...told) => {
  const answer = oauthErrors(...told)
  return { ...answer, headers: { ...answer.headers, ...anyOrigin } }
}

function endpoints({ runtime, provider }: Connecting): Route[] {
  const { oauth } = runtime
  const ask = async (call: ForwardedCall): Promise<ForwardedAnswer> =>
    forward(await provider(), oauth, call)
  const open = { open: true, looksUp: true, errorForm: oauthErrors } as const
  const post = {
    ...open,
    errorForm: readableErrors,
    method: 'POST',
    body: 'posted',
    bodyLimit: 32 * 1024,
  } as const
  const posted = (path: string): Route => ({
    ...post,
    path,
    serve: async (request, reply) =>
      send(reply.headers(anyOrigin), await ask(postOf(request, path))),
  })
  return [
    {
      ...open,
      method: 'GET',
      path: paths.authorize,
      async serve({ ip, url }, reply) {
        await oauth.calls.pay('question', ip)
        const known = knownRequest(url, oauth)
        const answer = await ask({ method: 'GET', url: known, headers: {}, ip })
        send(reply, staying(answer, oauth))
      },
    },
    {
      ...open,
      method: 'GET',
      path: `${paths.authorize}/:connectionId`,
      unguessable: true,
      async serve({ params, headers: { cookie }, ip }, reply) {
        const { connectionId } = params as { connectionId: string }
        // The library gets no other characters than those of its own ids.
        if (!/^[\w-]{43}$/.test(connectionId)) throw new AppError('not_found', 'Not found')
        const url = `${paths.authorize}/${connectionId}`
        send(reply, await ask({ method: 'GET', url, headers: { cookie }, ip }))
      },
    },
    posted(paths.token),
    posted(paths.revoke),
    {
      ...post,
      path: paths.register,
      async serve(request, reply) {
        await oauth.calls.pay('registration', request.ip)
        const sent = { ip: request.ip, body: bytesOf(request) }
        const answer = await registerClient(runtime, await provider(), sent)
        send(reply.headers(anyOrigin), answer)
      },
    },
    ...[paths.token, paths.revoke, paths.register].map(preflightOf),
  ]
}

const bytesOf = ({ body }: FastifyRequest): Buffer | undefined =>
  Buffer.isBuffer(body) ? body : undefined

const postOf = (request: FastifyRequest, url: string): ForwardedCall => ({
  method: 'POST',
  url,
  headers: { 'content-type': request.headers['content-type'] },
  ip: request.ip,
  body: bytesOf(request),
})

/** No answer is kept, nor told to the page that follows it: its address or body may hold a code, a token or the id of a question. */
const secretive = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

function send(reply: FastifyReply, { status, headers, body }: ForwardedAnswer): void {
  void reply
    .code(status)
    .headers({ ...headers, ...secretive })
    .send(body)
}
