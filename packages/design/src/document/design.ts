import { z } from 'zod'
import { brandRoleSchema } from './brand-role'
import { fieldSchema } from './field'
import { fontFaceSchema } from '../style/font-face'
import { limits } from '../values/limits'
import { type Page, pageSchema } from './page'
import { list } from '../values/lists'
import { must, positive } from '../values/numbers'

/** The schema version that this code reads and writes. */
export const schemaVersion = 1

/** A document as sent. Pages may lack a size, which `parseDesign` adds. */
export const designSchema = z.object({
  schemaVersion: z
    .literal(schemaVersion, { error: must(`${schemaVersion}`) })
    .describe('Version of this format; older documents are migrated when read'),
  width: positive(limits.side).describe('Width in px'),
  height: positive(limits.side).describe('Height in px'),
  pages: list(pageSchema, { of: 'pages', nonEmpty: true, maximum: limits.pages }).describe(
    'Pages in order',
  ),
  fonts: list(fontFaceSchema, { of: 'fonts', maximum: limits.fonts })
    .default([])
    .describe('Fonts that are part of the design'),
  fields: list(fieldSchema, { of: 'fields', maximum: limits.fields })
    .optional()
    .describe(
      'The values that callers may change, in the order of the form; other changes remain possible',
    ),
  brand: list(brandRoleSchema, { of: 'roles', maximum: limits.brandRoles })
    .optional()
    .describe('The elements and pages that take the colours, fonts and logos of a brand kit'),
  custom: z.unknown().optional().describe('Any JSON of your own; kept and ignored'),
})

/** A parsed design, with all defaults. */
export type Design = Omit<z.output<typeof designSchema>, 'pages'> & { pages: Page[] }
