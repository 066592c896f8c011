import { z } from 'zod'
import { tidySchema } from './tidy-schema'

/** Names as the public interface has them, in the usual order of use. */
export const toolNames = [
  'list_templates',
  'get_template',
  'list_brand_kits',
  'generate_image',
] as const

export type ToolName = (typeof toolNames)[number]

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
  name: ToolName
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

type ObjectSchema = Record<string, unknown> & { type: 'object' }

/** A tool as `tools/list` returns it: plain JSON. */
export interface ToolDescription {
  name: ToolName
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: ToolAnnotations
}

/** Describes a tool by JSON Schema, without keywords that only cost tokens. */
export function describeTool(tool: ToolContract): ToolDescription {
  const { name, title, description, annotations, input, shownInput = input, output } = tool
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(shownInput, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    annotations,
  }
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  return { ...tidySchema(z.toJSONSchema(schema, { io })), type: 'object' }
}
