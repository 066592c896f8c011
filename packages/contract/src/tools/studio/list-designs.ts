import { z } from 'zod'
import { listAnswer } from '../../fields/list-query'
import { listInput } from '../forms/fields'
import { describeFields, listTexts } from '../forms/describe-fields'
import { readOnly, type ToolContract } from '../forms/tool'

const item = z.object({
  id: z.string().describe('Id'),
  name: z.string().describe('Name'),
  size: z.unknown().describe('px'),
  updatedAt: z.string().describe('Last change'),
  draft: z.unknown().describe('Unpublished changes or null'),
})

/** Finds saved designs of the organization. */
export const listDesigns = {
  title: 'List designs',
  description: 'Finds saved designs by name. Read one with get_design.',
  annotations: readOnly,
  input: z.strictObject(listInput),
  output: describeFields(listAnswer(item), { data: 'Designs', ...listTexts }),
} satisfies ToolContract
