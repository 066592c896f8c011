import { createHash, randomBytes } from 'node:crypto'
import { call, type CallOptions, type Reply } from './call'
import { patiently } from './patiently'
import { type SignedIn, signInSettings } from './people'
import { type TestApi } from './test-api'

/** The settings of an API where people can connect apps; each call may name its own address. */
export const oauthSettings = { ...signInSettings, MCP_OAUTH: 'on', TRUST_PROXY: '127.0.0.1' }

/** The address of the endpoint that connected apps call, with these settings. */
export const resource = `${signInSettings.PUBLIC_URL}/api/mcp`

/** The address of the endpoint where designs are made, with these settings. */
export const studio = `${resource}/studio`

type Where = Pick<TestApi, 'url' | 'account'>

/** An app that has registered itself, and the address to which its codes go. */
export interface TestClient {
  clientId: string
  address: string
}

/** A question to a person, and what the app and the browser keep of it. */
export interface Asked {
  client: TestClient
  connectionId: string
  verifier: string
  /** The cookies with which the browser answers the question, and then gets back to the app. */
  cookies: { question: string; resume: string }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

let calls = 0

/** Returns the options of a call by anyone, from an address that made no other call. */
export const anyone = (options: CallOptions = {}): CallOptions => ({
  apiKey: null,
  ...options,
  headers: {
    'x-forwarded-for': `198.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    ...options.headers,
  },
})

/** Registers an app. */
export async function newClient(
  api: Where,
  address = 'http://127.0.0.1:9/done',
): Promise<TestClient> {
  const body = { client_name: 'Test app', redirect_uris: [address] }
  const reply = await patiently(() => call(api, '/oauth/register', anyone({ body })))
  if (reply.status !== 201) throw new Error(`not registered: ${reply.text}`)
  return { clientId: String(reply.body['client_id']), address }
}

/** Returns the parameters with which an app asks for a code. */
export const asking = (
  { clientId, address }: TestClient,
  verifier: string,
): Record<string, string> => ({
  client_id: clientId,
  redirect_uri: address,
  response_type: 'code',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  state: 'state-1',
  resource,
})

/** Asks for a code with these parameters. */
export const authorize = (
  api: Where,
  parameters: Record<string, string> | URLSearchParams,
): Promise<Reply> =>
  patiently(() =>
    call(api, `/oauth/authorize?${new URLSearchParams(parameters).toString()}`, anyone()),
  )

/** Has an app ask a person for a connection, in their browser. */
export async function ask(
  api: Where,
  client: TestClient,
  changed: Record<string, string> = {},
): Promise<Asked> {
  const verifier = randomBytes(32).toString('base64url')
  const reply = await authorize(api, { ...asking(client, verifier), ...changed })
  const connectionId = /^\/connect\/([\w-]{43})$/.exec(reply.headers.get('location') ?? '')?.[1]
  if (connectionId === undefined)
    throw new Error(`nothing was asked: ${reply.status} ${reply.text}`)
  const cookies = reply.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0] ?? '')
  const starting = (start: string): string =>
    cookies.filter(cookie => cookie.startsWith(start)).join('; ')
  return {
    client,
    connectionId,
    verifier,
    cookies: { question: starting('platen_connect'), resume: starting('platen_resume') },
  }
}

/** Returns the options of a call by the browser of a person in which a question was asked; an approval gives the scope `read`. */
export const answering = (
  { options, userId }: SignedIn,
  { cookies }: Asked,
  method = 'GET',
): CallOptions => ({
  ...options,
  method,
  ...(method === 'POST' && { body: { userId, scopes: ['read'] } }),
  headers: {
    ...options.headers,
    cookie: `${options.headers?.['cookie'] ?? ''}; ${cookies.question}`,
  },
})

/** Has a person connect the app that asks, with all scopes that they see. */
export async function approve(api: Where, asked: Asked, person: SignedIn): Promise<Reply> {
  const path = `/api/app/connect/${asked.connectionId}`
  const { body: shown } = await call(api, path, answering(person, asked))
  const { body, ...options } = answering(person, asked, 'POST')
  const scopes = (shown['scopes'] as string[] | undefined) ?? []
  return call(api, path, {
    ...options,
    body: scopes.length > 0 ? { userId: person.userId, scopes } : body,
  })
}

/** Has a person refuse the app that asks. */
export const refuse = (api: Where, asked: Asked, person: SignedIn): Promise<Reply> =>
  call(api, `/api/app/connect/${asked.connectionId}`, answering(person, asked, 'DELETE'))

/** Follows the browser back to the app. Returns the parameters that the app gets. */
export async function goBack(
  api: Where,
  asked: Asked,
  redirectTo: string,
): Promise<URLSearchParams> {
  const { pathname } = new URL(redirectTo)
  const reply = await call(api, pathname, anyone({ headers: { cookie: asked.cookies.resume } }))
  const location = reply.headers.get('location')
  if (location === null) throw new Error(`the browser stays: ${reply.status} ${reply.text}`)
  return new URL(location).searchParams
}

/** Sends a form. */
export const postForm = (
  api: Where,
  path: string,
  fields: Record<string, string>,
): Promise<Reply> =>
  call(
    api,
    path,
    anyone({
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )

/** Has a person connect an app. Returns its code. */
export async function newCode(api: Where, asked: Asked, person: SignedIn): Promise<string> {
  const reply = await approve(api, asked, person)
  if (reply.status !== 200) throw new Error(`not connected: ${reply.text}`)
  const back = await goBack(api, asked, String(reply.body['redirectTo']))
  return back.get('code') ?? ''
}

/** Exchanges a code for tokens. */
export const exchange = (
  api: Where,
  { client, verifier }: Asked,
  fields: Record<string, string>,
): Promise<Reply> =>
  postForm(api, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: client.clientId,
    redirect_uri: client.address,
    code_verifier: verifier,
    ...fields,
  })

/** Exchanges a refresh token for new tokens. */
export const refresh = (api: Where, { clientId }: TestClient, token: string): Promise<Reply> =>
  postForm(api, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
  })

/** Has a person connect an app with these parameters. Returns its tokens. */
export async function connect(
  api: Where,
  { client, person }: { client: TestClient; person: SignedIn },
  changed: Record<string, string> = {},
): Promise<Tokens> {
  const asked = await ask(api, client, changed)
  const reply = await exchange(api, asked, { code: await newCode(api, asked, person) })
  if (reply.status !== 200) throw new Error(`no tokens: ${reply.text}`)
  return reply.body as unknown as Tokens
}
