import { textField } from '@platen/design'
import { z } from 'zod'
import { readOnly, type ToolContract } from '../forms/tool'

/** The most icons in an answer. */
export const mostIcons = 40

/** Finds icons that `add_asset` stores. */
export const findIcons = {
  title: 'Find icons',
  description: 'Finds icons by what they show, best first; add_asset stores one as SVG.',
  annotations: readOnly,
  input: z.strictObject({ search: textField(100).describe('As shopping cart') }),
  output: z.object({
    data: z.array(z.string()).describe(`At most ${mostIcons} names; -filled ones are solid`),
    total: z.int().describe('How many match'),
  }),
} satisfies ToolContract
