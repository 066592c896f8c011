import { textField } from '@platen/design'
import { z } from 'zod'
import { type ToolContract } from '../forms/tool'

/** The most bytes of a file that arrives as base64. */
export const assetBytes = 1024 * 1024

/** Stores a file for designs. */
export const addAsset = {
  title: 'Add an asset',
  description:
    'Stores an image or SVG, from a URL, as base64 of at most 1 MiB, or an icon, and answers with a URL to use as src.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  input: z.strictObject({
    url: textField(2048).optional().describe('https URL of the file'),
    data: z.string({ error: 'must be base64' }).optional().describe('The file as base64'),
    icon: textField(100).optional().describe('Name that find_icons lists'),
    name: textField(255).optional().describe('For people'),
  }),
  output: z.object({
    id: z.string().describe('Id'),
    src: z.string().describe('For src'),
    mimetype: z.string().describe('Type'),
    width: z.number().nullable().describe('px'),
    height: z.number().nullable().describe('px'),
  }),
} satisfies ToolContract
