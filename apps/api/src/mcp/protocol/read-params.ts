import { isJsonObject } from '@platen/design'
import { rpcCodes, RpcFault } from './json-rpc'

type Params = Record<string, unknown>

type ReadParams = (params: Params) => Params | undefined

/** The methods of a server: each checks its params and keeps only those that it uses. */
export type Methods = Readonly<Partial<Record<string, ReadParams>>>

/** The methods of every server. */
export const methods = {
  initialize({ protocolVersion }: Params) {
    if (typeof protocolVersion !== 'string') throw bad('params.protocolVersion must be a string')
    // The client's name and capabilities make no difference here.
    return { protocolVersion, capabilities: {}, clientInfo: { name: '', version: '' } }
  },
  ping: () => undefined,
  'tools/list'({ cursor }: Params) {
    if (cursor !== undefined)
      throw bad('params.cursor is unknown: the list of tools has only one page')
    return undefined
  },
  'tools/call'({ name, arguments: sent = {} }: Params) {
    if (typeof name !== 'string') throw bad('params.name must be a string, the name of a tool')
    if (!isJsonObject(sent)) throw bad('params.arguments must be an object')
    return { name, arguments: sent }
  },
} satisfies Methods

/** The methods of servers with resources. */
export const resourceMethods = {
  'resources/list'({ cursor }: Params) {
    if (cursor !== undefined)
      throw bad('params.cursor is unknown: the list of resources has only one page')
    return undefined
  },
  'resources/read'({ uri }: Params) {
    if (typeof uri !== 'string') throw bad('params.uri must be a string, the URI of a resource')
    return { uri }
  },
} satisfies Methods

/** Checks the params of a request; returns undefined for an unknown method, which is undefined. Throws RpcFault. */
export function readParams(read: ReadParams | undefined, params: unknown): Params | undefined {
  if (!read) return undefined
  if (params !== undefined && !isJsonObject(params)) throw bad('params must be an object')
  return read(params ?? {})
}

const bad = (message: string): RpcFault => new RpcFault(rpcCodes.invalidParams, message)
