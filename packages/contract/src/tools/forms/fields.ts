import { flagField, wholeField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../../fields/fields'
import { listFields, userIdField } from '../../fields/list-query'
import { listTemplatesQuerySchema } from '../../library/templates'

/** The fields of every list, as in REST, but with numbers instead of strings. */
export const listInput = {
  search: z.string().default('').describe('Part of the name'),
  page: wholeField(0, Number.MAX_SAFE_INTEGER).default(0).describe('Zero-based page'),
  perPage: wholeField(1, 100).default(24).describe('Items per page'),
  orderBy: listFields.orderBy.describe('Latest or oldest first'),
}

export const userIdInput = userIdField.describe("Only of this embedder's user")

export const promotedInput = flagField().optional().describe('Only promoted, or others')

const { category, orientation, owner, size } = listTemplatesQuerySchema.shape

/** The filters of a list of templates. */
export const templateFilters = {
  category: category.describe('Category'),
  orientation: orientation.describe('Shape'),
  size: size.describe('px, as 1080x1350'),
  owner: owner.describe('Owner'),
}

/** A template or a saved design. */
export const drawableIdInput = nameField(255).describe('Template or design id')
