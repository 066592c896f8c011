import { z } from 'zod'
import { designElementSchema, designPageSchema } from '../library/designs'
import { drawableIdInput } from './forms/fields'
import { templateItem } from './template-item'
import { describeFields } from './forms/describe-fields'
import { readOnly, type ToolContract } from './forms/tool'

const { id, type, page: pageNumber, accepts, text, src } = designElementSchema.shape
const { id: pageId, width, height } = designPageSchema.shape

/** An element with the data that a model needs to change it. */
const element = describeFields(
  z.object({
    id,
    type,
    page: pageNumber,
    accepts,
    name: z.string().exactOptional(),
    text,
    src,
    fill: z.unknown().optional(),
    stroke: z.string().exactOptional(),
    // A model reads its two numbers without a schema.
    fits: z.unknown().optional(),
  }),
  {
    id: 'Element id for modifications',
    type: 'Kind',
    page: '1-based',
    accepts: 'Keys of a modification',
    name: 'Name',
    text: 'Text',
    src: 'Image URL',
    fill: 'Hex colour or gradient',
    stroke: 'Hex colour',
    fits: 'Budget',
  },
)

const page = describeFields(z.object({ id: pageId, width, height }), {
  id: 'Takes fill (background) and visible',
  width: 'px',
  height: 'px',
})

/** Reads a template or a saved design. */
export const getTemplate = {
  title: 'Get a template',
  description: 'Reads a template or saved design: elements with ids, content and accepted keys.',
  annotations: readOnly,
  input: z.strictObject({ templateId: drawableIdInput }),
  output: templateItem.extend({
    id: z.string().describe('Id to render'),
    category: z.string().describe('Empty for a design'),
    version: z.number().int().describe('Version'),
    pages: z.array(page).describe('In order'),
    elements: z.array(element).describe('In paint order'),
    // Descriptions of the properties would cost a model more than they are worth.
    fields: z.array(z.unknown()).exactOptional().describe('For callers to change'),
  }),
} satisfies ToolContract

export type ReadTemplate = z.infer<(typeof getTemplate)['output']>
