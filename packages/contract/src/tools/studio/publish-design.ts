import { z } from 'zod'
import { noteField } from '../../library/designs'
import { type ToolContract } from '../forms/tool'
import { designIdInput, lintOutput, revisionInput } from './fields'

/** Publishes the draft of a design. */
export const publishDesign = {
  title: 'Publish a design',
  description:
    'Publishes the draft as the next version, which all calls that render the design then get. Refused while the check finds errors.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input: z.strictObject({
    designId: designIdInput,
    revision: revisionInput.describe('Of the draft as you checked it'),
    note: noteField.describe('For people: what changed'),
  }),
  output: z.object({
    designId: z.string().describe('Id'),
    version: z.number().int().describe('New version'),
    lint: lintOutput,
    affected: z.array(z.unknown()).exactOptional().describe('Fields of calls that lost effect'),
  }),
} satisfies ToolContract
