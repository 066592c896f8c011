import { wholeField } from '@platen/design'
import { z } from 'zod'
import { readOnly, type ToolContract } from '../forms/tool'
import { designIdInput, kitIdInput, lintOutput, revisionOutput } from './fields'

/** Looks for faults of a design. */
export const checkDesign = {
  title: 'Check a design',
  description:
    'Looks for faults: cut texts, overlaps, contrast, small texts, missing images and others.',
  annotations: readOnly,
  input: z.strictObject({
    designId: designIdInput,
    version: wholeField(1, 999_999_999).optional().describe('Default: the draft'),
    brandKitId: kitIdInput,
  }),
  output: z.object({
    designId: z.string().describe('Id'),
    version: z.number().int().describe('Version'),
    revision: revisionOutput,
    lint: lintOutput,
  }),
} satisfies ToolContract
