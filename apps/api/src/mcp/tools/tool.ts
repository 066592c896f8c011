import { type ToolContract } from '@platen/contract'
import { type z } from 'zod'
import { type Identity } from '../../http/keys/identity'
import { type Parts } from '../../parts'
import { type ProtocolVersion } from '../protocol/versions'

/** Who calls a tool, and how. */
export interface ToolCaller extends Identity {
  version: ProtocolVersion
  /** Stands in the log. */
  requestId: string
  /** Aborts when the caller has gone away. */
  signal: AbortSignal
}

/** What a tool gives. Beside its structured content there may be something to look at and files to open. */
export interface ToolOutcome<Structured = object> {
  structured: Structured
  picture?: { bytes: Uint8Array; mimetype: string } | null
  links?: { url: string; name: string; mimetype: string; size: number }[]
}

/** A tool bound to its use case. */
export interface Tool {
  contract: ToolContract
  /** `input` has passed the contract. Throws what the use case throws. */
  run: (parts: Parts, input: unknown, caller: ToolCaller) => Promise<ToolOutcome>
}

type Run<Contract extends ToolContract> = (
  parts: Parts,
  input: z.output<Contract['input']>,
  caller: ToolCaller,
) => Promise<ToolOutcome<z.output<Contract['output']> & object>>

/** Binds a tool's contract to its use case; the compiler checks that both speak of the same. */
export function defineTool<Contract extends ToolContract>(
  contract: Contract,
  run: Run<Contract>,
): Tool {
  return {
    contract,
    // Whoever calls it has parsed the input by this very contract.
    run: (parts, input, caller) => run(parts, input as z.output<Contract['input']>, caller),
  }
}
