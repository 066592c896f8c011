import { z } from 'zod'
import { operationsField, shownOperationsField } from '../../library/operations'
import { type ToolContract } from '../forms/tool'
import { editedOutput, pictureInput } from './edited'
import { designIdInput, revisionInput } from './fields'

const input = z.strictObject({
  designId: designIdInput,
  revision: revisionInput,
  operations: operationsField.refine(all => all.length > 0, { error: 'must not be empty' }),
  picture: pictureInput.describe('false: without a picture'),
})

/** Changes the draft of a design. */
export const editDesign = {
  title: 'Edit a design',
  description:
    'Applies operations to the draft of a design, all or none, and shows what became of it: measured boxes, faults and a picture. Calls that render the design see nothing of it before publish_design.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  input,
  shownInput: input.extend({ operations: shownOperationsField }),
  output: editedOutput,
} satisfies ToolContract
