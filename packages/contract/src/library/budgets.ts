import { languageTagField } from '@platen/design'
import { z } from 'zod'

const longest =
  'The most characters of a text that fits at its smallest size, as readers count them'

/** The copy budget of one text. */
export const textBudgetSchema = z.object({
  elementId: z.string(),
  characters: z.int().nullable().describe(`${longest}; null if 2,000 fit`),
  lines: z.int().nullable().describe('The lines that they take; null if 2,000 characters fit'),
})

/** The copy budgets of a design in one language. */
export const budgetListSchema = z.object({
  designId: z.string(),
  version: z.int().describe('The version of the design, or the one that the draft was made from'),
  lang: z.string(),
  data: z
    .array(textBudgetSchema)
    .describe(
      'The budget of each text field or, if the design has none, of each text; at most 100',
    ),
})

export type TextBudget = z.infer<typeof textBudgetSchema>

export const budgetsQuerySchema = z.object({
  lang: languageTagField
    .default('en')
    .describe('Language tag, such as de or zh-Hant; its script decides the sample text'),
})
