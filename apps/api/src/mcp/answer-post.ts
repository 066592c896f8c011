import { type IncomingHttpHeaders } from 'node:http'
import { type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { scopesIn } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type AppEndpoint } from '../runtime/oauth/oauth-runtime'
import { type RateLimits } from '../runtime/limits/rate-limits'
import { rateLimitKey } from '../runtime/principal'
import { createSdkServer } from './create-sdk-server'
import { challenge } from './protocol/http-errors'
import { rpcCodes, rpcError, type RpcError, RpcFault } from './protocol/json-rpc'
import { type Messages, readMessages } from './protocol/read-messages'
import { StatelessTransport } from './protocol/stateless-transport'
import {
  latestVersion,
  protocolVersions,
  type ProtocolVersion,
  takesBatches,
  versionOfHeader,
} from './protocol/versions'
import { missingScope } from './tools/permit-app'
import { type ToolServer } from './servers/tool-server'
import { type ToolCaller, type Tools } from './tools/tool'

/** The services that answer a POST. */
export interface PostRuntime {
  /** The tools of all servers. */
  tools: Tools
  server: ToolServer
  log: Logger
  rateLimits: Pick<RateLimits, 'consume' | 'refuseDebt' | 'settle'>
  oauth: Pick<AppEndpoint, 'metadata'> | null
}

export interface Post extends Omit<ToolCaller, 'version'> {
  headers: IncomingHttpHeaders
  /** The body, as bytes. */
  body: unknown
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void
}

type RpcAnswer = JSONRPCMessage | RpcError

/** An HTTP answer; without a body if no message needs an answer. */
export interface PostAnswer {
  status: 200 | 202 | 400
  body?: RpcAnswer | RpcAnswer[]
}

/**
 * Answers one POST statelessly, so that any instance can answer any request. Throws `forbidden` for a connected app without a scope that a
 * message needs.
 */
export async function answerPost(runtime: PostRuntime, post: Post): Promise<PostAnswer> {
  try {
    const messages = readMessages(post.body, runtime.server.methods)
    const version = agreeOnVersion(messages, post.headers)
    refuseScope(runtime, messages, post)
    const answers = await answerAll(runtime, messages, { ...post, version })
    if (answers[0] === undefined) return { status: 202 }
    return { status: 200, body: messages.batch ? answers : answers[0] }
  } catch (fault) {
    if (!(fault instanceof RpcFault)) throw fault
    post.onFailure(new AppError('invalid_request', fault.message))
    return { status: 400, body: rpcError(null, fault) }
  }
}

function refuseScope({ oauth, server }: PostRuntime, messages: Messages, post: Post): void {
  const { principal, setHeader } = post
  const missing = missingScope(principal, messages, server.toolNames)
  if (missing === null) return
  // Apps ask for what is named here, and would lose what they have.
  const held = principal.kind === 'app' ? principal.scopes : []
  const wanted = scopesIn([...held, missing]).join(' ')
  const parameters = ['error="insufficient_scope"', `scope="${wanted}"`]
  setHeader('www-authenticate', challenge(oauth?.metadata ?? null, parameters))
  throw new AppError('forbidden', `The app was not given the scope ${missing}`)
}

/** Returns the protocol version for the answers to a body. Throws RpcFault if that version does not allow the body. */
function agreeOnVersion(
  { batch, entries }: Messages,
  headers: IncomingHttpHeaders,
): ProtocolVersion {
  const initializes = entries.some(entry => 'method' in entry && entry.method === 'initialize')
  if (initializes && batch) throw refused('initialize must not be part of a batch')
  // No version has been agreed on yet, so the header is ignored.
  if (initializes) return latestVersion
  const version = versionOfHeader(headers['mcp-protocol-version'])
  if (!version) {
    throw refused(`MCP-Protocol-Version must be one of ${protocolVersions.join(', ')}`)
  }
  if (batch && !takesBatches(version))
    throw refused(`protocol version ${version} does not support batches`)
  return version
}

async function answerAll(
  runtime: PostRuntime,
  { entries }: Messages,
  caller: ToolCaller,
): Promise<RpcAnswer[]> {
  const answered = entries.filter(entry => 'id' in entry)
  if (answered.length === 0) return []
  for (let further = 1; further < answered.length; further++) {
    await runtime.rateLimits.consume(rateLimitKey(caller.principal), 'request')
  }
  const server = createSdkServer(runtime, caller)
  const transport = new StatelessTransport()
  await server.connect(transport)
  try {
    const answer = (entry: (typeof answered)[0]): Promise<RpcAnswer> =>
      'fault' in entry ? Promise.resolve(rpcError(entry.id, entry.fault)) : transport.ask(entry)
    return await Promise.all(answered.map(answer))
  } finally {
    await server.close()
  }
}

const refused = (message: string): RpcFault =>
  new RpcFault(rpcCodes.invalidRequest, `Invalid request: ${message}`)
