import { rpcCodes, RpcFault } from './json-rpc'
import { isObject } from './is-object'

type Params = Record<string, unknown>

/** Checks the params of each method and keeps only those that it uses. */
const readers: Readonly<Record<string, (params: Params) => Params | undefined>> = {
  initialize({ protocolVersion }) {
    if (typeof protocolVersion !== 'string') throw bad('params.protocolVersion must be a string')
    // The client's name and capabilities make no difference here.
    return { protocolVersion, capabilities: {}, clientInfo: { name: '', version: '' } }
  },
  ping: () => undefined,
  'tools/list'({ cursor }) {
    if (cursor !== undefined)
      throw bad('params.cursor is unknown: the list of tools has only one page')
    return undefined
  },
  'tools/call'({ name, arguments: sent = {} }) {
    if (typeof name !== 'string') throw bad('params.name must be a string, the name of a tool')
    if (!isObject(sent)) throw bad('params.arguments must be an object')
    return { name, arguments: sent }
  },
}

/** The supported methods. */
export const methods: readonly string[] = Object.keys(readers)

/** Checks the params of a request by its method; returns undefined for an unknown method. Throws RpcFault. */
export function readParams(method: string, params: unknown): Params | undefined {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (!read) return undefined
  if (params !== undefined && !isObject(params)) throw bad('params must be an object')
  return read(params ?? {})
}

const bad = (message: string): RpcFault => new RpcFault(rpcCodes.invalidParams, message)
