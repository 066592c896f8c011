import { z } from 'zod'
import { pathDataSchema, viewBoxSchema } from '../values/geometry'
import { number } from '../values/numbers'

/** The visible part of an element; lengths in fractions of its box. */
export const maskSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('rect'),
    x: number(-10, 10).default(0).describe('Left edge, in fractions of the width'),
    y: number(-10, 10).default(0).describe('Top edge, in fractions of the height'),
    width: number(0, 20).default(1).describe('In fractions of the width'),
    height: number(0, 20).default(1).describe('In fractions of the height'),
    cornerRadius: number(0, 1).default(0).describe("In fractions of the box's shorter side"),
  }),
  z.object({ type: z.literal('ellipse') }),
  z.object({
    type: z.literal('path'),
    d: pathDataSchema.describe('SVG path data'),
    viewBox: viewBoxSchema
      .default([0, 0, 1, 1])
      .describe(
        'Coordinate system of the path, stretched to the box; by default, fractions of the box',
      ),
  }),
])

export type Mask = z.output<typeof maskSchema>
