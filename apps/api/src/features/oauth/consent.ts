import { mayGive, type RouteAnswer, type RouteInput, type Scope, scopesIn } from '@platen/contract'
import { AppError, notFound } from '@platen/errors'
import { IncomingMessage, type IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type SessionPrincipal } from '../../runtime/principal'
import { hostOf, isLoopback } from './client-metadata'
import { type Interaction, type Provider } from './library'
import { type ConnectingRuntime } from './provider-settings'
import { hashOfId } from './stored-rows'

/** The question whether an app may act for a person. */
export interface Question {
  interaction: Interaction
  clientId: string
  name: string
  /** The host that was verified: of the metadata document, or of the address to which the code goes. */
  host: string
  /** The host to which the code goes; a metadata document may name any. */
  redirectHost: string
  isLocal: boolean
  scopes: Scope[]
  /** The address of the endpoint that it wants to call; undefined if it named none. */
  resource: string | undefined
}

interface AskedFor {
  connectionId: string
  headers: IncomingHttpHeaders
}

/**
 * Finds an open question. Throws `not_found` unless it was asked in this browser: otherwise the person would answer the question of
 * somebody else, who would get the code.
 */
export async function findQuestion(
  provider: Provider,
  { connectionId, headers }: AskedFor,
): Promise<Question> {
  const interaction = await interactionOf(provider, headers)
  const { client_id: clientId, redirect_uri: address, scope, resource } = interaction?.params ?? {}
  if (interaction?.uid !== connectionId || interaction.result || typeof clientId !== 'string')
    throw notFound('Connection request')
  const client = await provider.Client.find(clientId)
  if (!client) throw notFound('Connection request')
  return {
    interaction,
    clientId,
    name: client.clientName ?? '',
    host: hostOf(clientId.startsWith('https://') ? clientId : String(address)),
    redirectHost: hostOf(String(address)),
    isLocal: isLoopback(String(address)),
    scopes: scopesIn(String(scope).split(' ')),
    resource: typeof resource === 'string' ? resource : undefined,
  }
}

/** Returns the open question of the signed cookie; null without one. The library takes it from a message, of which it reads nothing else. */
async function interactionOf(
  provider: Provider,
  { cookie }: IncomingHttpHeaders,
): Promise<Interaction | null> {
  const message = new IncomingMessage(new Socket())
  message.headers.cookie = cookie
  try {
    return await provider.interactionDetails(message, new ServerResponse(message))
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

export const presentQuestion = (
  { name, host, redirectHost, isLocal, scopes }: Question,
  { role }: SessionPrincipal,
): RouteAnswer<'readConnection'> => ({
  status: 200,
  body: {
    name,
    host,
    redirectHost,
    isLocal,
    scopes: scopes.filter(scope => mayGive(role, scope)),
    withheld: scopes.filter(scope => !mayGive(role, scope)),
  },
})

/** The answer of a person who connects an app. */
interface Approval {
  principal: SessionPrincipal
  body: RouteInput<'approveConnection'>['body']
}

/**
 * Connects the app that asks to the person to whom it was shown, with the scopes that they saw and give. Returns the address that the browser opens
 * next. Throws `forbidden` if their role allows none, `precondition_failed` if somebody else has signed in since or the role no longer
 * allows one of these, and `not_found` if the question has been answered.
 */
export async function approve(
  runtime: ConnectingRuntime,
  question: Question,
  { principal, body }: Approval,
): Promise<string> {
  const { database, oauth } = runtime
  const { organizationId, userId, sessionId } = principal
  const { clientId, name, host } = question
  const scopes = scopesGiven(question, { principal, body })
  await claim(runtime, question)
  const app = await database.connectedApps.create({
    organizationId,
    userId,
    sessionId,
    clientId,
    name,
    host,
    scopes,
    resource: question.resource ?? oauth.endpoints.tools.resource,
  })
  await database.oauthRows.keep({ kind: 'Client', hash: hashOfId(clientId) })
  return answer(question, {
    login: { accountId: userId, remember: false },
    consent: { grantId: app.id },
  })
}

function scopesGiven({ scopes }: Question, { principal, body }: Approval): Scope[] {
  const possible = scopes.filter(scope => mayGive(principal.role, scope))
  if (possible.length === 0)
    throw new AppError('forbidden', 'Your role allows nothing of what this app asks for')
  if (body.userId !== principal.userId)
    throw new AppError('precondition_failed', 'Somebody else has signed in since you were asked')
  if (!body.scopes.every(scope => possible.includes(scope)))
    throw new AppError('precondition_failed', 'Your role has changed since you were asked')
  return scopesIn(body.scopes)
}

/** Refuses the app that asks. Returns the address that the browser opens next. Throws `not_found` if it has been answered. */
export async function deny(runtime: ConnectingRuntime, question: Question): Promise<string> {
  await claim(runtime, question)
  return answer(question, { error: 'access_denied', error_description: 'the person refused' })
}

/** Lets one of several answers at the same time count. */
async function claim({ database }: ConnectingRuntime, { interaction }: Question): Promise<void> {
  const row = { kind: 'Interaction', hash: hashOfId(interaction.uid) } as const
  if (await database.oauthRows.use(row)) return
  throw notFound('Connection request')
}

async function answer(
  { interaction }: Question,
  result: NonNullable<Interaction['result']>,
): Promise<string> {
  interaction.result = result
  await interaction.persist()
  return interaction.returnTo
}
