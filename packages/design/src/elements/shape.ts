import { z } from 'zod'
import { paintSchema } from '../style/paint'
import { colorSchema } from '../values/color'
import {
  cornerRadiusSchema,
  dashSchema,
  pathDataSchema,
  viewBoxSchema,
  strokeWidthSchema,
} from '../values/geometry'
import { fraction, whole } from '../values/numbers'
import { choice } from '../values/texts'
import { elementFields } from './element-fields'

export type ShapeElement = z.output<typeof shapeSchema>

/** A shape inside its box. The corners of a polygon or points of a star lie on the ellipse in the box, the first one at the top. */
export const shapeSchema = z
  .object({
    ...elementFields,
    type: z.literal('shape'),
    shape: choice('rect', 'ellipse', 'triangle', 'polygon', 'star', 'path')
      .default('rect')
      .describe('Outline inside the box'),
    sides: whole(3, 200)
      .default(5)
      .describe('Number of corners of a polygon, or of points of a star'),
    innerRatio: fraction()
      .default(0.5)
      .describe('Ratio of the inner to the outer radius of a star'),
    d: pathDataSchema.nullable().default(null).describe('SVG path data of a path'),
    viewBox: viewBoxSchema
      .nullable()
      .default(null)
      .describe(
        'Coordinate system of the path, stretched to the box; null for the box itself, in px',
      ),
    fill: paintSchema.default('#000000').describe('Paint of the area; #0000 for none'),
    stroke: colorSchema.default('#000000').describe('Colour of the outline'),
    strokeWidth: strokeWidthSchema.default(0).describe('Width of the outline in px; 0 draws none'),
    strokeAlign: choice('inside', 'center', 'outside')
      .default('center')
      .describe('Position of the outline'),
    dash: dashSchema
      .default([])
      .describe('Alternating dash and gap lengths, in px; empty for a solid stroke'),
    lineCap: choice('butt', 'round', 'square').default('butt').describe('Ends of strokes'),
    lineJoin: choice('miter', 'round', 'bevel').default('miter').describe('Corners of strokes'),
    cornerRadius: cornerRadiusSchema
      .default(0)
      .describe('One radius in px or, for a rect, one for each corner'),
  })
  .refine(shape => shape.shape !== 'path' || shape.d !== null, {
    path: ['d'],
    error: 'is required when shape is path',
  })
