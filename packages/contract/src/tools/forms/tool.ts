import { type z } from 'zod'

/** The MCP annotations of a tool: hints for clients, never permissions. */
export interface ToolAnnotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/** A tool: its input, its output, and the texts that a model reads about it. */
export interface ToolContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  title: string
  description: string
  annotations: ToolAnnotations
  /** The schema of the arguments. */
  input: Input
  /** Shown instead of `input` if the whole schema would cost too many tokens; accepts less than `input`, never more. */
  shownInput?: z.ZodType
  /** The schema of `structuredContent`. */
  output: Output
}

/** Annotations of a tool that reads only our own rows. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
