import { type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { parseToolInput, type ToolName, toolNames } from '@platen/contract'
import { toAppError } from '@platen/errors'
import { logError } from '../../runtime/log-error'
import { type Parts } from '../../parts'
import { rpcCodes, RpcFault } from '../protocol/json-rpc'
import { toolsByName } from './all-tools'
import { resultOf } from './content'
import { describeFailure } from './failures'
import { type ToolCaller } from './tool'

/**
 * Calls a tool. What stands in its way is a result that says what to do next; throws RpcFault for an unknown name, and
 * whatever is a fault of ours.
 */
export async function callTool(
  parts: Parts,
  { name, args }: { name: string; args: unknown },
  caller: ToolCaller,
): Promise<CallToolResult> {
  if (!isToolName(name)) throw new RpcFault(rpcCodes.invalidParams, `Unknown tool: ${name}`)
  const { contract, run } = toolsByName[name]
  try {
    const input = parseToolInput(contract, args)
    return resultOf(await run(parts, input, caller), caller.version)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'internal') throw thrown
    logError(parts.log, error, caller.requestId)
    return { content: [{ type: 'text', text: describeFailure(error) }], isError: true }
  }
}

function isToolName(name: string): name is ToolName {
  return (toolNames as readonly string[]).includes(name)
}
