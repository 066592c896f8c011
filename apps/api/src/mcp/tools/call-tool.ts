import { type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import {
  documentTools,
  parseBody,
  type ToolName,
  toolNames,
  tools as contracts,
} from '@platen/contract'
import { toAppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type z } from 'zod'
import { type RateLimits } from '../../runtime/limits/rate-limits'
import { logError } from '../../runtime/log-error'
import { payerOf } from '../../runtime/principal'
import { rpcCodes, RpcFault } from '../protocol/json-rpc'
import { describeFailure } from './describe-failure'
import { type ToolCaller, type ToolOutcome, type Tools } from './tool'
import { toolResult } from './tool-result'

export interface ToolRuntime {
  tools: Tools
  log: Logger
  rateLimits: Pick<RateLimits, 'refuseDebt' | 'settle'>
}

export interface ToolCall {
  name: string
  args: unknown
  caller: ToolCaller
}

const answeringDocuments = documentTools()

/**
 * Calls a tool. One that answers with a document is charged for the bytes of its answer, and refused while earlier ones are not paid
 * for. A failure is a result that says what to do next; throws RpcFault for an unknown name, and whatever is an internal error.
 */
export async function callTool(
  { tools, log, rateLimits }: ToolRuntime,
  { name, args, caller }: ToolCall,
): Promise<CallToolResult> {
  if (!isToolName(name)) throw new RpcFault(rpcCodes.invalidParams, `Unknown tool: ${name}`)
  // The types of a tool and of its contract agree by their name.
  const run = tools[name] as (input: unknown, caller: ToolCaller) => Promise<ToolOutcome>
  try {
    const input = parseBody<z.ZodType>(contracts[name].input, args)
    const hasDocument = answeringDocuments.includes(name)
    const payer = payerOf(caller.principal)
    if (hasDocument) await rateLimits.refuseDebt(payer)
    const result = toolResult(await run(input, caller), caller.version)
    if (hasDocument) await rateLimits.settle(payer, sizeOf(result))
    return result
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'internal') throw thrown
    logError(log, error, caller.requestId)
    return { content: [{ type: 'text', text: describeFailure(error) }], isError: true }
  }
}

/** Bytes of its texts. */
function sizeOf({ content }: CallToolResult): number {
  return content.reduce(
    (bytes, part) => bytes + (part.type === 'text' ? Buffer.byteLength(part.text) : 0),
    0,
  )
}

function isToolName(name: string): name is ToolName {
  return (toolNames as readonly string[]).includes(name)
}
