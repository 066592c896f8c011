import { numberField, limits } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../../fields/fields'
import { designNameLength } from '../../library/designs'
import { operationsField } from '../../library/operations'
import { type ToolContract } from '../forms/tool'
import { editedOutput, pictureInput } from './edited'

const size = z.strictObject({
  width: numberField(1, limits.side).describe('px'),
  height: numberField(1, limits.side).describe('px'),
})

const input = z.strictObject({
  name: nameField(designNameLength).describe('Name'),
  size: size.optional().describe('Of a blank page'),
  from: nameField(255).optional().describe('Template or design to copy'),
  operations: operationsField.default([]),
  picture: pictureInput.describe('false: without a picture'),
})

/** Makes a design. */
export const createDesign = {
  title: 'Create a design',
  description:
    'Makes a design: a blank page "page-1" of a size, or a copy of a template or design. Operations become its draft, at revision 1. Answers like edit_design.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  shownInput: input.extend({
    operations: z.array(z.unknown()).optional().describe('As of edit_design'),
  }),
  output: editedOutput,
} satisfies ToolContract
