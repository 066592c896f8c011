import { lintRules, measureUnits, severities } from '@platen/design'
import { z } from 'zod'
import { fixSchema } from './operations'

/** A fault that a check has found. */
export const findingSchema = z.object({
  rule: z.enum(lintRules),
  severity: z
    .enum(severities)
    .describe('An error spoils the picture; a notice may well be intended'),
  pageId: z.string(),
  elementId: z.string().exactOptional().describe('Absent if the page itself is at fault'),
  message: z.string(),
  measure: z
    .object({ value: z.number(), limit: z.number(), unit: z.enum(measureUnits) })
    .exactOptional()
    .describe('What was measured, and the limit that it crosses'),
  fix: fixSchema.exactOptional().describe('The change that fixes it, if there is one'),
})

export type Finding = z.infer<typeof findingSchema>

const font = z.object({ fontFamily: z.string().exactOptional() })

/** The values of a brand kit with which a check compares a design; empty ones compare nothing. */
export const checkedKitSchema = z.object({
  colors: z.array(z.string()),
  fonts: z.object({
    heading: font.exactOptional(),
    subheading: font.exactOptional(),
    text: font.exactOptional(),
  }),
})

/** The result of checking a design. */
export const designCheckSchema = z.object({
  designId: z.string(),
  version: z.int().describe('The version of the design, or the one that the draft was made from'),
  brandKitId: z.string().nullable().describe('The brand kit that the design was compared with'),
  data: z
    .array(findingSchema)
    .describe('Errors first, then in the order of pages and rules; at most 500'),
})

export const checkDesignQuerySchema = z.object({
  brandKitId: z
    .string({ error: 'must be the id of a brand kit' })
    .optional()
    .describe('A brand kit: colours and fonts that it lacks are faults, too'),
})
