import { wholeField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../../fields/fields'

/** A saved design or a template to read. */
export const designIdInput = nameField(255).describe('Design id')

/** The revision of a draft that a caller has read; 0 if the design had no draft. */
export const revisionInput = wholeField(0, Number.MAX_SAFE_INTEGER).describe(
  'Of the draft as you read it; 0: no draft',
)

export const revisionOutput = z.number().int().describe('Of the draft; 0: no draft')

/** A brand kit with which a design is compared. */
export const kitIdInput = z
  .string({ error: 'must be the id of a brand kit' })
  .optional()
  .describe('Brand kit to compare with')

const finding = z.object({
  severity: z.string().describe('error spoils the picture'),
  elementId: z.string().exactOptional().describe('Element'),
  message: z.string().describe('Fault'),
  fix: z.unknown().exactOptional().describe('Operation that mends it'),
})

export const lintOutput = z.array(finding).describe('Errors first')
