import { z } from 'zod'
import { textField } from './fields'
import { parseBody } from './parse-body'
import { warningSchema } from './warning'

/** The body that saves a new design; `document` is checked by the design package. */
export const createDesignRequestSchema = z.strictObject({
  name: textField(255).trim().min(1, { error: 'must not be empty' }),
  document: z.unknown().refine(document => document !== undefined, { error: 'is required' }),
  userId: textField(128).nullable().default(null),
})

export type CreateDesignRequest = z.infer<typeof createDesignRequestSchema>

/** Checks the body of a new design but for the inside of its document. Throws `invalid_request` naming up to ten faults. */
export function parseCreateDesignRequest(input: unknown): CreateDesignRequest {
  return parseBody(createDesignRequestSchema, input)
}

const paint = z.union([z.string(), z.record(z.string(), z.unknown())])

/** An element in the flat list of a page: what a caller needs to address it; x and y in px of the page, unrotated. */
export const designElementSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  page: z.number(),
  parentId: z.string().nullable(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  accepts: z.array(z.string()),
  text: z.string().exactOptional(),
  src: z.string().exactOptional(),
  fill: paint.nullable().exactOptional(),
  stroke: z.string().nullable().exactOptional(),
})

export type DesignElement = z.infer<typeof designElementSchema>

/** A saved design in a list. */
export const designItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  thumbnail: z.url().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  userId: z.string().nullable(),
  size: z.object({ width: z.number(), height: z.number() }),
})

/** A saved design with its pages; `document` when it was asked for, `warnings` when it was just saved. */
export const designDetailSchema = designItemSchema.extend({
  version: z.number(),
  pages: z.array(
    z.object({
      id: z.string(),
      width: z.number(),
      height: z.number(),
      elements: z.array(designElementSchema),
    }),
  ),
  document: z.unknown().exactOptional(),
  warnings: z.array(warningSchema).exactOptional(),
})

export type DesignDetail = z.infer<typeof designDetailSchema>
