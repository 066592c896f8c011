import { type StudioToolName, type studioTools } from '@platen/contract'
import { type AppError } from '@platen/errors'
import { type TenantScope } from '@platen/database'
import { type z } from 'zod'
import { type Principal } from '../../runtime/principal'
import { type ProtocolVersion } from '../protocol/versions'

/** The caller of a tool, and the details of the call. */
export interface ToolCaller {
  principal: Principal
  /** The rows that the caller sees. */
  scope: TenantScope
  version: ProtocolVersion
  /** The id of the request, for the log. */
  requestId: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** Is told of each error that the caller gets: of a tool, with its arguments, or of the whole body. */
  onFailure: (error: AppError, tool?: { name: StudioToolName; args: unknown }) => void
}

/** The outcome of a tool: structured content, and optionally an image to look at and files to open. */
export interface ToolOutcome<Structured = object> {
  structured: Structured
  picture?: { bytes: Uint8Array; mimetype: string } | null
  links?: { url: string; name: string; mimetype: string; size: number }[]
}

/**
 * Runs a tool: accepts the input that its contract describes, and returns an outcome that the contract describes or throws an
 * AppError.
 */
export type Tool<Name extends StudioToolName> = (
  input: z.output<(typeof studioTools)[Name]['input']>,
  caller: ToolCaller,
) => Promise<ToolOutcome<z.output<(typeof studioTools)[Name]['output']> & object>>

/** Every tool by its name. */
export type Tools = { readonly [Name in StudioToolName]: Tool<Name> }
