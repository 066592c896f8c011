import { limits, mustBeOneOf, numberField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../../fields/fields'
import { designNameLength } from '../../library/designs'
import { operationsField } from '../../library/operations'
import { pageSizeGroups, type PageSize } from '../../names/page-sizes'
import { type ToolContract } from '../forms/tool'
import { editedOutput, pictureInput } from './edited'

const size = z.strictObject({
  width: numberField(1, limits.side).describe('px'),
  height: numberField(1, limits.side).describe('px'),
})

/** The common sizes by the names of their presets, such as `us-letter`. */
export const pagePresets: Readonly<Record<string, PageSize>> = Object.fromEntries(
  pageSizeGroups
    .flatMap(({ sizes }) => sizes)
    .map(size => [size.name.toLowerCase().replaceAll(' ', '-'), size]),
)

const presets = Object.keys(pagePresets)

const input = z.strictObject({
  name: nameField(designNameLength).describe('Name'),
  size: size.optional().describe('Of a blank page'),
  preset: z
    .enum(presets, { error: mustBeOneOf(presets) })
    .optional()
    .describe('A common size of a blank page'),
  from: nameField(255).optional().describe('Template or design to copy'),
  operations: operationsField.default([]),
  picture: pictureInput.describe('false: without a picture'),
})

/** Makes a design. */
export const createDesign = {
  title: 'Create a design',
  description:
    'Makes a design: a blank page "page-1" of a size or preset, or a copy of a template or design. Operations become its draft, at revision 1. Answers like edit_design.',
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
