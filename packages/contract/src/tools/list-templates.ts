import { z } from 'zod'
import { listAnswer } from '../fields/list-query'
import { listInput, promotedInput, templateFilters } from './forms/fields'
import { templateItem } from './template-item'
import { describeFields, listTexts } from './forms/describe-fields'
import { readOnly, type ToolContract } from './forms/tool'

/** Finds templates. */
export const listTemplates = {
  title: 'List templates',
  description: 'Finds templates, public or own. Read one with get_template.',
  annotations: readOnly,
  input: z.strictObject({
    ...listInput,
    search: listInput.search.describe('Part of the name or a keyword'),
    promoted: promotedInput,
    ...templateFilters,
  }),
  output: describeFields(listAnswer(templateItem), { data: 'Templates', ...listTexts }),
} satisfies ToolContract
