import { generateKeyPairSync } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { type OAuthRuntime } from '../../runtime/oauth/oauth-runtime'
import { type Runtime } from '../../runtime/runtime'
import { readClientMetadata } from './client-metadata'
import { type Configuration, type JWK, type Library } from './library'
import { openAdapter } from './stored-rows'

/** The parts that connect apps. */
export type ConnectingRuntime = Pick<Runtime, 'database'> & { oauth: OAuthRuntime }

/** The addresses of the library's endpoints. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

/** The names of the cookies that tie a question to the browser that asked it. */
export const cookieNames = { question: 'platen_connect', resume: 'platen_resume' } as const

/** Returns the text that a person sees instead of a question. */
export const cannotConnect = (reason = 'something went wrong'): string =>
  `This app cannot be connected: ${reason}.\n`

/** The time in s in which a person answers. */
const questionSeconds = 600

/** The time in s for which the metadata document of an app is remembered. */
const documentSeconds = 300

const off = { enabled: false }

type ClientIdMetadataDocuments = NonNullable<
  NonNullable<Configuration['features']>['clientIdMetadataDocument']
>

/** The settings of the library: what it decides, and what it asks this service for. */
export function providerSettings(
  { errors }: Library,
  { database, oauth }: ConnectingRuntime,
): Configuration {
  const { cookieKeys, prefix } = oauth
  return {
    adapter: openAdapter(database, {
      token: () => new errors.InvalidGrant('the code or token has been used, or was revoked'),
      answer: () => new errors.SessionNotFound('the question has been answered'),
    }),
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    cookies: {
      names: {
        session: 'platen_oauth',
        interaction: cookieNames.question,
        resume: cookieNames.resume,
      },
      keys: [...cookieKeys],
    },
    features: featuresOf({ errors }, oauth),
    expiresWithSession: () => false,
    // The library passes the id of an app, which is a text.
    fetch: async url => new Response(await readDocument(oauth, url as string)),
    async findAccount(_context, accountId) {
      if (await database.connectedApps.isMember(accountId))
        return { accountId, claims: () => ({ sub: accountId }) }
      throw new errors.AccessDenied('the person can no longer sign in')
    },
    interactions: { url: (_context, { uid }) => `${prefix}/connect/${uid}` },
    issueRefreshToken: () => true,
    jwks: { keys: [unusedKey()] },
    // Each connection is asked for: only the answer to this very question counts.
    async loadExistingGrant({ oidc }) {
      const id = oidc.result?.consent?.grantId
      return id === undefined ? undefined : oidc.provider.Grant.find(id)
    },
    renderError(context, { error_description: reason }) {
      context.type = 'text/plain'
      context.body = cannotConnect(reason)
    },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      registration: paths.register,
      revocation: paths.revoke,
    },
    scopes: [],
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Interaction: questionSeconds,
      RefreshToken: 30 * 86_400,
      Session: questionSeconds,
    },
  }
}

function featuresOf(
  { errors }: Pick<Library, 'errors'>,
  { calls, endpoints }: Pick<OAuthRuntime, 'calls' | 'endpoints'>,
): NonNullable<Configuration['features']> {
  const all = Object.values(endpoints)
  return {
    devInteractions: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    rpInitiatedLogout: off,
    userinfo: off,
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_context, { clientId }, token) => token.clientId === clientId,
    },
    clientIdMetadataDocument: documentsOf(calls),
    resourceIndicators: {
      enabled: true,
      defaultResource: () => endpoints.tools.resource,
      useGrantedResource: () => true,
      getResourceServerInfo(_context, asked) {
        const endpoint = all.find(({ resource }) => resource === asked)
        if (!endpoint)
          throw new errors.InvalidTarget(
            `the resource must be ${all.map(({ resource }) => resource).join(' or ')}`,
          )
        const { resource: audience, scopes } = endpoint
        return { scope: scopes.join(' '), audience, accessTokenFormat: 'opaque' }
      },
    },
  }
}

/** The metadata documents of apps, which are requested only on account of the network that names them. */
const documentsOf = (calls: OAuthRuntime['calls']): ClientIdMetadataDocuments => ({
  enabled: true,
  ack: 'draft-02',
  cacheDuration: { min: documentSeconds, max: documentSeconds },
  // Without a call, a person answers the question of an app that has been counted.
  async allowFetch(call: { req: IncomingMessage } | undefined) {
    if (call) await calls.pay('document', call.req.socket.remoteAddress ?? '')
    return true
  },
})

/** Reads a metadata document as the library expects it, with what is kept of it alone. */
async function readDocument({ documents, issuer }: OAuthRuntime, url: string): Promise<string> {
  const sent: unknown = JSON.parse(await documents.read(url))
  const kept = readClientMetadata(sent, { issuer })
  // The library compares the one, and refuses the other.
  const { client_id, client_secret } = sent as Record<string, unknown>
  return JSON.stringify({ ...kept, client_id, client_secret })
}

/** The library wants a key for ID tokens, which it never makes here: nobody is asked for the scope `openid`. */
const unusedKey = (): JWK => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
