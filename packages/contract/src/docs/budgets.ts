import { notFound, versionGone } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

export const budgetDocs = {
  getBudgets: {
    tag: 'Designs',
    summary: 'Read the copy budgets of a design',
    description:
      'Returns the most characters and lines that fit each text at its smallest size: sample texts in the script of the language are laid out, with the fonts of the design. Other texts of that length may be wider or narrower; a dry run measures the text itself. Budgets of a version are kept for ten minutes.',
    errors: {
      invalid_request: 'lang must be a language tag such as "en" or "zh-Hant"',
      not_found: notFound('Design'),
      gone: versionGone,
      asset_unusable: 'Names a font of the design that cannot be used.',
      render_crashed: 'The measuring crashed.',
      render_timeout: 'The measuring took too long.',
      render_memory: 'The measuring needed too much memory.',
      queue_full: 'The queue is full; try again shortly',
    },
    examples: [
      {
        summary: 'In German',
        query: { lang: 'de' },
        status: 200,
        answer: {
          designId: samples.design,
          version: 1,
          lang: 'de',
          data: [{ elementId: 'headline', characters: 42, lines: 2 }],
        },
      },
      {
        summary: 'A malformed language',
        query: { lang: 'German!' },
        status: 400,
        answer: { message: 'lang must be a language tag such as "en" or "zh-Hant"' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
