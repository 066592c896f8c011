import { idField, textField, wholeField } from '@platen/design'
import { z } from 'zod'
import { readOnly, type ToolContract } from '../forms/tool'
import { designIdInput, revisionOutput } from './fields'

const element = z.object({
  id: z.string().describe('Id'),
  type: z.string().describe('Kind'),
  page: z.string().describe('Page id'),
  parentId: z.string().exactOptional().describe('Group'),
  box: z.unknown().describe('px on the page, before rotation'),
})

/** Reads the outline of a design, or a page or an element in full. */
export const getDesign = {
  title: 'Get a design',
  description:
    'Reads the draft of a design, or its latest version if it has none: an outline of pages and elements in paint order, or one page or element in full. A template id works too.',
  annotations: readOnly,
  input: z.strictObject({
    designId: designIdInput,
    version: wholeField(1, 999_999_999).optional().describe('Default: the draft'),
    pageId: idField.optional().describe('Page to read in full'),
    elementId: textField(255).optional().describe('Element to read in full'),
  }),
  output: z.object({
    designId: z.string().describe('Id'),
    name: z.string().describe('Name'),
    version: z.number().int().describe('Version, or that of the draft'),
    revision: revisionOutput,
    pages: z.array(z.unknown()).exactOptional().describe('id, width, height'),
    elements: z.array(element).exactOptional().describe('In paint order'),
    page: z.unknown().exactOptional().describe('In full'),
    element: z.unknown().exactOptional().describe('In full'),
  }),
} satisfies ToolContract
