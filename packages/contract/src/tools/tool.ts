import { type z } from 'zod'

/** The MCP annotations of a tool: hints for clients, never permissions. */
export interface ToolAnnotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/** A tool: its input, its output, and what a model reads about it. */
export interface ToolContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  title: string
  description: string
  annotations: ToolAnnotations
  /** Checks the arguments. */
  input: Input
  /** Shown instead of `input` where the whole would cost too many tokens; accepts less than `input`, never more. */
  shownInput?: z.ZodType
  /** The form of `structuredContent`. */
  output: Output
}

/** Reads only our own rows. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
