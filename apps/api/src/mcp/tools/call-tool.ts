import { type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import {
  documentTools,
  parseBody,
  type StudioToolName,
  studioTools as contracts,
} from '@platen/contract'
import { shorten, type Warning } from '@platen/design'
import { toAppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type z } from 'zod'
import { type RateLimits } from '../../runtime/limits/rate-limits'
import { logError } from '../../runtime/log-error'
import { rateLimitKey } from '../../runtime/principal'
import { rpcCodes, RpcFault } from '../protocol/json-rpc'
import { describeFailure } from './describe-failure'
import { meantArguments } from './meant-arguments'
import { permitApp } from './permit-app'
import { type ToolServer } from '../servers/tool-server'
import { type ToolCaller, type ToolOutcome, type Tools } from './tool'
import { toolResult } from './tool-result'

export interface ToolRuntime {
  /** The tools of all servers. */
  tools: Tools
  server: Pick<ToolServer, 'toolNames'>
  log: Logger
  rateLimits: Pick<RateLimits, 'refuseDebt' | 'settle'>
}

export interface ToolCall {
  name: string
  args: Readonly<Record<string, unknown>>
  caller: ToolCaller
}

/** The maximum number of warnings about ignored arguments. */
const mostNamed = 10

const answeringDocuments = documentTools()

/**
 * Calls a tool. A tool that answers with a document is charged for the bytes of its answer, and refused while earlier answers are
 * unpaid. A failure becomes a result that advises on the next step; throws RpcFault for an unknown name, and rethrows internal
 * errors.
 */
export async function callTool(
  { tools, log, rateLimits, server }: ToolRuntime,
  { name, args, caller }: ToolCall,
): Promise<CallToolResult> {
  if (!isOf(server, name)) throw new RpcFault(rpcCodes.invalidParams, `Unknown tool: ${name}`)
  // A tool and its contract have the same name, so their types match.
  const run = tools[name] as (input: unknown, caller: ToolCaller) => Promise<ToolOutcome>
  try {
    permitApp(caller.principal, name)
    const schema: z.ZodObject = contracts[name].input
    const { input: meant, ignored } = meantArguments(schema, args)
    const input = parseBody<z.ZodType>(schema, meant)
    const hasDocument = answeringDocuments.includes(name)
    const payer = rateLimitKey(caller.principal)
    if (hasDocument) await rateLimits.refuseDebt(payer)
    const result = toolResult(warned(await run(input, caller), ignored), caller.version)
    if (hasDocument) await rateLimits.settle(payer, sizeOf(result))
    return result
  } catch (thrown) {
    const error = toAppError(thrown)
    caller.onFailure(error, { name, args })
    if (error.code === 'internal') throw thrown
    logError(log, error, caller.requestId)
    return { content: [{ type: 'text', text: describeFailure(error) }], isError: true }
  }
}

/** Adds warnings about ignored arguments to an outcome. */
function warned(outcome: ToolOutcome, ignored: readonly string[]): ToolOutcome {
  if (ignored.length === 0) return outcome
  const { warnings = [] } = outcome.structured as { warnings?: readonly Warning[] }
  const more = ignored.slice(0, mostNamed).map((name): Warning => {
    const key = shorten(name)
    return {
      code: 'key_not_applicable',
      message: `The argument ${JSON.stringify(key)} is unknown and was ignored`,
      key,
    }
  })
  return { ...outcome, structured: { ...outcome.structured, warnings: [...warnings, ...more] } }
}

/** Returns the size of the text in a result, in bytes. */
function sizeOf({ content }: CallToolResult): number {
  return content.reduce(
    (bytes, part) => bytes + (part.type === 'text' ? Buffer.byteLength(part.text) : 0),
    0,
  )
}

function isOf({ toolNames }: ToolRuntime['server'], name: string): name is StudioToolName {
  return (toolNames as readonly string[]).includes(name)
}
