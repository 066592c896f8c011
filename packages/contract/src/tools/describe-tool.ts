import { z } from 'zod'
import { compactSchema } from './compact-schema'
import { type ToolAnnotations, type ToolContract } from './forms/tool'
import { type StudioToolName, studioTools } from './studio-tools'

type ObjectSchema = Record<string, unknown> & { type: 'object' }

/** A tool as `tools/list` returns it: plain JSON. */
export interface ToolDescription {
  name: StudioToolName
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: ToolAnnotations
}

/** Describes a tool by JSON Schema, without keywords that only cost tokens. */
export function describeTool(name: StudioToolName): ToolDescription {
  const tool: ToolContract = studioTools[name]
  const { title, description, annotations, input, shownInput = input, output } = tool
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
  const described = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // To a model it matters that no other input is accepted, but not that no other output is returned.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties
    },
  })
  return { ...compactSchema(described), type: 'object' }
}
