import { z } from 'zod'
import { limits } from './limits'
import { list } from './lists'
import { must, number, positive } from './numbers'

/** Width of a stroke in document px; 0 draws none. */
export const strokeWidthSchema = number(0, 1_000)

const radius = number(0, limits.side)

const radii = must('one or four numbers, each 0 or more')

/** One radius for all corners, or four: top left, top right, bottom right, bottom left. In document px. */
export const cornerRadiusSchema = z.union(
  [radius, z.tuple([radius, radius, radius, radius], { error: radii })],
  { error: radii },
)

export type CornerRadius = z.output<typeof cornerRadiusSchema>

/** The coordinate system of a path, `[minX, minY, width, height]`, which is stretched to the box. */
export const viewBoxSchema = z.tuple(
  [
    number(-1_000_000, 1_000_000),
    number(-1_000_000, 1_000_000),
    positive(1_000_000),
    positive(1_000_000),
  ],
  { error: must('[minX, minY, width, height]') },
)

export type ViewBox = z.output<typeof viewBoxSchema>

/** The `d` of an SVG path: only commands and numbers. */
export const pathDataSchema = z
  .string({ error: must('SVG path data that starts with M') })
  .max(100_000, { error: 'must be at most 100,000 characters' })
  .regex(/^\s*[Mm][\s\d.,+\-eEMmLlHhVvCcSsQqTtAaZz]*$/, {
    error: 'must be SVG path data that starts with M',
  })

/** Lengths of dashes and gaps in document px, repeated along the outline; empty for a solid stroke. */
export const dashSchema = list(number(0, limits.side), { of: 'numbers', maximum: 16 })
