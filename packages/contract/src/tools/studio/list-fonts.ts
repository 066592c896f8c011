import { textField } from '@platen/design'
import { z } from 'zod'
import { readOnly, type ToolContract } from '../forms/tool'

const family = z.object({
  family: z.string().describe('Name for fontFamily'),
  styles: z.array(z.string()).describe('Weights, as 400 or 700 italic'),
  scripts: z.array(z.string()).describe('Scripts'),
})

/** Lists the families that texts may use. */
export const listFonts = {
  title: 'List fonts',
  description:
    'Lists font families that texts may use: shipped ones and those of the organization.',
  annotations: readOnly,
  input: z.strictObject({
    search: textField(255).default('').describe('Part of the name'),
    script: textField(32).optional().describe('As Arabic'),
  }),
  output: z.object({ data: z.array(family).describe('Families') }),
} satisfies ToolContract
