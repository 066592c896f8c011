import { ErrorCode, type RequestId } from '@modelcontextprotocol/sdk/types.js'

/** The codes of JSON-RPC that this server uses, and two from the range that JSON-RPC leaves to servers. */
export const rpcCodes = {
  parseError: ErrorCode.ParseError,
  invalidRequest: ErrorCode.InvalidRequest,
  invalidParams: ErrorCode.InvalidParams,
  internalError: ErrorCode.InternalError,
  /** The request was refused before its body was read as JSON-RPC. */
  refused: -32000,
  unauthorized: -32001,
  resourceNotFound: -32002,
} as const

export interface RpcError {
  jsonrpc: '2.0'
  id: RequestId | null
  error: { code: number; message: string }
}

/** Creates an error answer; `id` is null if the request has no id that can be trusted. */
export function rpcError(
  id: RequestId | null,
  { code, message }: Pick<RpcFault, 'code' | 'message'>,
): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

/** A fault in the protocol itself, never in a tool. The SDK's server answers with its code and message. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
