import { neverChanges } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

export const fieldUseDocs = {
  listFieldUses: {
    tag: 'Designs',
    summary: 'List what calls send for a design',
    description:
      'Returns the keys of elements and pages that renders of API keys and signed URLs have sent, with the number of calls. A render is counted some seconds after it ended; calls that drew nothing, such as a URL whose picture was kept, are not. Ids that do not exist are listed too.',
    errors: {
      invalid_request: ['days must be a whole number from 1 to 90', neverChanges],
      not_found: 'Design not found',
    },
    examples: [
      {
        summary: 'In 30 days',
        status: 200,
        answer: {
          data: [
            {
              elementId: 'headline',
              key: 'text',
              calls: 4100,
              callers: [{ keyId: samples.key, name: 'Shop' }],
              lastAt: '2026-11-21T09:30:00.000Z',
              exists: true,
              nearest: null,
            },
          ],
        },
      },
      {
        summary: 'Too many days',
        query: { days: '91' },
        status: 400,
        answer: { message: 'days must be a whole number from 1 to 90' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
