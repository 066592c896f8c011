import { type JSONRPCRequest, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import { isJsonObject } from '@platen/design'
import { AppError } from '@platen/errors'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'
import { rpcCodes, RpcFault } from './json-rpc'
import { type Methods, readParams } from './read-params'

/** A request or a fault, which are answered, or a notification or response, which are not. */
export type Message =
  | JSONRPCRequest
  | { id: RequestId | null; fault: RpcFault }
  | { asksNothing: true }

export interface Messages {
  batch: boolean
  entries: Message[]
}

const maxEntries = 100

/** Reads a body for a server with these methods. Throws RpcFault if it is neither a message nor a batch of messages. */
export function readMessages(body: unknown, methods: Methods): Messages {
  const parsed = parse(body)
  if (!Array.isArray(parsed)) return { batch: false, entries: [readMessage(parsed, methods)] }
  if (parsed.length === 0) throw invalid('a batch must not be empty')
  if (parsed.length > maxEntries)
    throw invalid(`a batch must contain at most ${maxEntries} messages`)
  return { batch: true, entries: parsed.map(entry => orFault(entry, methods)) }
}

function parse(body: unknown): unknown {
  const unreadable = (reason: string): RpcFault =>
    new RpcFault(rpcCodes.parseError, `Parse error: ${reason}`)
  if (!Buffer.isBuffer(body)) throw unreadable('The body is not valid JSON')
  try {
    return parseJsonBytes(body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, publicMessage } = error
    throw code === 'payload_too_large' ? invalid(publicMessage) : unreadable(publicMessage)
  }
}

/** Reads an entry of a batch. An invalid one gets an error of its own; the other entries are still answered. */
function orFault(entry: unknown, methods: Methods): Message {
  try {
    return readMessage(entry, methods)
  } catch (fault) {
    if (fault instanceof RpcFault) return { id: null, fault }
    throw fault
  }
}

/**
 * Reads a message; throws RpcFault if it is invalid. Keeps only the known fields, in the form that the SDK's schemas require: the
 * SDK silently drops other messages, and the caller would wait forever.
 */
function readMessage(entry: unknown, methods: Methods): Message {
  if (!isJsonObject(entry)) throw invalid('a message must be an object')
  const { jsonrpc, id, method } = entry
  if (jsonrpc !== '2.0') throw invalid('jsonrpc must be "2.0"')
  if (method === undefined && isResponse(entry)) return { asksNothing: true }
  if (typeof method !== 'string') throw invalid('method must be a string')
  if (!('id' in entry)) return { asksNothing: true }
  if (!isRequestId(id)) throw invalid('id must be a string or a whole number')
  try {
    const params = readParams(methodOf(methods, method), entry['params'])
    return { jsonrpc, id, method, ...(params && { params }) }
  } catch (fault) {
    if (fault instanceof RpcFault) return { id, fault }
    throw fault
  }
}

const methodOf = (methods: Methods, name: string): Methods[string] =>
  Object.hasOwn(methods, name) ? methods[name] : undefined

/** Returns true for a response. This server sends no requests, but a client may send a response anyway. */
function isResponse(entry: Record<string, unknown>): boolean {
  return 'result' in entry || isJsonObject(entry['error'])
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

const invalid = (message: string): RpcFault =>
  new RpcFault(rpcCodes.invalidRequest, `Invalid request: ${message}`)
